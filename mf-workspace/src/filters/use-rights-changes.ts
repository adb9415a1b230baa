import { filterRights } from '@tessera/contracts/media/media-filter.schema';
import { mediaViewSchema } from '@tessera/contracts/media/media-view.schema';
import type { Session } from '@tessera/contracts/remote/host-props';
import type { User } from '@tessera/contracts/user/user.schema';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import type { QueryKey } from '@tessera/ui/shared-modules/query';
import { useEffect } from 'react';
import { queryKeys } from '../lib/query-keys.ts';
import { keysIn } from '../filter-parts/filter-parts.ts';

type Switches = User['rights']['switches'];

const switchesOf = (session: Session): Switches | null => (session.state === 'signedIn' ? session.user.rights.switches : null);

/** Whether a kept answer is that to a view which the person may no longer ask for. */
function isForbidden(key: QueryKey, switches: Switches): boolean {
  const asked = mediaViewSchema.safeParse(key.at(-1));
  return asked.success && keysIn(asked.data.filter).some((part) => switches[filterRights[part]] !== true);
}

/**
 * Asks anew when the person's rights become others: for what was refused, and for what would be refused now, whose kept answer
 * goes away first. What the change does not touch stays as it is. Used once, by the app.
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
          void client.resetQueries({ queryKey, predicate: (query) => query.state.status === 'error' || isForbidden(query.queryKey, switches) });
        }
      }
      known = text;
    });
    return () => following.unsubscribe();
  }, [session$, client]);
}
