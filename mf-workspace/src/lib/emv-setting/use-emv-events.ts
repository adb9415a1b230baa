import { events } from '@tessera/contracts/events/events';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQueryClient, type QueryClient } from '@tessera/ui/shared-modules/query';
import { useEffect } from 'react';
import { queryKeys } from '../query-keys.ts';
import { useCatchUp } from '../use-catch-up.ts';
import type { EmvState } from './use-emv.ts';

/**
 * Follows the recomputation after a change of the setting, and the deletion of a setting, also from another device. Use
 * it once, in the app.
 */
export function useEmvEvents(): void {
  const { events: bus } = useHost();
  const client = useQueryClient();
  useEffect(() => {
    const show = (repricing: EmvState['repricing']): void => {
      client.setQueryData<EmvState>(queryKeys.emv, (state) => state && { ...state, repricing });
    };
    const releases = [
      bus.subscribe(events.jobProgressed, ({ data: { kind, done, total } }) => {
        if (kind === 'emv') show({ done, total });
      }),
      bus.subscribe(events.resourceChanged, ({ data: { kind } }) => {
        if (kind !== 'emv') return;
        void client.invalidateQueries({ queryKey: queryKeys.emv });
        void client.invalidateQueries({ queryKey: queryKeys.allFigures });
      }),
      bus.subscribe(events.jobFinished, ({ data: { kind } }) => {
        if (kind !== 'emv') return;
        show(null);
        void client.invalidateQueries({ queryKey: queryKeys.emv });
        showPriced(client);
      }),
    ];
    return () => releases.forEach((release) => release());
  }, [bus, client]);
  useCatchUp(async () => {
    if (!isRepricing(client)) return;
    await client.refetchQueries({ queryKey: queryKeys.emv });
    if (!isRepricing(client)) showPriced(client);
  });
}

const isRepricing = (client: QueryClient): boolean =>
  (client.getQueryData<EmvState>(queryKeys.emv)?.repricing ?? null) !== null;

function showPriced(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.allFigures });
  // A wall on the screen does not move; it shows the new amounts when it is opened again.
  void client.invalidateQueries({ queryKey: queryKeys.allMedia, refetchType: 'none' });
}
