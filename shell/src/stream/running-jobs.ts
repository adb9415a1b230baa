import type { EventBus } from '@tessera/contracts/events/event-bus';
import { events, type Job } from '@tessera/contracts/events/events';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';

/** A job for which the server has sent progress but no end. */
export type RunningJob = Job;

export interface RunningJobs {
  readonly all$: BehaviorSubject<readonly RunningJob[]>;
  /**
   * Removes all jobs: after the stream was interrupted, or when the session ends. The server reports running jobs
   * again.
   */
  readonly clear: () => void;
}

/** Milliseconds without progress after which a job no longer counts as running. */
const staleAfter = 120_000;

type JobName = Pick<RunningJob, 'kind' | 'id'>;

/** A unique and stable key of a job. */
export const keyOf = ({ kind, id }: JobName): string => `${kind} ${id}`;

/** Tracks running jobs by the events on the bus. */
export function createRunningJobs(bus: EventBus): RunningJobs {
  const all$ = new BehaviorSubject<readonly RunningJob[]>([]);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const remove = (key: string): void => {
    clearTimeout(timers.get(key));
    timers.delete(key);
    all$.next(all$.value.filter((job) => keyOf(job) !== key));
  };

  bus.subscribe(events.jobProgressed, ({ data }) => {
    const key = keyOf(data);
    const isKnown = all$.value.some((job) => keyOf(job) === key);
    all$.next(isKnown ? all$.value.map((job) => (keyOf(job) === key ? data : job)) : [...all$.value, data]);
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => remove(key), staleAfter),
    );
  });
  bus.subscribe(events.jobFinished, ({ data }) => remove(keyOf(data)));

  return {
    all$,
    clear: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      all$.next([]);
    },
  };
}
