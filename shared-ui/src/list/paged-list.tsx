import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadState } from '../page/load-state.tsx';
import { toLoadable } from '../page/loadable.ts';
import { Settling } from '../settling/settling.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { MoreButton } from './more-button.tsx';

interface PagedListProps<Row, Page> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** Whether the rows of another question are still shown. Omitted where the question never changes. */
  readonly isSettling?: boolean;
  readonly rowsOf: (page: Page) => readonly Row[];
  /** Shown instead of a list without rows. */
  readonly empty: ReactNode;
  /** Draws the rows of all loaded pages. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list that loads page by page, with all states: loading, failed, empty, settling, and more rows to load. */
export function PagedList<Row, Page>({
  query,
  isSettling,
  rowsOf,
  empty,
  children,
}: PagedListProps<Row, Page>): ReactNode {
  return (
    <LoadState
      state={toLoadable(query, ({ pages }) => pages.every((page) => rowsOf(page).length === 0))}
      skeleton={<ListSkeleton />}
      empty={empty}
    >
      {({ pages }) => {
        const list = (
          <>
            {children(pages.flatMap(rowsOf))}
            <MoreButton query={query} />
          </>
        );
        return isSettling === undefined ? list : <Settling isSettling={isSettling}>{list}</Settling>;
      }}
    </LoadState>
  );
}
