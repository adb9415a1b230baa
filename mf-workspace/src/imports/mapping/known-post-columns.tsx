import { importFieldLabels, importFields } from '@tessera/contracts/import/import.schema';
import type { ImportField } from '@tessera/contracts/import/import.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { KnownColumns } from '@tessera/ui/shared-modules/import';
import { useFieldLabels } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useImportFields } from './import-fields.ts';

/** One post as a template shows it; what the network alone knows is left out. */
const example: Partial<Readonly<Record<ImportField, string>>> = {
  link: 'https://www.instagram.com/p/Cq0Lx1mN2aB/', createdTime: '2026-03-02 09:00', username: 'willowandloom', likes: '1240', comments: '36', views: '', followers: '', type: 'image', text: '#oak',
};
const templateFields = importFields.filter((field) => example[field] !== undefined);

/** What a file of posts may hold. */
export function KnownPostColumns(): ReactNode {
  const { t } = useTranslation('workspace');
  const label = useFieldLabels(importFieldLabels);
  const fields = useImportFields();
  const lines = [templateFields.map((field) => label(field)), templateFields.map((field) => example[field] ?? '')];
  return <KnownColumns names={fields.map(({ text }) => text)} note={t('import.columns.text')} template={{ fileName: t('import.columns.fileName'), lines }} />;
}
