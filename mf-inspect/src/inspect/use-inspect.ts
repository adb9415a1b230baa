import { events } from '@tessera/contracts/events/events';
import { inspectCalls } from '@tessera/contracts/inspect/inspect.calls';
import { inspectEvents } from '@tessera/contracts/inspect/inspect.events';
import type { Inspect } from '@tessera/contracts/inspect/inspect.schema';
import { toLoadable, useHost } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQuery, useQueryClient } from '@tessera/ui/shared-modules/query';
import { useEffect } from 'react';
import { queryKeys } from '../lib/query-keys.ts';
import { useNotifyProblem } from '../lib/use-notify-problem.ts';

interface InspectControl {
  readonly state: Loadable<Inspect>;
  /** Reads the account anew; the page may be left meanwhile. */
  readonly update: (username: string) => void;
  readonly isStarting: boolean;
}

/** The report of an account, or of the person's first connected one, kept up to date while it is made. */
export function useInspect(kol: string | null): InspectControl {
  const { api, events: bus } = useHost();
  const client = useQueryClient();
  const onError = useNotifyProblem();
  const query = useQuery({
    queryKey: queryKeys.report(kol),
    queryFn: async ({ signal }): Promise<Inspect> => (await api.call(inspectCalls.getInspect, { body: kol === null ? {} : { kol } }, { signal })).inspect,
  });
  const start = useMutation({
    mutationFn: (username: string) => api.call(inspectCalls.updateInspect, { body: { kol: username, wait: false } }),
    onSuccess: ({ inspect }) => client.setQueryData<Inspect>(queryKeys.report(kol), inspect),
    onError,
  });
  const jobId = query.data?.jobId ?? null;
  const username = query.data?.username ?? null;

  useEffect(() => {
    const refresh = (): void => void client.invalidateQueries({ queryKey: queryKeys.report(kol) });
    const ends = [
      bus.subscribe(events.jobProgressed, ({ data }) => {
        if (data.id === jobId) client.setQueryData<Inspect>(queryKeys.report(kol), (before) => before && { ...before, state: 'running', done: data.done, total: data.total });
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
  }, [bus, client, jobId, kol, username]);

  return { state: toLoadable(query), update: (name) => start.mutate(name), isStarting: start.isPending };
}
