import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { EventBus } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import type { ApiClient } from '@tessera/contracts/http/client';
import { BehaviorSubject } from '@tessera/ui/doors/rx';

/** A job of which the server told progress and no end yet. */
export interface RunningJob {
  /** Unique among the jobs, the same as long as the job runs. */
  readonly id: string;
  readonly kind: 'scan' | 'import' | 'emv';
  /** What it works on; null for a job on everything that the person has. */
  readonly target: { readonly folderId: string; readonly contentId: string; /** Null as long as it is not known. */ readonly name: string | null } | null;
  readonly done: number;
  /** 0 while unknown. */
  readonly total: number;
}

export interface RunningJobs {
  readonly all$: BehaviorSubject<readonly RunningJob[]>;
  /** Forgets what runs: after a break in the stream, or when the session ends. What still runs is told again. */
  readonly clear: () => void;
}

/** Milliseconds without news after which a job no longer counts as running. */
export const staleAfter = 120_000;

/** Follows the jobs through the bus. Names come from the API, once for each content. */
export function createRunningJobs(bus: EventBus, api: ApiClient): RunningJobs {
  const all$ = new BehaviorSubject<readonly RunningJob[]>([]);
  const names = new Map<string, string | null>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const remove = (id: string): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    all$.next(all$.value.filter((job) => job.id !== id));
  };

  const named = (job: RunningJob): RunningJob => (job.target ? { ...job, target: { ...job.target, name: names.get(job.target.contentId) ?? null } } : job);

  const learnName = (contentId: string, folderId: string): void => {
    if (names.has(contentId)) return;
    names.set(contentId, null);
    api.call(contentCalls.getContent, { query: { folderId } }).then(
      ({ contentList }) => {
        for (const content of contentList) names.set(content.id, content.type === 'HASHTAG' ? `#${content.value}` : content.value);
        all$.next(all$.value.map(named));
      },
      // The job is shown without its name; the next one asks again.
      () => names.delete(contentId),
    );
  };

  const tell = (job: RunningJob): void => {
    if (job.target) learnName(job.target.contentId, job.target.folderId);
    const isKnown = all$.value.some(({ id }) => id === job.id);
    all$.next(isKnown ? all$.value.map((other) => (other.id === job.id ? named(job) : other)) : [...all$.value, named(job)]);
    clearTimeout(timers.get(job.id));
    timers.set(job.id, setTimeout(() => remove(job.id), staleAfter));
  };

  bus.subscribe(events.scanProgressed, ({ data: { folderId, contentId, currentCount, totalCount } }) =>
    tell({ id: `scan ${contentId}`, kind: 'scan', target: { folderId, contentId, name: null }, done: currentCount, total: totalCount }),
  );
  bus.subscribe(events.scanFinished, ({ data }) => remove(`scan ${data.contentId}`));
  bus.subscribe(events.importProgressed, ({ data: { folderId, contentId, importId, done, total } }) =>
    tell({ id: `import ${importId}`, kind: 'import', target: { folderId, contentId, name: null }, done, total }),
  );
  bus.subscribe(events.importFinished, ({ data }) => remove(`import ${data.importId}`));
  bus.subscribe(events.emvRepriced, ({ data: { done, total } }) => {
    if (done < total) tell({ id: 'emv', kind: 'emv', target: null, done, total });
    else remove('emv');
  });

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
