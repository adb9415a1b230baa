import { filterRights } from '@tessera/contracts/media/media-filter.schema';
import { mediaViewSchema } from '@tessera/contracts/media/media-view.schema';
import type { Session } from '@tessera/contracts/remote/host-props';
import type { User } from '@tessera/contracts/user/user.schema';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQueryClient, type QueryKey } from '@tessera/ui/shared-modules/query';
import { useEffect } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { keysIn } from './filter-parts.ts';

type Switches = User['rights']['switches'];

const switchesOf = (session: Session): Switches | null =>
  session.state === 'signedIn' ? session.user.rights.switches : null;

/** Whether a cached response is for a view that the user may no longer request. */
function isForbidden(key: QueryKey, switches: Switches): boolean {
  const asked = mediaViewSchema.safeParse(key.at(-1));
  return asked.success && keysIn(asked.data.filter).some((part) => switches[filterRights[part]] !== true);
}

/**
 * When the user's rights change, refetches what was refused before, and removes and refetches cached responses that
 * would now be refused. Everything else stays. Use it once, in the app.
 */
export function useRightsChanges(): void {
  const { session$ } = useHost();
  const client = useQueryClient();
  useEffect(() => {
    let known: string | null = null;
    const following = session$.subscribe((session) => {
      const switches = switchesOf(session);
      const text = switches && JSON.stringify(switches);
      if (switches !== null && known !== null && text !== known) {
        for (const queryKey of [queryKeys.allMedia, queryKeys.allFigures]) {
          void client.resetQueries({
            queryKey,
            predicate: (query) => query.state.status === 'error' || isForbidden(query.queryKey, switches),
          });
        }
      }
      known = text;
    });
    return () => following.unsubscribe();
  }, [session$, client]);
}
