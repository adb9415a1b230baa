import { events } from '@tessera/contracts/events/events';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import { useEffect } from 'react';
import { queryKeys } from '../lib/query-keys.ts';

/** Figures arrive for one influencer after another. Events within this many milliseconds cause one fetch. */
const gatherMs = 400;

const ownKinds: readonly string[] = ['kol', 'coworkTag', 'kolSuggestion', 'kolImport', 'emv'];

/** Refetches what has changed: here, in another tab or by a job. */
export function useKolEvents(): void {
  const { events: bus } = useHost();
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: queryKeys.all });
      }, gatherMs);
    };
    const refreshPriced = ({ data }: { readonly data: { readonly kind: string } }): void => {
      if (data.kind === 'emv') refresh();
    };
    const ends = [
      bus.subscribe(events.resourceChanged, ({ data }) => {
        if (ownKinds.includes(data.kind)) refresh();
      }),
      bus.subscribe(events.streamResumed, refresh),
      bus.subscribe(events.jobProgressed, refreshPriced),
      bus.subscribe(events.jobFinished, refreshPriced),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [bus, client]);
}
