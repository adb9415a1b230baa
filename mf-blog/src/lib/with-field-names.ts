import { Problem, toProblem } from '@tessera/contracts/http/problem';

/** Runs a request. If it is refused because of a field that a form has under another name, the problem names the form's field. */
export async function withFieldNames<Output>(names: Readonly<Record<string, string>>, send: () => Promise<Output>): Promise<Output> {
  try {
    return await send();
  } catch (error) {
    const { code, field, supportId } = toProblem(error);
    const own = field === undefined ? undefined : names[field];
    throw own === undefined ? error : new Problem(code, { field: own, supportId, cause: error });
  }
}
