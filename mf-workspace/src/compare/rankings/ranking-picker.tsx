import { rankingTableLabels } from '@tessera/contracts/ranking/ranking.labels';
import { brandTables, userTables } from '@tessera/contracts/ranking/ranking.schema';
import { ListSubheader, MenuItem, Select } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFieldLabels, VisuallyHidden } from '@tessera/ui/shared-modules/kit';
import { useId, type ReactNode } from 'react';
import { useRankingAddress } from './use-ranking.ts';

/** Chooses a ranking: first those of accounts, then those of brands. */
export function RankingPicker(): ReactNode {
  const { t } = useTranslation('workspace');
  const label = useFieldLabels(rankingTableLabels);
  const { table, showTable } = useRankingAddress();
  const labelId = useId();
  return (
    <>
      <VisuallyHidden id={labelId}>{t('ranking.table.label')}</VisuallyHidden>
      <Select
        size="small"
        value={table}
        onChange={({ target }) => showTable(target.value)}
        labelId={labelId}
        MenuProps={{ slotProps: { list: { 'aria-label': t('ranking.table.label') } } }}
      >
        <ListSubheader>{t('ranking.group.users')}</ListSubheader>
        {userTables.map((each) => (
          <MenuItem key={each} value={each}>
            {label(each)}
          </MenuItem>
        ))}
        <ListSubheader>{t('ranking.group.brands')}</ListSubheader>
        {brandTables.map((each) => (
          <MenuItem key={each} value={each}>
            {label(each)}
          </MenuItem>
        ))}
      </Select>
    </>
  );
}
