import { accountExportCalls } from '@tessera/contracts/account-export/account-export.calls';
import type { AccountExport } from '@tessera/contracts/account-export/account-export.schema';
import { events } from '@tessera/contracts/events/events';
import { toLoadable, useHost, useNotifyProblem, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQuery, useQueryClient } from '@tessera/ui/shared-modules/query';
import { useEffect } from 'react';

const queryKey = ['ownData'];

interface OwnDataControl {
  readonly state: Loadable<AccountExport>;
  /** Starts a job that continues when the user leaves the page. */
  readonly prepare: () => void;
  /** Deletes the file, or cancels the job, and then shows `done`. */
  readonly remove: (id: string, done: string) => void;
  readonly fileOf: (id: string) => string;
  readonly isPending: boolean;
}

/** The file with everything of the account, refreshed while it is prepared. */
export function useOwnData(): OwnDataControl {
  const { api, events: bus, notify } = useHost();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(accountExportCalls.getAccountExport, undefined, { signal }),
  });
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey });
  const onError = (error: Error): void => {
    void refresh();
    notifyProblem(error);
  };
  const start = useMutation({
    mutationFn: () => api.call(accountExportCalls.startAccountExport, { body: {} }),
    onSuccess: (begun) => {
      client.setQueryData<AccountExport>(queryKey, begun);
      // A short job can end before this answer arrives, and its end is not announced again.
      void refresh();
    },
    onError,
  });
  const removal = useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly done: string }) =>
      api.call(accountExportCalls.deleteAccountExport, { body: { id } }),
    onSuccess: (_, { done }) => {
      void refresh();
      notify({ tone: 'good', text: done });
    },
    onError,
  });

  useEffect(() => {
    const reload = (): void => void client.invalidateQueries({ queryKey });
    const ends = [
      bus.subscribe(events.jobProgressed, ({ data: { kind, id, done, total } }) => {
        if (kind !== 'accountExport') return;
        client.setQueryData<AccountExport>(
          queryKey,
          (before) => before && (before.id === id ? { ...before, done, total } : before),
        );
      }),
      bus.subscribe(events.jobFinished, ({ data }) => {
        if (data.kind === 'accountExport') reload();
      }),
      bus.subscribe(events.streamResumed, reload),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [bus, client]);

  return {
    state: toLoadable(query, () => false),
    prepare: () => start.mutate(),
    remove: (id, done) => removal.mutate({ id, done }),
    fileOf: (id) => api.url(accountExportCalls.downloadAccountExport, { id }),
    isPending: start.isPending || removal.isPending,
  };
}
