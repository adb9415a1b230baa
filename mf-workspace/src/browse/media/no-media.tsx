import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState, RouterAnchor, useFormat } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useRights } from '../../lib/plan/use-rights.ts';
import { useScanProblemText } from '../../lib/use-scan-problem-text.ts';
import { useCurrentView } from '../views/use-board-view.ts';

/** The number of months in the text "No media within 2 years with this content." */
const lookedAtMonths = 24;

/**
 * The empty state of media: they are being read, none match the filter, a lower plan hides them, all are blocked, or
 * there are none, with the reason.
 */
export function NoMedia(): ReactNode {
  const { t } = useTranslation(['workspace', 'problem']);
  const { shown, address, filter, linkTo } = useCurrentView();
  const noneCollected = useNoneCollectedText();
  const { hiddenHistory } = useRights();
  const { day } = useFormat();
  const isNarrowed =
    Object.keys(filter).length > 0 || address.range !== 'allTime' || address.types.length > 0 || address.mode !== 'ALL';
  if (isNarrowed && shown.some(({ mediaCount }) => mediaCount > 0)) {
    return (
      <EmptyState
        title={t(address.mode === 'ALL' ? 'media.empty.filtered' : `media.empty.${address.mode}`)}
        text={t('media.empty.filteredText')}
        action={
          <Button
            LinkComponent={RouterAnchor}
            href={linkTo({
              filter: {},
              range: 'allTime',
              dateFrom: null,
              toDate: null,
              types: [],
              mode: 'ALL',
              media: null,
            })}
          >
            {t('media.empty.reset')}
          </Button>
        }
      />
    );
  }
  if (shown.some(({ updating }) => updating))
    return <EmptyState title={t('media.empty.scanning')} text={t('media.empty.scanningText')} />;
  if (shown.some(({ mediaCount }) => mediaCount > 0)) {
    return (
      <EmptyState
        title={
          hiddenHistory === undefined
            ? t('media.empty.allBlocked')
            : t('media.empty.hidden', { day: day(hiddenHistory.shownFrom) })
        }
        text={t(hiddenHistory === undefined ? 'media.empty.allBlockedText' : 'media.empty.hiddenText')}
        action={
          <Button LinkComponent={RouterAnchor} href={linkTo({ mode: 'BLOCK', media: null })}>
            {t('media.empty.showBlocked')}
          </Button>
        }
      />
    );
  }
  return <EmptyState title={t('media.empty.title')} text={noneCollected} />;
}

/** Why no media were collected. Says only what is known. */
function useNoneCollectedText(): string {
  const { t } = useTranslation(['workspace', 'problem']);
  const { shown } = useCurrentView();
  const { quota } = useRights();
  const problemText = useScanProblemText();
  const unread = shown.find(({ report }) => report.state !== 'done' || report.problem !== null);
  if (unread)
    return unread.report.state === 'cancelled' ? t('media.empty.cancelledText') : problemText(unread.report.problem);
  if (shown.every(({ type }) => type === 'HASHTAG')) return t('media.empty.hashtagText');
  if (shown.some(({ type }) => type === 'HASHTAG')) return t('media.empty.mixedText');
  if (shown.every(({ type }) => type === 'CLIPBOARD')) return t('media.empty.clipboard');
  if (shown.every(({ type }) => type === 'USERTAGGED')) return t('media.empty.tagged');
  const months = quota('contentMonth');
  return months < lookedAtMonths ? t('media.empty.historyText', { months }) : t('problem:noRecentMedia');
}
