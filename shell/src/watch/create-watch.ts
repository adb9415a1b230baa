import type { ApiClient } from '@tessera/contracts/http/client';
import { readingsMax } from '@tessera/contracts/limits';
import { watchCalls } from '@tessera/contracts/watch/watch.calls';
import type { Reading } from '@tessera/contracts/watch/watch.schema';

/** Collects how the remotes of this page do. */
export interface Watch {
  readonly tell: (reading: Reading) => void;
}

/** Milliseconds in which readings are gathered before they are sent. */
export const gathering = 30_000;

/** Sends readings so that they arrive even when the page goes away; what cannot be delivered is dropped. */
export function sendReadings(api: ApiClient, { navigator }: Window, readings: readonly Reading[]): void {
  const body = { readings: [...readings] };
  const beacon = new Blob([JSON.stringify(body)], { type: 'application/json' });
  const isTaken = typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(api.url(watchCalls.addReadings), beacon);
  if (!isTaken) api.call(watchCalls.addReadings, { body }).catch(() => undefined);
}

const rounded = (reading: Reading): Reading => (reading.ms === undefined ? reading : { ...reading, ms: Math.round(reading.ms * 10) / 10 });

/**
 * Gathers readings and gives them away every half minute while there are any, and when the page is put away: it may never come back.
 * A page that has more to tell than one call takes says no more until then.
 */
export function createWatch(page: Window, send: (readings: readonly Reading[]) => void): Watch {
  let gathered: Reading[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveAway = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (gathered.length === 0) return;
    send(gathered);
    gathered = [];
  };
  page.addEventListener('pagehide', giveAway);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') giveAway();
  });
  return {
    tell: (reading) => {
      if (gathered.length >= readingsMax) return;
      gathered.push(rounded(reading));
      timer ??= setTimeout(giveAway, gathering);
    },
  };
}
