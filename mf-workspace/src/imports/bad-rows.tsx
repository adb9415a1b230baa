import { badRowsMax, importFieldLabels } from '@tessera/contracts/import/import.schema';
import type { BadRow, Import } from '@tessera/contracts/import/import.schema';
import { Button, Skeleton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListTable, LoadState, NameText, toLoadable, Toolbar, ToolbarSpace, ToolbarText, useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import type { ListColumn } from '@tessera/ui/shared-modules/kit';
import { size, step, weight } from '@tessera/ui/theme/tokens';
import { Download } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useBadRows } from './use-bad-rows.ts';
import { useSaveBadRows } from './use-save-bad-rows.ts';

const Title = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold });
const Value = styled('span')({ overflowWrap: 'anywhere' });

interface Line extends BadRow {
  readonly id: string;
}

/** The rows of a file that were left out, each with its reason; all of them as a file. */
export function BadRows({ item }: { readonly item: Import }): ReactNode {
  const { t } = useTranslation('workspace');
  const { number } = useFormat();
  const label = useFieldLabels(importFieldLabels);
  const titleId = useId();
  const query = useBadRows(item.id);
  const save = useSaveBadRows(item);
  const told = Math.min(item.bad, badRowsMax);
  const columns: readonly ListColumn<Line>[] = [
    { id: 'row', title: t('import.badRow.row'), align: 'end', width: 64, cell: ({ row }) => number(row) },
    { id: 'field', title: t('import.badRow.field'), from: 'sm', cell: ({ field }) => (field === null ? t('import.badRow.wholeRow') : label(field)) },
    { id: 'value', title: t('import.badRow.value'), cell: ({ value }) => <Value>{value === '' ? t('import.badRow.noValue') : <NameText>{value}</NameText>}</Value> },
    { id: 'reason', title: t('import.badRow.reason'), cell: ({ reason }) => t(`import.reason.${reason}`) },
  ];
  return (
    <section aria-labelledby={titleId}>
      <Toolbar sx={{ mb: 2 }}>
        <Title id={titleId}>{t('import.badRow.title', { count: item.bad })}</Title>
        <ToolbarSpace />
        <Button size="small" startIcon={<Download aria-hidden />} disabled={save.isPending} onClick={() => save.mutate()}>
          {t('import.badRow.save')}
        </Button>
      </Toolbar>
      <LoadState state={toLoadable(query)} skeleton={<Skeleton height={step * 40} />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ badRowList }) => badRowList).map((row, index) => ({ ...row, id: String(index) }));
          return (
            <>
              <ListTable label={t('import.badRow.title', { count: item.bad })} columns={columns} rows={rows} isCompact />
              <Toolbar sx={{ mt: 2 }}>
                <ToolbarText role="status">{t('search.count', { found: rows.length, total: told })}</ToolbarText>
                {item.bad > badRowsMax && <ToolbarText>{t('import.badRow.first', { count: badRowsMax })}</ToolbarText>}
                <ToolbarSpace />
                {query.hasNextPage && (
                  <Button size="small" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {t('import.badRow.more')}
                  </Button>
                )}
              </Toolbar>
            </>
          );
        }}
      </LoadState>
    </section>
  );
}
