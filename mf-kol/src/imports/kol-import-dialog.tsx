import { kolImport } from '@tessera/contracts/kol/kol-import.schema';
import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FileImportDialog } from '@tessera/ui/shared-modules/import';
import { NameText, useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { LabelChip } from '../labels/label-chip.tsx';

/** Imports influencers from a file. */
export function KolImportDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('kol');
  const { number } = useFormat();
  const label = useFieldLabels(kolLabels);
  return (
    <FileImportDialog
      kind={kolImport}
      labels={kolLabels}
      queryKey="kol"
      texts={{
        title: t('import.title'),
        titleOf: (file) => t('import.titleOf', { file }),
        templateFile: t('import.columns.fileName'),
        columns: t('import.columns.text'),
        undoQuestion: (values) => t('import.undo.question', values),
        undoConsequence: t('import.undo.consequence'),
        undoDone: (count) => t('import.undo.done', { count }),
        undoTold: (values) => t('import.undo.told', values),
        reason: (reason) => t(`import.reason.${reason}`),
      }}
      columns={[
        { id: 'username', title: label('username'), cell: ({ kol }) => kol?.username },
        {
          id: 'fullName',
          title: label('fullName'),
          from: 'sm',
          cell: ({ kol }) => <NameText>{kol?.fullName ?? ''}</NameText>,
        },
        {
          id: 'followers',
          title: label('followers'),
          align: 'end',
          cell: ({ kol }) => (kol?.followers === null ? t('figure.unknown') : number(kol?.followers ?? 0)),
        },
        {
          id: 'label',
          title: label('label'),
          from: 'sm',
          cell: ({ kol }) => kol?.label && <LabelChip label={kol.label} />,
        },
        {
          id: 'tags',
          title: label('tags'),
          from: 'sm',
          cell: ({ kol }) => <NameText>{kol?.tags.join(' · ') ?? ''}</NameText>,
        },
      ]}
      onClose={onClose}
    />
  );
}
