import { events } from '@tessera/contracts/events/events';
import { inspectCalls } from '@tessera/contracts/inspect/inspect.calls';
import { inspectEvents } from '@tessera/contracts/inspect/inspect.events';
import type { Inspect } from '@tessera/contracts/inspect/inspect.schema';
import { toLoadable, useHost, useNotifyProblem, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQuery, useQueryClient } from '@tessera/ui/shared-modules/query';
import { useEffect, useMemo } from 'react';
import { queryKeys } from '../lib/query-keys.ts';

interface InspectControl {
  readonly state: Loadable<Inspect>;
  /** Reads the account again, in a job that continues if the user leaves the page. */
  readonly update: (username: string) => void;
  readonly isStarting: boolean;
}

/** An account to read, and the query that shows it. */
interface Start {
  readonly kol: string;
  readonly shownAt: ReturnType<typeof queryKeys.report>;
}

/**
 * The report of an account, or of the user's first connected one, refreshed while it is made. EMV by the given setting,
 * else by the current one.
 */
export function useInspect(kol: string | null, emv: string | undefined): InspectControl {
  const { api, events: bus } = useHost();
  const client = useQueryClient();
  const onError = useNotifyProblem();
  const queryKey = useMemo(() => queryKeys.report(kol, emv), [kol, emv]);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Inspect> =>
      (
        await api.call(
          inspectCalls.getInspect,
          { body: { ...(kol === null ? {} : { kol }), ...(emv === undefined ? {} : { emv }) } },
          { signal },
        )
      ).inspect,
    // When only the setting changes, keep the report until its EMV has loaded.
    placeholderData: (before, query) => (query?.queryKey[2] === kol ? before : undefined),
  });
  const start = useMutation({
    mutationFn: ({ kol: requestedKol }: Start) =>
      api.call(inspectCalls.updateInspect, { body: { kol: requestedKol, wait: false } }),
    // The page can show another account by now. The response uses the current EMV setting, so keep the report that is
    // shown until the job has ended.
    onSuccess: ({ inspect }, { shownAt }) => {
      client.setQueryData<Inspect>(shownAt, (before) => ({ ...inspect, report: before?.report ?? inspect.report }));
      // A short job can end before this answer has told its id, and its end is not announced again.
      void client.invalidateQueries({ queryKey: shownAt });
    },
    onError,
  });
  const jobId = query.data?.jobId ?? null;
  const username = query.data?.username ?? null;

  useEffect(() => {
    const refresh = (): void => void client.invalidateQueries({ queryKey });
    const ends = [
      bus.subscribe(events.jobProgressed, ({ data }) => {
        if (data.id === jobId)
          client.setQueryData<Inspect>(
            queryKey,
            (before) => before && { ...before, state: 'running', done: data.done, total: data.total },
          );
      }),
      bus.subscribe(events.jobFinished, ({ data }) => {
        if (data.id !== jobId || data.kind !== 'inspect') return;
        refresh();
        if (username !== null && data.state === 'done') bus.publish(inspectEvents.inspectUpdated, { username });
      }),
      bus.subscribe(events.resourceChanged, ({ data }) => {
        if (data.kind === 'inspect') refresh();
      }),
      bus.subscribe(events.streamResumed, refresh),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [bus, client, jobId, queryKey, username]);

  return {
    state: toLoadable(query),
    update: (name) => start.mutate({ kol: name, shownAt: queryKey }),
    isStarting: start.isPending,
  };
}
