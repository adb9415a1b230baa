import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { toLoadable, useHost } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';

export type HashtagQuota = CallOutput<typeof contentCalls.getHashtagQuota>;

/** Name of what is kept of it, to be refreshed when a hashtag was asked for. */
export const hashtagQuotaKey = ['hashtagQuota'] as const;

/** How many hashtags the connection has asked for in the last 7 days; asked only while it is needed. */
export function useHashtagQuota(isNeeded: boolean): Loadable<HashtagQuota> {
  const { api } = useHost();
  const query = useQuery({ queryKey: hashtagQuotaKey, queryFn: ({ signal }) => api.call(contentCalls.getHashtagQuota, undefined, { signal }), enabled: isNeeded });
  return toLoadable(query);
}
