import { shareCalls } from '@tessera/contracts/share/share.calls';
import type { NewShare, Share, ShareChange } from '@tessera/contracts/share/share.schema';
import { toLoadable, useHost } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery, useQueryClient } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';

/** What the person shares, newest first. */
export function useShares(): Loadable<readonly Share[]> {
  const { api } = useHost();
  const query = useQuery({ queryKey: queryKeys.shares, queryFn: async ({ signal }) => (await api.call(shareCalls.getShares, undefined, { signal })).shareList });
  return toLoadable(query, (shares) => shares.length === 0);
}

interface ShareActs {
  add(share: NewShare): Promise<Share>;
  change(change: ShareChange): Promise<Share>;
  revoke(id: string): Promise<void>;
}

/** What can be done with shares; each act brings the list up to date before it ends. */
export function useShareActs(): ShareActs {
  const { api } = useHost();
  const client = useQueryClient();
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: queryKeys.shares });
  return {
    add: async (body) => {
      const { share } = await api.call(shareCalls.addShare, { body });
      await refresh();
      return share;
    },
    change: async (body) => {
      try {
        return (await api.call(shareCalls.updateShare, { body })).share;
      } finally {
        await refresh();
      }
    },
    revoke: async (id) => {
      await api.call(shareCalls.deleteShare, { body: { id } });
      await refresh();
    },
  };
}

/** The whole address of a share's page, as it is given to others. */
export const shareAddress = (path: string): string => new URL(path, window.location.origin).href;
