import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { EventBus } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import type { ApiClient } from '@tessera/contracts/http/client';
import { BehaviorSubject } from '@tessera/ui/doors/rx';

/** A scan of which the server told progress and no end yet. */
export interface RunningScan {
  readonly folderId: string;
  readonly contentId: string;
  /** Name of the content, or null as long as it is not known. */
  readonly name: string | null;
  readonly currentCount: number;
  /** 0 while unknown. */
  readonly totalCount: number;
}

export interface RunningScans {
  readonly all$: BehaviorSubject<readonly RunningScan[]>;
  /** Forgets what runs: after a break in the stream, or when the session ends. What still runs is told again. */
  readonly clear: () => void;
}

/** Milliseconds without news after which a scan no longer counts as running. */
export const staleAfter = 120_000;

/** Follows the scans through the bus. Names come from the API, once for each content. */
export function createRunningScans(bus: EventBus, api: ApiClient): RunningScans {
  const all$ = new BehaviorSubject<readonly RunningScan[]>([]);
  const names = new Map<string, string | null>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const remove = (contentId: string): void => {
    clearTimeout(timers.get(contentId));
    timers.delete(contentId);
    all$.next(all$.value.filter((scan) => scan.contentId !== contentId));
  };

  const learnName = (contentId: string, folderId: string): void => {
    if (names.has(contentId)) return;
    names.set(contentId, null);
    api.call(contentCalls.getContent, { query: { folderId } }).then(
      ({ contentList }) => {
        for (const content of contentList) names.set(content.id, content.value);
        all$.next(all$.value.map((scan) => ({ ...scan, name: names.get(scan.contentId) ?? null })));
      },
      // The scan is shown without its name; the next one asks again.
      () => names.delete(contentId),
    );
  };

  bus.subscribe(events.scanProgressed, ({ data }) => {
    learnName(data.contentId, data.folderId);
    const scan = { ...data, name: names.get(data.contentId) ?? null };
    const isKnown = all$.value.some((other) => other.contentId === data.contentId);
    all$.next(isKnown ? all$.value.map((other) => (other.contentId === data.contentId ? scan : other)) : [...all$.value, scan]);
    clearTimeout(timers.get(data.contentId));
    timers.set(data.contentId, setTimeout(() => remove(data.contentId), staleAfter));
  });
  bus.subscribe(events.scanFinished, ({ data }) => remove(data.contentId));

  return {
    all$,
    clear: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      names.clear();
      all$.next([]);
    },
  };
}
