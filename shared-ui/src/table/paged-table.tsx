import Skeleton from '@mui/material/Skeleton';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadState } from '../page/load-state.tsx';
import { toLoadable } from '../page/loadable.ts';
import { toPaging } from '../settling/use-settled-query.ts';
import { step } from '../theme/tokens.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface PagedTableProps<Row extends { readonly id: string }, Page extends { readonly total: number }> extends Omit<
  DataTableProps<Row>,
  'hasLoadFailed' | 'hasMore' | 'isLoadingMore' | 'onLoadMore' | 'rows' | 'total'
> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>;
  readonly rowsOf: (page: Page) => readonly Row[];
  /** Shown instead of a table without rows. */
  readonly empty: ReactNode;
}

/** A table that loads page by page, with all states: loading, failed, empty, and more rows to load. */
export function PagedTable<Row extends { readonly id: string }, Page extends { readonly total: number }>({
  query,
  rowsOf,
  empty,
  ...table
}: PagedTableProps<Row, Page>): ReactNode {
  return (
    <LoadState
      state={toLoadable(query, ({ pages }) => pages.every(({ total }) => total === 0))}
      skeleton={<Skeleton height={step * 120} />}
      empty={empty}
    >
      {({ pages }) => (
        <DataTable {...table} rows={pages.flatMap(rowsOf)} total={pages.at(-1)?.total} {...toPaging(query)} />
      )}
    </LoadState>
  );
}
