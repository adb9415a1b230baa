import { toProblem } from '@tessera/contracts/http/problem';
import type { Problem } from '@tessera/contracts/http/problem';
import { unsafeCast } from '@tessera/contracts/http/schema';

/** The state of something that is fetched. A page draws all four through `LoadState`. */
export type Loadable<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: Problem; readonly retry: () => void }
  | { readonly status: 'empty' }
  | { readonly status: 'ready'; readonly data: Data };

/** The part of a query's result that decides its state; a result of react-query fits. */
type QueryLike<Data> = {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

const [loading, empty] = [{ status: 'loading' }, { status: 'empty' }] as const;

const readyStates = new WeakMap<object, unknown>();

/** One state for one answer: who waits for another one must see that it is still the same. */
function readyWith<Data>(data: Data): Loadable<Data> {
  if (typeof data !== 'object' || data === null) return { status: 'ready', data };
  const state = readyStates.get(data) ?? { status: 'ready', data };
  readyStates.set(data, state);
  return unsafeCast(state);
}

/**
 * A query's result as a state. Data that is there stays on the screen while it is fetched again, also when that fails.
 * @param isEmpty says when an answer holds nothing to show
 */
export function toLoadable<Data>(query: QueryLike<Data>, isEmpty: (data: Data) => boolean = () => false): Loadable<Data> {
  if (query.data !== undefined) return isEmpty(query.data) ? empty : readyWith(query.data);
  if (query.isError && !query.isFetching) return { status: 'failed', problem: toProblem(query.error), retry: () => void query.refetch() };
  return loading;
}
