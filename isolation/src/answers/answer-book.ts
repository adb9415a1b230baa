import type { Call, CallInput, CallOutput } from '@tessera/contracts/http/define-call';
import { Problem } from '@tessera/contracts/http/problem';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { exampleOf } from './example-of.ts';

type Handler<C extends Call> = (input: CallInput<C>) => CallOutput<C> | Problem;

/**
 * Answers calls without a server: by the registered handlers, and every other call with an example that fits its
 * contract.
 */
export interface AnswerBook {
  /** Sets the handler of a call; replaces an earlier one. */
  readonly on: <C extends Call>(call: C, handler: Handler<C>) => void;
  /** Validates the input with the call's schemas first and rejects it like the server would. */
  readonly answer: (call: Call, input: { readonly query: unknown; readonly body: unknown }) => unknown;
}

const refusal = (error: {
  readonly issues: readonly { readonly message: string; readonly path: readonly PropertyKey[] }[];
}): Problem => {
  const [issue] = error.issues;
  return new Problem('invalid', issue ? { field: issue.path.map(String).join('.') } : {});
};

/** Query values are strings; parse those that look like JSON, for schemas of numbers and booleans. */
const readQuery = (query: unknown): unknown =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(
        Object.entries(query).map(([name, value]: [string, unknown]) => [
          name,
          typeof value === 'string' && /^(?:-?\d+|true|false|null|[[{].*)$/su.test(value) ? JSON.parse(value) : value,
        ]),
      )
    : query;

export function createAnswerBook(): AnswerBook {
  const handlers = new Map<string, (input: unknown) => unknown>();
  return {
    on: (call, handler) => handlers.set(call.id, (input) => handler(unsafeCast(input))),
    answer: (call, { query, body }) => {
      const [parsedQuery, parsedBody] = [call.query?.safeParse(query), call.body?.safeParse(body)];
      const readAgain = parsedQuery?.success === false ? call.query?.safeParse(readQuery(query)) : parsedQuery;
      if (readAgain?.success === false) return refusal(readAgain.error);
      if (parsedBody?.success === false) return refusal(parsedBody.error);
      const handler = handlers.get(call.id);
      if (handler) return handler({ query: readAgain?.data, body: parsedBody?.data });
      if (call.response === 'binary' || call.response === 'stream') return new Problem('notFound');
      const example = call.response.safeParse(exampleOf(call.response));
      return example.success
        ? example.data
        : new Problem('processContentFailed', { message: `No example answer of ${call.id} fits its schema` });
    },
  };
}
