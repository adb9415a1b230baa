import Button from '@mui/material/Button';
import { Problem } from '@tessera/contracts/http/problem';
import type { ReactNode } from 'react';
import { defineExamples, type Example } from '../catalogue/examples.ts';
import { never, Stateful } from '../catalogue/frames.tsx';
import type { Sample } from '../catalogue/sample.ts';
import { EmptyState } from '../page/message-state.tsx';
import { useSettledPages } from '../settling/use-settled-query.ts';
import { EntryFault, EntryList, EntryNote, EntryRow, type EntryCheck } from './entry-list.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTable, type ListColumn } from './list-table.tsx';
import { menuColumn } from './menu-column.tsx';
import { MoreButton } from './more-button.tsx';
import { PagedList } from './paged-list.tsx';
import { PressRow, RowList, RowName, RowNote, RowTexts } from './row-list.tsx';

const none = (): void => undefined;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly likes: number;
}
interface RowPage {
  readonly rows: readonly Row[];
  readonly next: number | null;
}

const rowsOf = (count: number, { name, longName }: Sample): readonly Row[] =>
  Array.from({ length: count }, (_, place) => ({
    id: String(place),
    name: place === 1 ? longName : `${name} ${String(place + 1)}`,
    likes: (place + 1) * 137,
  }));

const columnsOf = ({ label, likes, title, secondAction, removal }: Sample): readonly ListColumn<Row>[] => [
  { id: 'name', title: label, cell: ({ name }) => name },
  { id: 'likes', title: likes, align: 'end', from: 'sm', below: (row) => row.likes, cell: (row) => row.likes },
  menuColumn<Row>({
    title,
    labelOf: ({ name }) => `${title} ${name}`,
    actionsOf: () => [
      { label: secondAction, run: none },
      { label: removal, tone: 'danger', run: none },
    ],
  }),
];

const table = (count: number, isCompact = false): Example =>
  function SampleTable(sample) {
    return (
      <ListTable label={sample.title} columns={columnsOf(sample)} rows={rowsOf(count, sample)} isCompact={isCompact} />
    );
  };

function SelectionTable(sample: Sample): ReactNode {
  const { title, action } = sample;
  return (
    <Stateful<ReadonlySet<string>> initial={new Set(['1', '2'])}>
      {(ids, onChange) => (
        <ListTable
          label={title}
          columns={columnsOf(sample)}
          rows={rowsOf(5, sample)}
          selection={{ ids, onChange, allLabel: action, rowLabel: (id) => `${action} ${id}` }}
        />
      )}
    </Stateful>
  );
}

type Load = (sample: Sample, from: number) => Promise<RowPage>;

const page =
  (count: number, next: number | null = null): Load =>
  async (sample, from) => {
    if (from > 0) throw new Problem('503');
    return { rows: rowsOf(count, sample), next };
  };

/** A query whose first page is loaded by `load`; the next one fails. */
const useRows = (load: Load, sample: Sample) =>
  useSettledPages<RowPage, number>({
    queryKey: ['rows'],
    queryFn: ({ pageParam }) => load(sample, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

const list = (load: Load): Example =>
  function Paged(sample) {
    const { query, isSettling } = useRows(load, sample);
    return (
      <PagedList
        query={query}
        isSettling={isSettling}
        rowsOf={({ rows }: RowPage) => rows}
        empty={<EmptyState title={sample.title} text={sample.text} action={<Button>{sample.action}</Button>} />}
      >
        {(rows) => <ListTable label={sample.title} columns={columnsOf(sample)} rows={rows} />}
      </PagedList>
    );
  };

function More(sample: Sample): ReactNode {
  const { query } = useRows(page(1, 1), sample);
  return <MoreButton query={query} />;
}

const checks: readonly EntryCheck[] = ['open', 'busy', 'good', 'bad'];

function Entries({ title, name, text, error, removal }: Sample): ReactNode {
  return (
    <EntryList label={title}>
      {checks.map((check) => (
        <EntryRow key={check} name={name} check={check} action={<Button size="small">{removal}</Button>}>
          <EntryNote>{text}</EntryNote>
          {check === 'bad' && <EntryFault>{error}</EntryFault>}
        </EntryRow>
      ))}
    </EntryList>
  );
}

const rows = (isDisabled: boolean): Example =>
  function Rows({ title, name, longName, text }) {
    return (
      <RowList aria-label={title}>
        {[name, longName].map((each) => (
          <li key={each}>
            <PressRow disabled={isDisabled}>
              <RowTexts>
                <RowName>{each}</RowName>
                <RowNote>{text}</RowNote>
              </RowTexts>
            </PressRow>
          </li>
        ))}
      </RowList>
    );
  };

export const examples = defineExamples('lists', {
  EntryList: { normal: (sample) => <Entries {...sample} /> },
  ListSkeleton: { loading: () => <ListSkeleton /> },
  ListTable: {
    normal: table(4),
    compact: table(4, true),
    empty: table(0),
    manyRows: table(200),
    withSelection: (sample) => <SelectionTable {...sample} />,
  },
  MoreButton: { moreRows: (sample) => <More {...sample} /> },
  PagedList: {
    normal: list(page(4)),
    empty: list(page(0)),
    loading: list(never),
    failed: list(() => Promise.reject(new Problem('notFound'))),
    moreRows: list(page(6, 1)),
  },
  RowList: { normal: rows(false), disabled: rows(true) },
});
