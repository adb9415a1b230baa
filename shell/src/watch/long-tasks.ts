import type { RemoteSource } from '@tessera/ui/host/source-of';
import type { Watch } from './create-watch.ts';

/**
 * Records every task longer than 50 ms for the version that is in front when it ends. Does nothing in browsers that do
 * not report long tasks.
 */
export function watchLongTasks({ tell }: Watch, inFront: () => RemoteSource | null): void {
  if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes.includes('longtask'))
    return;
  new PerformanceObserver((list) => {
    const source = inFront();
    if (!source) return;
    for (const { duration } of list.getEntries())
      tell({ remote: source.id, version: source.version, kind: 'longTask', ms: duration });
  }).observe({ type: 'longtask' });
}
