import { notifyManager, useQueryClient, type QueryCache } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useDelayed } from '../page/use-delayed.ts';
import { WarningBar } from '../page/warning-bar.ts';
import { delay } from '../theme/tokens.ts';

function AfterAWhile(): ReactNode {
  const { t } = useTranslation('ui');
  return (
    useDelayed(delay.slow) && (
      <WarningBar>
        <Hourglass aria-hidden />
        {t('page.loading.slow')}
      </WarningBar>
    )
  );
}

// One text, because a snapshot must be equal while nothing changes.
const firstLoads = (cache: QueryCache): string =>
  cache
    .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
    .map(({ queryHash }) => queryHash)
    .join('\n');

/**
 * The first loads that ran when the count began. Once none of these runs any more, the count begins anew: many quick
 * loads in a row are not slow.
 */
function useCounted(): string {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]);
  const running = useSyncExternalStore(subscribe, () => firstLoads(cache));
  const [counted, setCounted] = useState(running);
  const before = new Set(counted.split('\n'));
  if (running !== counted && !running.split('\n').some((load) => before.has(load))) setCounted(running);
  return counted;
}

/**
 * Says that the server is slow while a first load of data takes more than ten seconds. One bar for the whole remote.
 */
export function SlowBar(): ReactNode {
  const counted = useCounted();
  // Always there, so that screen readers notice its text. Not a status, because pages have one of their own.
  return <div aria-live="polite">{counted !== '' && <AfterAWhile key={counted} />}</div>;
}
