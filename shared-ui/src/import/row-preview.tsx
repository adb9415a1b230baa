import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { useFormat } from '../format/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ListTable, type ListColumn } from '../list/list-table.tsx';
import { LoadState } from '../page/load-state.tsx';
import type { Loadable } from '../page/loadable.ts';
import { Settling } from '../settling/settling.tsx';
import { color, size, step, weight } from '../theme/tokens.ts';

const Section = styled('section')({ marginTop: step * 6 });
const Title = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold, margin: `0 0 ${step * 2}px` });
const Note = styled('p')({ color: color.inkSecondary, fontSize: size.small });

interface PreviewSectionProps {
  /** The rows; null while a required column is missing. */
  readonly children: ReactNode | null;
}

/** The first rows as they would be imported. */
export function PreviewSection({ children }: PreviewSectionProps): ReactNode {
  const { t } = useTranslation('ui');
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Title id={titleId}>{t('import.preview.title')}</Title>
      {children ?? <Note>{t('import.preview.waits')}</Note>}
    </Section>
  );
}

interface RowPreviewProps<Row extends { readonly row: number }> {
  readonly rows: Loadable<readonly Row[]>;
  readonly isSettling: boolean;
  readonly columns: readonly ListColumn<Row & { readonly id: string }>[];
}

export function RowPreview<Row extends { readonly row: number }>({
  rows,
  isSettling,
  columns,
}: RowPreviewProps<Row>): ReactNode {
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  const place: ListColumn<Row & { readonly id: string }> = {
    id: 'row',
    title: t('import.badRow.row'),
    align: 'end',
    width: 64,
    cell: ({ row }) => number(row),
  };
  return (
    <Settling isSettling={isSettling}>
      <LoadState
        state={rows}
        skeleton={<Skeleton height={step * 40} />}
        empty={<Note>{t('import.preview.noRows')}</Note>}
      >
        {(list) => (
          <ListTable
            label={t('import.preview.title')}
            columns={[place, ...columns]}
            rows={list.map((row) => ({ ...row, id: String(row.row) }))}
            isCompact
          />
        )}
      </LoadState>
    </Settling>
  );
}
