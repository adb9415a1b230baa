import type { EmvSetting } from '@tessera/contracts/emv/emv.schema';
import { styled, Table, TableBody, TableCell, TableHead, TableRow } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { toFormValues, unitFields } from './emv-values.ts';
import type { EmvFormValues } from './emv-values.ts';
import { useUnitName } from './use-unit-name.ts';

const Cell = styled(TableCell)({ padding: `${step}px ${step * 2}px ${step}px 0`, border: 0 });

interface EmvConflictProps {
  /** The version on the server. */
  readonly theirs: EmvSetting;
  readonly mine: EmvFormValues;
}

/** The differences between one's own version and the one that was saved elsewhere in the meantime. */
export function EmvConflict({ theirs, mine }: EmvConflictProps): ReactNode {
  const { t } = useTranslation('workspace');
  const unitName = useUnitName();
  const saved = toFormValues(theirs, theirs.name);
  const rows = [
    { id: 'name', label: t('emv.form.name'), theirs: saved.name, mine: mine.name },
    { id: 'currency', label: t('emv.form.currency'), theirs: saved.currency, mine: mine.currency },
    ...unitFields.map((field) => ({ id: field.name, label: unitName(field), theirs: saved[field.name], mine: mine[field.name] })),
  ].filter((row) => row.theirs !== row.mine);
  return (
    <Table size="small" sx={{ mt: 1 }} aria-label={t('emv.conflict.title')}>
      <TableHead>
        <TableRow>
          <Cell>{t('emv.conflict.field')}</Cell>
          <Cell>{t('emv.conflict.theirs')}</Cell>
          <Cell>{t('emv.conflict.mine')}</Cell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <Cell component="th" scope="row">
              {row.label}
            </Cell>
            <Cell>{row.theirs}</Cell>
            <Cell>{row.mine}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
