import { useQueryClient } from '@tanstack/react-query';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import type { NewShare, Share, ShareChange } from '@tessera/contracts/share/share.schema';
import { useSendOnce } from '../act/use-send-once.ts';
import { useHost } from '../remote/host-context.tsx';

/** Query key under which remotes cache the user's shares. */
export const sharesKey = ['shares'] as const;

interface ShareActs {
  readonly add: (share: NewShare) => Promise<Share>;
  readonly change: (change: ShareChange) => Promise<Share>;
  readonly revoke: (id: string) => Promise<void>;
}

/**
 * Functions that create, change and delete shares. Each resolves after the list is refreshed, which a failed change or
 * deletion does, too.
 */
export function useShareActs(): ShareActs {
  const { api } = useHost();
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: sharesKey });
  return {
    add: async (body) => {
      const { share } = await sendOnce(body, (given, key) => api.call(shareCalls.addShare, { body: given }, key));
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
      try {
        await api.call(shareCalls.deleteShare, { body: { id } });
      } finally {
        // A share that another tab has revoked must leave this list, too.
        await refresh();
      }
    },
  };
}
