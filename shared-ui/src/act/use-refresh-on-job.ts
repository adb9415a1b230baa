import { useQueryClient } from '@tanstack/react-query';
import { events } from '@tessera/contracts/events/events';
import { useEffect } from 'react';
import { useHost } from '../remote/host-context.tsx';

/**
 * Invalidates the queries under `key` when a job of `kind`, or an import of its rows, finishes. Also
 * after the event stream reconnects, because a job may have finished in between.
 */
export function useRefreshOnJob(kind: string, key: string): void {
  const { events: bus } = useHost();
  const client = useQueryClient();
  useEffect(() => {
    const refresh = (): void => void client.invalidateQueries({ queryKey: [key] });
    const ends = [
      bus.subscribe(events.jobFinished, ({ data }) => {
        if (data.kind === kind || data.kind === `${kind}Import`) refresh();
      }),
      bus.subscribe(events.streamResumed, refresh),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [bus, client, kind, key]);
}
