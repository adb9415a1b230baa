import { shareCalls } from '@tessera/contracts/share/share.calls';
import type { Share } from '@tessera/contracts/share/share.schema';
import { toLoadable, useHost } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { sharesKey } from '@tessera/ui/shared-modules/share';

/** What the person shares, newest first. */
export function useShares(): Loadable<readonly Share[]> {
  const { api } = useHost();
  const query = useQuery({ queryKey: sharesKey, queryFn: async ({ signal }) => (await api.call(shareCalls.getShares, undefined, { signal })).shareList });
  return toLoadable(query, (shares) => shares.length === 0);
}
