import { Problem, toProblem, type ProblemCode } from '@tessera/contracts/http/problem';
import { unsafeCast } from '@tessera/contracts/schema/schema';

/** The state of data from the server. Pages render all four states with `LoadState`. */
export type Loadable<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: Problem; readonly retry: () => void }
  | { readonly status: 'empty' }
  | { readonly status: 'ready'; readonly data: Data };

/** The part of a query result that determines the state; react-query's results fit. */
interface QueryLike<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

const [loading, empty] = [{ status: 'loading' }, { status: 'empty' }] as const;

const readyStates = new WeakMap<object, unknown>();

/** Returns the same object for the same data, so that memoised consumers see no change. */
function readyWith<Data>(data: Data): Loadable<Data> {
  if (typeof data !== 'object' || data === null) return { status: 'ready', data };
  const state = readyStates.get(data) ?? { status: 'ready', data };
  readyStates.set(data, state);
  return unsafeCast(state);
}

/** How calls refuse an id that nothing can have, and the names of such parameters. */
const malformed: readonly ProblemCode[] = ['invalid', 'noKolId', 'noFolderId', 'noContentId'];
const idField = /(?:^|\.)(?:id|slug|[a-z]+Id)$/u;

/** A malformed id comes from the address, not from a field that the user could correct: nothing has such an id. */
function toLoadProblem(error: unknown): Problem {
  const problem = toProblem(error);
  const { code, field, supportId } = problem;
  return malformed.includes(code) && field !== undefined && idField.test(field)
    ? new Problem('notFound', { supportId, cause: problem })
    : problem;
}

/**
 * Converts a query result. Existing data stays on the screen during a refetch, even if the refetch fails.
 * @param isEmpty true if the data contain nothing to show
 */
export function toLoadable<Data>(
  query: QueryLike<Data>,
  isEmpty: (data: Data) => boolean = () => false,
): Loadable<Data> {
  if (query.data !== undefined) return isEmpty(query.data) ? empty : readyWith(query.data);
  if (query.isError && !query.isFetching)
    return { status: 'failed', problem: toLoadProblem(query.error), retry: () => void query.refetch() };
  return loading;
}
