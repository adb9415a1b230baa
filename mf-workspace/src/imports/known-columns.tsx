import { importFieldLabels, importFields } from '@tessera/contracts/import/import.schema';
import type { ImportField } from '@tessera/contracts/import/import.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { saveFile, Toolbar, ToolbarSpace, useFieldLabels } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { Download } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { toCsv } from './bad-row-csv.ts';

const Title = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold });
const Names = styled('ul')({ listStyle: 'none', margin: `${step * 2}px 0`, padding: 0, display: 'flex', flexWrap: 'wrap', gap: step * 1.5, '& > li': { padding: `${step * 0.5}px ${step * 2}px`, border: `1px solid ${color.hairline}`, borderRadius: radius.control, fontSize: size.small } });
const Note = styled('p')({ color: color.inkSecondary, fontSize: size.small });

/** One post as a template shows it; what the network alone knows is left out. */
const example: Partial<Readonly<Record<ImportField, string>>> = {
  link: 'https://www.instagram.com/p/Cq0Lx1mN2aB/', createdTime: '2026-03-02 09:00', username: 'willowandloom', likes: '1240', comments: '36', views: '', followers: '', type: 'image', text: '#oak',
};
const templateFields = importFields.filter((field) => example[field] !== undefined);

/** The columns that are understood without being told, and a file to begin with. */
export function KnownColumns(): ReactNode {
  const { t } = useTranslation('workspace');
  const label = useFieldLabels(importFieldLabels);
  const titleId = useId();
  const nameOf = (field: ImportField): string => {
    if (field === 'createdTime') return t('import.mapping.required', { field: label(field) });
    return field === 'link' || field === 'shortcode' ? t('import.mapping.oneRequired', { field: label(field) }) : label(field);
  };
  const saveTemplate = (): void => saveFile(t('import.columns.fileName'), 'text/csv', toCsv([templateFields.map((field) => label(field)), templateFields.map((field) => example[field] ?? '')]));
  return (
    <section aria-labelledby={titleId}>
      <Toolbar sx={{ mt: 6 }}>
        <Title id={titleId}>{t('import.columns.title')}</Title>
        <ToolbarSpace />
        <Button size="small" startIcon={<Download aria-hidden />} onClick={saveTemplate}>
          {t('import.columns.template')}
        </Button>
      </Toolbar>
      <Names aria-labelledby={titleId}>
        {importFields.map((field) => (
          <li key={field}>{nameOf(field)}</li>
        ))}
      </Names>
      <Note>{t('import.columns.text')}</Note>
    </section>
  );
}
