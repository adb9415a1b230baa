import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { saveFile } from '../controls/save-file.ts';
import { Toolbar, ToolbarSpace } from '../controls/toolbar.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, radius, size, step, weight } from '../theme/tokens.ts';
import { toCsv } from './csv-text.ts';

const Title = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold });
const Names = styled('ul')({
  listStyle: 'none',
  margin: `${step * 2}px 0`,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: step * 1.5,
  '& > li': {
    padding: `${step * 0.5}px ${step * 2}px`,
    border: `1px solid ${color.hairline}`,
    borderRadius: radius.control,
    fontSize: size.small,
  },
});
const Note = styled('p')({ color: color.inkSecondary, fontSize: size.small });

interface KnownColumnsProps {
  readonly names: readonly string[];
  readonly note: string;
  /** A template file to download: its name and lines. */
  readonly template: { readonly fileName: string; readonly lines: readonly (readonly string[])[] };
}

/** The column names that are recognised automatically, and a template to download. */
export function KnownColumns({ names, note, template }: KnownColumnsProps): ReactNode {
  const { t } = useTranslation('ui');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Toolbar sx={{ mt: 6 }}>
        <Title id={titleId}>{t('import.columns.title')}</Title>
        <ToolbarSpace />
        <Button
          size="small"
          startIcon={<Download aria-hidden />}
          onClick={() => saveFile(template.fileName, 'text/csv', toCsv(template.lines))}
        >
          {t('import.columns.template')}
        </Button>
      </Toolbar>
      <Names aria-labelledby={titleId}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Names>
      <Note>{note}</Note>
    </section>
  );
}
