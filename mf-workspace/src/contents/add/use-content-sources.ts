import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { toLoadable, useHost } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';

export type ContentSources = CallOutput<typeof contentCalls.getSources>;

/** Which sources can serve the person's contents; asked only while it is needed. */
export function useContentSources(isNeeded: boolean): Loadable<ContentSources> {
  const { api } = useHost();
  return toLoadable(useQuery({ queryKey: ['contentSources'], queryFn: ({ signal }) => api.call(contentCalls.getSources, undefined, { signal }), enabled: isNeeded }));
}
