import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import { kolImportCalls } from '@tessera/contracts/kol/kol-import.calls';
import type { KolImport, KolImportMapping, KolPreviewRow } from '@tessera/contracts/kol/kol-import.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { RowPreview } from '@tessera/ui/shared-modules/import';
import { NameText, toLoadable, useFieldLabels, useFormat, useHost, useSettledQuery } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { LabelChip } from '../labels/label-chip.tsx';
import { queryKeys } from '../lib/query-keys.ts';

interface KolPreviewProps {
  readonly item: KolImport;
  readonly mapping: KolImportMapping;
}

/** The first influencers as they would come in. */
export function KolPreview({ item: { id, encoding }, mapping }: KolPreviewProps): ReactNode {
  const { t } = useTranslation('kol');
  const { api } = useHost();
  const { number } = useFormat();
  const label = useFieldLabels(kolLabels);
  const { query, isSettling } = useSettledQuery({
    queryKey: queryKeys.importPreview(id, { mapping, encoding }),
    queryFn: async ({ signal }): Promise<readonly KolPreviewRow[]> => (await api.call(kolImportCalls.previewKolImport, { body: { id, mapping } }, { signal })).previewList,
  });
  return (
    <RowPreview
      rows={toLoadable(query, (rows) => rows.length === 0)}
      isSettling={isSettling}
      columns={[
        { id: 'username', title: label('username'), cell: ({ kol, bad }) => (kol === null ? <SkippedReason bad={bad} /> : kol.username) },
        { id: 'fullName', title: label('fullName'), from: 'sm', cell: ({ kol }) => <NameText>{kol?.fullName ?? ''}</NameText> },
        { id: 'followers', title: label('followers'), align: 'end', cell: ({ kol }) => (kol === null ? '' : kol.followers === null ? t('figure.unknown') : number(kol.followers)) },
        { id: 'label', title: label('label'), from: 'sm', cell: ({ kol }) => kol?.label && <LabelChip label={kol.label} /> },
        { id: 'tags', title: label('tags'), from: 'sm', cell: ({ kol }) => <NameText>{kol?.tags.join(' · ') ?? ''}</NameText> },
      ]}
    />
  );
}

function SkippedReason({ bad }: Pick<KolPreviewRow, 'bad'>): ReactNode {
  const { t } = useTranslation('kol');
  const label = useFieldLabels(kolLabels);
  if (bad === null) return null;
  return t('import.skipped', { field: bad.field === null ? t('import.wholeRow') : label(bad.field), reason: t(`import.reason.${bad.reason}`) });
}
