import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState, RouterAnchor } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useCurrentView } from '../browse/views/use-board-view.ts';

/** The empty state of figures: media are being read, the filter matches nothing, or there are none. */
export function NoFigures(): ReactNode {
  const { t } = useTranslation('workspace');
  const { shown, question, linkTo } = useCurrentView();
  if (shown.some(({ updating }) => updating))
    return <EmptyState title={t('media.empty.scanning')} text={t('report.empty.scanning')} />;
  const isNarrow = Object.keys(question).some((key) => key !== 'folderId' && key !== 'contentId');
  if (!isNarrow) return <EmptyState title={t('report.empty.title')} text={t('report.empty.none')} />;
  return (
    <EmptyState
      title={t('report.empty.title')}
      text={t('report.empty.narrow')}
      action={
        <Button
          LinkComponent={RouterAnchor}
          href={linkTo({ range: 'allTime', dateFrom: null, toDate: null, types: [], mode: 'ALL', filter: {} })}
        >
          {t('report.empty.widen')}
        </Button>
      }
    />
  );
}
