import { kolShareColumns, type KolShareColumn } from '@tessera/contracts/kol/kol-share.schema';
import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import { sharedKolsMax } from '@tessera/contracts/kol/kol.limits';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { CheckList, useFieldLabels } from '@tessera/ui/shared-modules/kit';
import { AddShareDialog } from '@tessera/ui/shared-modules/share';
import { useState, type ReactNode } from 'react';
import type { KolAddress } from '../kol-address.ts';
import { useKolDisplay } from '../kol-display.ts';
import { toKolView } from '../kol-view.ts';
import { useKolAddress } from '../use-kol-address.ts';

interface ShareListDialogProps {
  /** The influencers to share; without it, all of the view. */
  readonly chosen?: readonly Kol[];
  readonly onClose: () => void;
}

const targetOf = (address: KolAddress, chosen: readonly Kol[] | undefined, columns: readonly KolShareColumn[]) => ({
  ...(chosen === undefined
    ? toKolView(address)
    : { sort: address.sort, direction: address.direction, thenBy: address.thenBy, ids: chosen.map(({ id }) => id) }),
  columns: [...columns],
});

/**
 * Creates a public page with the list or a selection. The user chooses the columns; the default is the visible ones.
 */
export function ShareListDialog({ chosen, onClose }: ShareListDialogProps): ReactNode {
  const { t } = useTranslation('kol');
  const label = useFieldLabels(kolLabels);
  const { address, go } = useKolAddress();
  const { display } = useKolDisplay({ address, go });
  const [columns, setColumns] = useState<readonly KolShareColumn[]>(() =>
    kolShareColumns.filter((column) => !display.hiddenColumns.includes(column)),
  );
  return (
    <AddShareDialog
      sharing={{ kind: 'kolList', target: targetOf(address, chosen, columns) }}
      title={t('table.label')}
      text={
        chosen === undefined
          ? t('share.list.text', { most: sharedKolsMax })
          : t('share.chosen.text', { count: chosen.length })
      }
      canFreeze
      onClose={onClose}
    >
      <CheckList
        label={t('share.columns.label')}
        options={kolShareColumns.map((column) => ({ value: column, label: label(column) }))}
        values={columns}
        onChange={setColumns}
      />
    </AddShareDialog>
  );
}
