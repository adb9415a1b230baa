import { toProblem } from '@tessera/contracts/http/problem';
import type { Problem } from '@tessera/contracts/http/problem';

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

/**
 * A query's result as a state. Data that is there stays on the screen while it is fetched again, also when that fails.
 * @param isEmpty says when an answer holds nothing to show
 */
export function toLoadable<Data>(query: QueryLike<Data>, isEmpty: (data: Data) => boolean = () => false): Loadable<Data> {
  if (query.data !== undefined) return isEmpty(query.data) ? { status: 'empty' } : { status: 'ready', data: query.data };
  if (query.isError && !query.isFetching) return { status: 'failed', problem: toProblem(query.error), retry: () => void query.refetch() };
  return { status: 'loading' };
}
