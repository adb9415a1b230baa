import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { step } from '../theme/tokens.ts';

const Cell = styled(TableCell)({
  padding: `${step}px ${step * 2}px ${step}px 0`,
  border: 0,
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
});

/** A field in the version that was saved elsewhere, and in one's own. */
export interface VersionRow {
  readonly id: string;
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
}

/**
 * The fields in which one's own version differs from the one that was saved elsewhere in the meantime, for `versions`
 * of a form's conflict.
 */
export function ConflictVersions({ rows }: { readonly rows: readonly VersionRow[] }): ReactNode {
  const { t } = useTranslation('ui');
  const different = rows.filter(({ theirs, mine }) => theirs !== mine);
  if (different.length === 0) return null;
  return (
    <Table size="small" sx={{ mt: 1, tableLayout: 'fixed' }} aria-label={t('form.versions.label')}>
      <TableHead>
        <TableRow>
          <Cell sx={{ width: '26%' }}>{t('form.versions.field')}</Cell>
          <Cell>{t('form.versions.theirs')}</Cell>
          <Cell>{t('form.versions.mine')}</Cell>
        </TableRow>
      </TableHead>
      <TableBody>
        {different.map(({ id, label, theirs, mine }) => (
          <TableRow key={id}>
            <Cell component="th" scope="row">
              {label}
            </Cell>
            <Cell>{theirs || '–'}</Cell>
            <Cell>{mine || '–'}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
