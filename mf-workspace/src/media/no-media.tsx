import { Button } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { EmptyState } from '@tessera/ui/doors/kit';
import type { ReactNode } from 'react';
import { RouterAnchor } from '../lib/router-anchor.tsx';
import { useCurrentView } from '../views/use-board-view.ts';

/** No media to show: the first ones are on their way, none fit what narrows the view, or there are none. */
export function NoMedia(): ReactNode {
  const { t } = useTranslation(['workspace', 'problem']);
  const { shown, address, filter, linkTo } = useCurrentView();
  const isNarrowed = Object.keys(filter).length > 0 || address.range !== 'allTime' || address.types.length > 0 || address.mode !== 'ALL';
  if (isNarrowed && shown.some(({ mediaCount }) => mediaCount > 0)) {
    return (
      <EmptyState
        title={t(address.mode === 'ALL' ? 'media.empty.filtered' : `media.empty.${address.mode}`)}
        text={t('media.empty.filteredText')}
        action={
          <Button LinkComponent={RouterAnchor} href={linkTo({ filter: {}, range: 'allTime', dateFrom: null, toDate: null, types: [], mode: 'ALL', media: null })}>
            {t('media.empty.reset')}
          </Button>
        }
      />
    );
  }
  if (shown.some(({ updating }) => updating)) return <EmptyState title={t('media.empty.scanning')} text={t('media.empty.scanningText')} />;
  return <EmptyState title={t('media.empty.title')} text={t('problem:noRecentMedia')} />;
}
