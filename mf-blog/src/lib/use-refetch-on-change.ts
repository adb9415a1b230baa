import { events } from '@tessera/contracts/events/events';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import { useEffect } from 'react';

/** Refetches the queries of a key when resources of a kind change in another tab or on another device. The key must not change between renders. */
export function useRefetchOnChange(kind: string, queryKey: readonly string[]): void {
  const { events: bus } = useHost();
  const client = useQueryClient();
  useEffect(() => {
    const refresh = (): void => void client.invalidateQueries({ queryKey });
    const ends = [
      bus.subscribe(events.resourceChanged, ({ data }) => {
        if (data.kind === kind) refresh();
      }),
      bus.subscribe(events.streamResumed, refresh),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [bus, client, kind, queryKey]);
}
