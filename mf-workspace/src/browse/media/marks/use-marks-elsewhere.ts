import { events } from '@tessera/contracts/events/events';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import { useEffect } from 'react';
import { queryKeys } from '../../../lib/query-keys.ts';
import { marksKey } from './use-set-marks.ts';

/** Milliseconds for which an event about marks counts as caused by our own change. */
const echoMs = 2_000;

/**
 * Refreshes walls, figures and covers after marks were changed in another tab or device. A visible wall is refetched in
 * the background and keeps its scroll position; in a hidden tab it is refetched when the user returns. Use it once, in
 * the app.
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
    return bus.subscribe(events.resourceChanged, ({ data: { kind, id: folderId } }) => {
      if (kind !== 'mediaMark' || folderId === null) return;
      const refetchType = isEcho() || document.visibilityState === 'hidden' ? 'none' : 'active';
      for (const queryKey of [
        queryKeys.media(folderId),
        queryKeys.mediaInfos(folderId),
        queryKeys.figures(folderId),
        queryKeys.folders,
      ])
        void client.invalidateQueries({ queryKey, refetchType });
    });
  }, [bus, client]);
}
