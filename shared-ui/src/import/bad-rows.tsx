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

interface BadRowPage<Field extends string, Reason extends string> {
  readonly badRowList: readonly BadLine<Field, Reason>[];
  /** Row number after which the next page starts, or 0 at the end. */
  readonly next: number;
}

interface BadRowsProps<Field extends string, Reason extends string> {
  readonly item: Pick<ImportItem, 'id' | 'bad' | 'fileName'>;
  /** Loads the rows after this row number. */
  readonly load: (after: number, signal?: AbortSignal) => Promise<BadRowPage<Field, Reason>>;
  readonly fieldText: (field: Field) => string;
  readonly reasonText: (reason: Reason) => string;
  readonly onError: (error: Error) => void;
}

/** The bad rows of a finished import never change, so the query needs no refetch. */
const keyOf = (importId: string) => ['importBadRows', importId] as const;

/** Saves all bad rows of a file as a file of their own. */
function useSaveBadRows<Field extends string, Reason extends string>({
  item,
  load,
  fieldText,
  reasonText,
  onError,
}: BadRowsProps<Field, Reason>) {
  const { t } = useTranslation('ui');
  return useMutation({
    mutationFn: async () => {
      const lines: string[][] = [];
      for (let after = 0; ;) {
        const page = await load(after);
        lines.push(
          ...page.badRowList.map(({ row, field, value, reason, fault }) => [
            String(row),
            field === null ? '' : fieldText(field),
            value,
            fault === undefined ? reasonText(reason) : t(`import.fault.${fault}`),
          ]),
        );
        after = page.next;
        if (after === 0) break;
      }
      const head = [
        t('import.badRow.row'),
        t('import.badRow.field'),
        t('import.badRow.value'),
        t('import.badRow.reason'),
      ];
      saveFile(
        t('import.badRow.fileName', { file: item.fileName.replace(/\.[^.]*$/u, '') }),
        'text/csv',
        toCsv([head, ...lines]),
      );
    },
    onError,
  });
}

function useBadRowColumns<Field extends string, Reason extends string>({
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

/** The rows of a file that were not imported, each with its reason, and a download of all of them. */
export function BadRows<Field extends string, Reason extends string>({
  item,
  load,
  fieldText,
  reasonText,
  onError,
}: BadRowsProps<Field, Reason>): ReactNode {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const query = useInfiniteQuery({
    queryKey: keyOf(item.id),
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next === 0 ? undefined : next),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const save = useSaveBadRows({ item, load, fieldText, reasonText, onError });
  const told = Math.min(item.bad, badRowsMax);
  const columns = useBadRowColumns({ fieldText, reasonText });
  return (
    <section aria-labelledby={titleId}>
      <Toolbar sx={{ mb: 2 }}>
        <Title id={titleId}>{t('import.badRow.title', { count: item.bad })}</Title>
        <ToolbarSpace />
        <Button size="small" startIcon={<Download aria-hidden />} {...whileWaiting(save.isPending, save.mutate)}>
          {t('import.badRow.save')}
        </Button>
      </Toolbar>
      <LoadState state={toLoadable(query)} skeleton={<Skeleton height={step * 40} />}>
        {({ pages }) => {
          const rows = pages
            .flatMap(({ badRowList }) => badRowList)
            .map((row, index) => ({ ...row, id: String(index) }));
          return (
            <>
              <ListTable
                label={t('import.badRow.title', { count: item.bad })}
                columns={columns}
                rows={rows}
                isCompact
              />
              <Toolbar sx={{ mt: 2 }}>
                <ToolbarText role="status">{t('import.badRow.shown', { found: rows.length, total: told })}</ToolbarText>
                {item.bad > badRowsMax && <ToolbarText>{t('import.badRow.first', { count: badRowsMax })}</ToolbarText>}
              </Toolbar>
              <MoreButton query={query} />
            </>
          );
        }}
      </LoadState>
    </section>
  );
}
