import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MarkChip, WordFrom, type MenuAction } from '@tessera/ui/shared-modules/kit';
import { CircleDot, EyeOff, ListX, Pin, RotateCcw, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRights } from '../../lib/plan/use-rights.ts';
import { useBlacklistDialog } from '../blacklist/blacklist-host.tsx';
import { useCurrentView } from '../views/use-board-view.ts';
import { hasExclusions, isSameFilter, keysIn, withoutExclusions } from './filter-parts.ts';
import { useKeepFilter } from './use-keep-filter.ts';
import { useSetFilter } from './use-set-filter.ts';

/** Says that the filter differs from the board's own, with a button to save it. Renders nothing if they are equal. */
export function FilterActions(): ReactNode {
  const { t } = useTranslation('workspace');
  const { folder, filter } = useCurrentView();
  const { isExpired } = useRights();
  const { isPending, keep } = useKeepFilter();
  if (isSameFilter(filter, folder.filter)) return null;
  return (
    <>
      <MarkChip tone="warning" icon={<CircleDot aria-hidden />}>
        <WordFrom from="md">{t('filter.mark.notKept')}</WordFrom>
      </MarkChip>
      <Button
        size="small"
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        disabled={isExpired}
        loading={isPending}
        onClick={() => void keep(folder, filter)}
      >
        {t('filter.keep.action')}
      </Button>
    </>
  );
}

/** The actions on the whole filter. */
export function useFilterActions(): readonly MenuAction[] {
  const { t } = useTranslation('workspace');
  const { folder, filter, go } = useCurrentView();
  const { isExpired } = useRights();
  const { setFilter } = useSetFilter();
  const { keep } = useKeepFilter();
  const blacklist = useBlacklistDialog();
  const isOwn = isSameFilter(filter, folder.filter);
  return [
    {
      label: t('filter.keep.action'),
      icon: <Pin aria-hidden />,
      isDisabled: isOwn || isExpired,
      startsGroup: true,
      run: () => void keep(folder, filter),
    },
    {
      label: t('filter.back.action'),
      icon: <RotateCcw aria-hidden />,
      isDisabled: isOwn,
      run: () => go({ filter: null, media: null }),
    },
    {
      label: t('filter.cancelExclusions.action'),
      icon: <EyeOff aria-hidden />,
      isDisabled: !hasExclusions(filter),
      run: () => setFilter(withoutExclusions(filter)),
    },
    {
      label: t('filter.reset.action'),
      icon: <ListX aria-hidden />,
      isDisabled: keysIn(filter).length === 0,
      run: () => setFilter({}),
    },
    { label: t('blacklist.open'), icon: <UserX aria-hidden />, run: blacklist.open },
  ];
}
