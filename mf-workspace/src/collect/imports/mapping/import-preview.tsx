import type { DecimalMark } from '@tessera/contracts/import/column-values';
import { importCalls } from '@tessera/contracts/import/import.calls';
import {
  importFieldLabels,
  type DayOrder,
  type Import,
  type ImportMapping,
  type PreviewRow,
} from '@tessera/contracts/import/import.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { PreviewRemarks, PreviewSection, RowPreview } from '@tessera/ui/shared-modules/import';
import {
  NameText,
  toLoadable,
  useFieldLabels,
  useFormat,
  useHost,
  useSettledQuery,
} from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { reasonOf } from '../bad-reason.ts';
import { importKeys } from '../import-changes.ts';

const Caption = styled('span')({
  display: '-webkit-box',
  WebkitLineClamp: 1,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

/** The number of characters of a caption that are shown. */
const shownLength = 80;

/** The first rows as they would be imported. `question` is null while a required column is missing. */
export function ImportPreview({
  item,
  question,
}: {
  readonly item: Import;
  readonly question: PreviewQuestion | null;
}): ReactNode {
  return <PreviewSection>{question && <PreviewTable item={item} question={question} />}</PreviewSection>;
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
  return (
    <>
      <RowPreview
        rows={toLoadable(query, (rows) => rows.length === 0)}
        isSettling={isSettling}
        columns={[
          {
            id: 'createdTime',
            title: label('createdTime'),
            cell: ({ media, bad }) => (media === null ? <SkippedReason bad={bad} /> : dateTime(media.createdTime)),
          },
          {
            id: 'username',
            title: label('username'),
            from: 'sm',
            cell: ({ media }) => <NameText>{media?.username ?? ''}</NameText>,
          },
          { id: 'likes', title: label('likes'), align: 'end', cell: (row) => count(row, 'likes') },
          { id: 'comments', title: label('comments'), align: 'end', from: 'sm', cell: (row) => count(row, 'comments') },
          {
            id: 'text',
            title: label('text'),
            from: 'sm',
            cell: ({ media }) => (
              <Caption>
                <NameText>{media?.text?.slice(0, shownLength) ?? ''}</NameText>
              </Caption>
            ),
          },
        ]}
      />
      <PreviewRemarks
        remarks={(query.data ?? []).flatMap(({ remarks = [] }) => remarks)}
        fieldText={label}
        reasonText={(reason) => t(`import.reason.${reason}`)}
      />
    </>
  );
}

function SkippedReason({ bad }: Pick<PreviewRow, 'bad'>): ReactNode {
  const { t } = useTranslation(['workspace', 'ui']);
  const label = useFieldLabels(importFieldLabels);
  if (bad === null) return null;
  return t('import.preview.skipped', {
    field: bad.field === null ? t('import.preview.wholeRow') : label(bad.field),
    reason: bad.fault === undefined ? t(`import.reason.${reasonOf(bad)}`) : t(`ui:import.fault.${bad.fault}`),
  });
}

export interface PreviewQuestion {
  readonly mapping: ImportMapping;
  readonly dayOrder?: DayOrder;
  readonly decimalMark?: DecimalMark;
}

/** The first rows of an uploaded file, as they would be imported. */
function useImportPreview(
  { id, reading }: Import,
  question: PreviewQuestion,
): ReturnType<typeof useSettledQuery<readonly PreviewRow[]>> {
  const { api } = useHost();
  return useSettledQuery({
    queryKey: importKeys.preview(id, { ...question, reading }),
    queryFn: async ({ signal }) =>
      (await api.call(importCalls.previewImport, { body: { id, ...question } }, { signal })).previewList,
  });
}
