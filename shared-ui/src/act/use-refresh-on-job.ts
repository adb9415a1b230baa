import { useQueryClient } from '@tanstack/react-query';
import { events } from '@tessera/contracts/events/events';
import { useEffect } from 'react';
import { useHost } from '../remote/host-context.tsx';

/** Asks anew for what stands below a key of one name, when a job of a kind, or an import of its rows, has ended, or may have while the stream was away. */
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
