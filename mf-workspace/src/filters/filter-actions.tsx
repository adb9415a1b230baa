import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MarkChip, WordFrom } from '@tessera/ui/shared-modules/kit';
import { CircleDot } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRights } from '../plan/use-rights.ts';
import { useCurrentView } from '../views/use-board-view.ts';
import { isSameFilter } from '../filter-parts/filter-parts.ts';
import { useKeepFilter } from './use-keep-filter.ts';

/** Whether the filter is another than the board's own, and the way to make it that. */
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
      <Button size="small" sx={{ display: { xs: 'none', md: 'inline-flex' } }} disabled={isExpired} loading={isPending} onClick={() => void keep(folder, filter)}>
        {t('filter.keep.action')}
      </Button>
    </>
  );
}
