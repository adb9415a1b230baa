import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { RowFault } from '@tessera/contracts/import/file-reading';
import { badRowsMax } from '@tessera/contracts/import/import.schema';
import { Download } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { saveFile } from '../controls/save-file.ts';
import { Toolbar, ToolbarSpace, ToolbarText } from '../controls/toolbar.tsx';
import { whileWaiting } from '../controls/while-waiting.ts';
import { useFormat } from '../format/use-format.ts';
import { NameText } from '../i18n/name-text.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { ListTable, type ListColumn } from '../list/list-table.tsx';
import { MoreButton } from '../list/more-button.tsx';
import { LoadState } from '../page/load-state.tsx';
import { toLoadable } from '../page/loadable.ts';
import { size, step, weight } from '../theme/tokens.ts';
import { toCsv } from './csv-text.ts';
import type { ImportItem } from './import-item.ts';

const Section = styled('section')({ '& + &': { marginTop: step * 6 } });
const Title = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold });
const Value = styled('span')({ overflowWrap: 'anywhere' });

interface BadLine<Field extends string, Reason extends string> {
  readonly row: number;
  readonly field: Field | null;
  readonly value: string;
  readonly reason: Reason;
  /** Why it is no row of the table, whatever the reason. */
  readonly fault?: RowFault | undefined;
}

/** A page of lines; `next` is the row after which the next page starts, or 0 at the end. */
interface LinePage<Field extends string, Reason extends string> {
  readonly lines: readonly BadLine<Field, Reason>[];
  readonly next: number;
}

/** Loads the lines after this row. */
type LoadLines<Field extends string, Reason extends string> = (
  after: number,
  signal?: AbortSignal,
) => Promise<LinePage<Field, Reason>>;

/** What there is a list of: rows that were left out, and values of other rows that have a remark. */
const lists = ['badRow', 'remark'] as const;
type ListName = (typeof lists)[number];

interface BadRowsProps<Field extends string, Reason extends string> {
  readonly item: Pick<ImportItem, 'id' | 'bad' | 'remarks' | 'fileName'>;
  readonly load: Readonly<Record<ListName, LoadLines<Field, Reason>>>;
  readonly fieldText: (field: Field) => string;
  readonly reasonText: (reason: Reason) => string;
  readonly onError: (error: Error) => void;
}

/** The lists of a finished import never change, so the query needs no refetch. */
const keyOf = (importId: string, list: ListName) => ['importLines', importId, list] as const;

async function allOf<Field extends string, Reason extends string>(
  load: LoadLines<Field, Reason>,
): Promise<readonly BadLine<Field, Reason>[]> {
  const all: BadLine<Field, Reason>[] = [];
  for (let after = 0; ;) {
    const page = await load(after);
    all.push(...page.lines);
    after = page.next;
    if (after === 0) return all;
  }
}

/** Saves both lists as one file, in the order of the rows. */
function useSaveLines<Field extends string, Reason extends string>({
  item,
  load,
  fieldText,
  reasonText,
  onError,
}: BadRowsProps<Field, Reason>) {
  const { t } = useTranslation('ui');
  return useMutation({
    mutationFn: async () => {
      const [bad, remarks] = [
        item.bad === 0 ? [] : await allOf(load.badRow),
        (item.remarks ?? 0) === 0 ? [] : await allOf(load.remark),
      ];
      const lines = [
        ...bad.map((line) => ({ ...line, isImported: false })),
        ...remarks.map((line) => ({ ...line, isImported: true })),
      ].toSorted((one, two) => one.row - two.row);
      const head = [
        t('import.badRow.row'),
        t('import.badRow.isImported'),
        t('import.badRow.field'),
        t('import.badRow.value'),
        t('import.badRow.reason'),
      ];
      saveFile(
        t('import.badRow.fileName', { file: item.fileName.replace(/\.[^.]*$/u, '') }),
        'text/csv',
        toCsv([
          head,
          ...lines.map(({ row, field, value, reason, fault, isImported }) => [
            String(row),
            t(isImported ? 'import.badRow.yes' : 'import.badRow.no'),
            field === null ? '' : fieldText(field),
            value,
            fault === undefined ? reasonText(reason) : t(`import.fault.${fault}`),
          ]),
        ]),
      );
    },
    onError,
  });
}

function useLineColumns<Field extends string, Reason extends string>({
  fieldText,
  reasonText,
}: Pick<BadRowsProps<Field, Reason>, 'fieldText' | 'reasonText'>) {
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  const columns: readonly ListColumn<BadLine<Field, Reason> & { readonly id: string }>[] = [
    { id: 'row', title: t('import.badRow.row'), align: 'end', width: 64, cell: ({ row }) => number(row) },
    {
      id: 'field',
      title: t('import.badRow.field'),
      from: 'sm',
      cell: ({ field }) => (field === null ? t('import.badRow.wholeRow') : fieldText(field)),
    },
    {
      id: 'value',
      title: t('import.badRow.value'),
      cell: ({ value }) => <Value>{value === '' ? t('import.badRow.noValue') : <NameText>{value}</NameText>}</Value>,
    },
    {
      id: 'reason',
      title: t('import.badRow.reason'),
      cell: ({ reason, fault }) => (fault === undefined ? reasonText(reason) : t(`import.fault.${fault}`)),
    },
  ];
  return columns;
}

/**
 * The rows of a file that were not imported, and the values of other rows that were not, each with its reason, and a
 * download of all of them.
 */
export function BadRows<Field extends string, Reason extends string>(props: BadRowsProps<Field, Reason>): ReactNode {
  const { t } = useTranslation('ui');
  const { item, load } = props;
  const save = useSaveLines(props);
  const columns = useLineColumns(props);
  const counts = { badRow: item.bad, remark: item.remarks ?? 0 } as const;
  const shown = lists.filter((list) => counts[list] > 0);
  return shown.map((list, place) => (
    <Lines
      key={list}
      queryKey={keyOf(item.id, list)}
      title={t(`import.${list}.title`, { count: counts[list] })}
      count={counts[list]}
      load={load[list]}
      columns={columns}
      action={
        place === 0 && (
          <Button size="small" startIcon={<Download aria-hidden />} {...whileWaiting(save.isPending, save.mutate)}>
            {t('import.badRow.save')}
          </Button>
        )
      }
    />
  ));
}

interface LinesProps<Field extends string, Reason extends string> {
  readonly queryKey: ReturnType<typeof keyOf>;
  readonly title: string;
  readonly count: number;
  readonly load: LoadLines<Field, Reason>;
  readonly columns: ReturnType<typeof useLineColumns<Field, Reason>>;
  readonly action: ReactNode;
}

function Lines<Field extends string, Reason extends string>({
  queryKey,
  title,
  count,
  load,
  columns,
  action,
}: LinesProps<Field, Reason>): ReactNode {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next === 0 ? undefined : next),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const listed = Math.min(count, badRowsMax);
  return (
    <Section aria-labelledby={titleId}>
      <Toolbar sx={{ mb: 2 }}>
        <Title id={titleId}>{title}</Title>
        <ToolbarSpace />
        {action}
      </Toolbar>
      <LoadState state={toLoadable(query)} skeleton={<Skeleton height={step * 40} />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ lines }) => lines).map((row, index) => ({ ...row, id: String(index) }));
          return (
            <>
              <ListTable label={title} columns={columns} rows={rows} isCompact />
              <Toolbar sx={{ mt: 2 }}>
                <ToolbarText role="status">
                  {t('import.badRow.shown', { found: rows.length, total: listed })}
                </ToolbarText>
                {count > badRowsMax && <ToolbarText>{t('import.badRow.first', { count: badRowsMax })}</ToolbarText>}
              </Toolbar>
              <MoreButton query={query} />
            </>
          );
        }}
      </LoadState>
    </Section>
  );
}
