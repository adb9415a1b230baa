import { events } from '@tessera/contracts/events/events';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import { useEffect } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { marksKey } from './use-set-marks.ts';

/** Milliseconds for which the server's word on marks is taken for the echo of our own change. */
const echoMs = 2_000;

/**
 * Keeps walls and figures true to marks that were given on another tab or device. A wall on the screen is read anew behind what is shown,
 * and keeps its place; one in a hidden tab is read when the person comes back. Used once, by the app.
 */
export function useMarksElsewhere(): void {
  const { events: bus } = useHost();
  const client = useQueryClient();
  useEffect(() => {
    const isEcho = (): boolean =>
      client
        .getMutationCache()
        .findAll({ mutationKey: marksKey })
        .some(({ state }) => state.status === 'pending' || Date.now() - state.submittedAt < echoMs);
    return bus.subscribe(events.mediaMarked, ({ data: { folderId } }) => {
      const refetchType = isEcho() || document.visibilityState === 'hidden' ? 'none' : 'active';
      for (const queryKey of [queryKeys.media(folderId), queryKeys.mediaInfos(folderId), queryKeys.figures(folderId)]) void client.invalidateQueries({ queryKey, refetchType });
    });
  }, [bus, client]);
}
