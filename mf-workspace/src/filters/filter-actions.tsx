import { Button } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { ActionMenu, MarkChip } from '@tessera/ui/doors/kit';
import { CircleDot, EyeOff, ListX, Pin, RotateCcw, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBlacklistDialog } from '../blacklist/blacklist-host.tsx';
import { useRights } from '../lib/use-rights.ts';
import { useCurrentView } from '../views/use-board-view.ts';
import { hasExclusions, isSameFilter, keysIn, withoutExclusions } from './filter-parts.ts';
import { useKeepFilter } from './use-keep-filter.ts';
import { useSetFilter } from './use-set-filter.ts';

/** What can be done with the filter as a whole, and whether it is another than the board's own. */
export function FilterActions(): ReactNode {
  const { t } = useTranslation('workspace');
  const { folder, filter, go } = useCurrentView();
  const { isExpired } = useRights();
  const { setFilter } = useSetFilter();
  const { isPending, keep } = useKeepFilter();
  const blacklist = useBlacklistDialog();
  const isOwn = isSameFilter(filter, folder.filter);
  const isEmpty = keysIn(filter).length === 0;
  return (
    <>
      {!isOwn && (
        <>
          <MarkChip tone="warning" icon={<CircleDot aria-hidden />}>
            {t('filter.mark.notKept')}
          </MarkChip>
          <Button size="small" sx={{ display: { xs: 'none', md: 'inline-flex' } }} disabled={isExpired} loading={isPending} onClick={() => void keep(folder, filter)}>
            {t('filter.keep.action')}
          </Button>
        </>
      )}
      <ActionMenu
        size="small"
        label={t('filter.more.label')}
        actions={[
          { label: t('filter.keep.action'), icon: <Pin aria-hidden />, isDisabled: isOwn || isExpired, run: () => void keep(folder, filter) },
          { label: t('filter.back.action'), icon: <RotateCcw aria-hidden />, isDisabled: isOwn, run: () => go({ filter: null, media: null }) },
          { label: t('filter.cancelExclusions.action'), icon: <EyeOff aria-hidden />, isDisabled: !hasExclusions(filter), startsGroup: true, run: () => setFilter(withoutExclusions(filter)) },
          { label: t('filter.reset.action'), icon: <ListX aria-hidden />, isDisabled: isEmpty, run: () => setFilter({}) },
          { label: t('blacklist.open'), icon: <UserX aria-hidden />, startsGroup: true, run: blacklist.open },
        ]}
      />
    </>
  );
}
