import { importFieldLabels } from '@tessera/contracts/import/import.schema';
import type { Import, PreviewRow } from '@tessera/contracts/import/import.schema';
import { Skeleton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ListTable, LoadState, NameText, Settling, toLoadable, useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import type { ListColumn } from '@tessera/ui/shared-modules/kit';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useImportPreview } from './use-import-preview.ts';
import type { PreviewQuestion } from './use-import-preview.ts';

const Section = styled('section')({ marginTop: step * 6 });
const Title = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold, margin: `0 0 ${step * 2}px` });
const Note = styled('p')({ color: color.inkSecondary, fontSize: size.small });
const Caption = styled('span')({ display: '-webkit-box', WebkitLineClamp: 1, WebkitBoxOrient: 'vertical', overflow: 'hidden', overflowWrap: 'anywhere' });

/** Characters of a caption that are shown. */
const shownLength = 80;

interface Line extends PreviewRow {
  readonly id: string;
}

/** The first rows as they would come in. Null as a question: something that is needed is still missing. */
export function ImportPreview({ item, question }: { readonly item: Import; readonly question: PreviewQuestion | null }): ReactNode {
  const { t } = useTranslation('workspace');
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Title id={titleId}>{t('import.preview.title')}</Title>
      {question === null ? <Note>{t('import.preview.waits')}</Note> : <PreviewTable item={item} question={question} />}
    </Section>
  );
}

function PreviewTable({ item, question }: { readonly item: Import; readonly question: PreviewQuestion }): ReactNode {
  const { t } = useTranslation('workspace');
  const { number, dateTime } = useFormat();
  const label = useFieldLabels(importFieldLabels);
  const { query, isSettling } = useImportPreview(item, question);
  const count = ({ media }: PreviewRow, field: 'likes' | 'comments'): string => {
    if (media === null) return '';
    const value = media[field];
    return value === null ? t('import.preview.unknown') : number(value);
  };
  const columns: readonly ListColumn<Line>[] = [
    { id: 'row', title: t('import.badRow.row'), align: 'end', width: 64, cell: ({ row }) => number(row) },
    { id: 'createdTime', title: label('createdTime'), cell: ({ media, bad }) => (media === null ? <SkippedReason bad={bad} /> : dateTime(media.createdTime)) },
    { id: 'username', title: label('username'), from: 'sm', cell: ({ media }) => <NameText>{media?.username ?? ''}</NameText> },
    { id: 'likes', title: label('likes'), align: 'end', cell: (row) => count(row, 'likes') },
    { id: 'comments', title: label('comments'), align: 'end', from: 'sm', cell: (row) => count(row, 'comments') },
    { id: 'text', title: label('text'), from: 'sm', cell: ({ media }) => <Caption><NameText>{media?.text?.slice(0, shownLength) ?? ''}</NameText></Caption> },
  ];
  return (
    <Settling isSettling={isSettling}>
      <LoadState state={toLoadable(query, (rows) => rows.length === 0)} skeleton={<Skeleton height={step * 40} />} empty={<Note>{t('import.preview.noRows')}</Note>}>
        {(rows) => <ListTable label={t('import.preview.title')} columns={columns} rows={rows.map((row) => ({ ...row, id: String(row.row) }))} isCompact />}
      </LoadState>
    </Settling>
  );
}

function SkippedReason({ bad }: Pick<PreviewRow, 'bad'>): ReactNode {
  const { t } = useTranslation('workspace');
  const label = useFieldLabels(importFieldLabels);
  if (bad === null) return null;
  return t('import.preview.skipped', { field: bad.field === null ? t('import.badRow.wholeRow') : label(bad.field), reason: t(`import.reason.${bad.reason}`) });
}
