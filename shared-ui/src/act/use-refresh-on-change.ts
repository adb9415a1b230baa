import { useQueryClient } from '@tanstack/react-query';
import { events } from '@tessera/contracts/events/events';
import { useEffect } from 'react';
import { useHost } from '../remote/host-context.tsx';

/**
 * Refreshes a query when another tab, another device or a job changed something of these kinds. Both lists must be
 * constants.
 */
export function useRefreshOnChange(kinds: readonly string[], queryKey: readonly string[]): void {
  const { events: bus } = useHost();
  const client = useQueryClient();
  useEffect(() => {
    const refresh = (): void => void client.invalidateQueries({ queryKey });
    const ends = [
      bus.subscribe(events.resourceChanged, ({ data }) => {
        if (kinds.includes(data.kind)) refresh();
      }),
      bus.subscribe(events.streamResumed, refresh),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [bus, client, kinds, queryKey]);
}
