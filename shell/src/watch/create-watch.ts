import type { ApiClient } from '@tessera/contracts/http/client';
import { watchCalls } from '@tessera/contracts/watch/watch.calls';
import { readingsMax } from '@tessera/contracts/watch/watch.limits';
import type { Reading } from '@tessera/contracts/watch/watch.schema';

/** Collects readings about the health of the page's remotes. */
export interface Watch {
  readonly tell: (reading: Reading) => void;
}

/** Milliseconds for which readings are batched. */
export const gathering = 30_000;

/** Sends readings as a beacon, so that they arrive even if the page is closing. Failed requests are dropped. */
export function sendReadings(api: ApiClient, { navigator }: Window, readings: readonly Reading[]): void {
  const body = { readings: [...readings] };
  const beacon = new Blob([JSON.stringify(body)], { type: 'application/json' });
  const isTaken =
    typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(api.url(watchCalls.addReadings), beacon);
  if (!isTaken) api.call(watchCalls.addReadings, { body }).catch(() => undefined);
}

const rounded = (reading: Reading): Reading =>
  reading.ms === undefined ? reading : { ...reading, ms: Math.round(reading.ms * 10) / 10 };

/**
 * Batches readings and sends them every half minute, and when the page is hidden, because it may never come back.
 * Readings beyond what one call accepts are dropped until then.
 */
export function createWatch(page: Window, send: (readings: readonly Reading[]) => void): Watch {
  let batch: Reading[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (batch.length === 0) return;
    send(batch);
    batch = [];
  };
  page.addEventListener('pagehide', flush);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') flush();
  });
  return {
    tell: (reading) => {
      if (batch.length >= readingsMax) return;
      batch.push(rounded(reading));
      timer ??= setTimeout(flush, gathering);
    },
  };
}
