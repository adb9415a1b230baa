import { Problem } from '@tessera/contracts/http/problem';
import type { ReactNode } from 'react';
import { defineExamples, type Example } from '../catalogue/examples.ts';
import { never, Pressed, Stateful } from '../catalogue/frames.tsx';
import type { Sample } from '../catalogue/sample.ts';
import { useFormat } from '../format/use-format.ts';
import { EmptyState } from '../page/message-state.tsx';
import { useSettledPages } from '../settling/use-settled-query.ts';
import { ColumnsButton } from './columns-button.tsx';
import type { DataColumn, Density } from './data-column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { DensitySwitch } from './density-switch.tsx';
import { PagedTable } from './paged-table.tsx';

const none = (): void => undefined;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly likes: number;
  readonly rate: number;
}
interface RowPage {
  readonly rows: readonly Row[];
  readonly total: number;
}

const rowsOf = (count: number, { name, longName }: Sample): readonly Row[] =>
  Array.from({ length: count }, (_, place) => ({
    id: String(place),
    name: place === 1 ? longName : `${name} ${String(place + 1)}`,
    likes: (place + 1) * 137,
    rate: 0.01 * ((place % 7) + 1),
  }));

function useColumns({ label, likes, rate, formula, source }: Sample): readonly DataColumn<Row>[] {
  const format = useFormat();
  return [
    { id: 'name', title: label, cell: ({ name }) => name, width: 220, grow: 1, isFixed: true },
    { id: 'likes', title: likes, align: 'end', isSortable: true, cell: (row) => format.number(row.likes) },
    {
      id: 'rate',
      title: rate,
      hint: formula,
      align: 'end',
      width: 200,
      cell: (row) => format.percent(row.rate),
      explain: (row) => ({ label: rate, value: format.percent(row.rate), explanation: { formula, source } }),
    },
  ];
}

type Props = Partial<DataTableProps<Row>>;

function SampleTable({
  sample,
  count,
  ...props
}: Props & { readonly sample: Sample; readonly count: number }): ReactNode {
  return (
    <DataTable
      label={sample.title}
      columns={useColumns(sample)}
      rows={rowsOf(count, sample)}
      sort={{ columnId: 'likes', direction: 'desc' }}
      onSortChange={none}
      onOpen={none}
      {...props}
    />
  );
}

const table =
  (count: number, props: Props = {}): Example =>
  (sample) => <SampleTable sample={sample} count={count} {...props} />;

const paged = (load: (sample: Sample) => Promise<RowPage>): Example =>
  function Paged(sample) {
    const { query, isSettling } = useSettledPages<RowPage, number>({
      queryKey: ['rows'],
      queryFn: () => load(sample),
      initialPageParam: 0,
      getNextPageParam: () => null,
    });
    return (
      <PagedTable
        label={sample.title}
        columns={useColumns(sample)}
        query={query}
        isSettling={isSettling}
        rowsOf={({ rows }: RowPage) => rows}
        empty={<EmptyState title={sample.title} text={sample.text} />}
      />
    );
  };

const pageOf =
  (count: number) =>
  (sample: Sample): Promise<RowPage> =>
    Promise.resolve({ rows: rowsOf(count, sample), total: count });

function Columns(sample: Sample): ReactNode {
  const columns = useColumns(sample);
  return (
    <Stateful<readonly string[]> initial={['rate']}>
      {(hiddenColumns, onChange) => (
        <ColumnsButton columns={columns} hiddenColumns={hiddenColumns} onHiddenColumnsChange={onChange} />
      )}
    </Stateful>
  );
}

export const examples = defineExamples('tables', {
  ColumnsButton: {
    normal: (sample) => <Columns {...sample} />,
    open: (sample) => (
      <Pressed>
        <Columns {...sample} />
      </Pressed>
    ),
  },
  DataTable: {
    normal: table(6),
    compact: table(6, { density: 'compact' }),
    empty: table(0),
    loading: table(6, { isLoadingMore: true, hasMore: true }),
    settling: table(6, { isSettling: true }),
    failed: table(6, { hasMore: true, hasLoadFailed: true, onLoadMore: none }),
    manyRows: table(500),
    withSelection: table(6, { selection: { mode: 'multiple', ids: new Set(['2', '3']), onChange: none } }),
    selected: table(6, { selection: { mode: 'single', ids: new Set(['2']), onChange: none } }),
  },
  DensitySwitch: {
    normal: () => (
      <Stateful<Density> initial="comfortable">
        {(density, onChange) => <DensitySwitch density={density} onDensityChange={onChange} />}
      </Stateful>
    ),
  },
  PagedTable: {
    normal: paged(pageOf(4)),
    empty: paged(pageOf(0)),
    loading: paged(never),
    failed: paged(() => Promise.reject(new Problem('notFound'))),
  },
});
