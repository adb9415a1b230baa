import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { toLoadable, useHost } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import type { RescanTarget } from './rescan-target.ts';

export type RescanQuota = CallOutput<typeof folderCalls.getRescanQuota>;

/** Several boards take together what each takes, of one day's number. */
const addUp = (answers: readonly RescanQuota[]): RescanQuota => {
  const usage = answers[0]?.usage ?? { used: 0, limit: 0 };
  const wanted = answers.reduce((sum, { quota }) => sum + quota, 0);
  return { quota: Math.min(wanted, Math.max(0, usage.limit - usage.used)), isExact: answers.every(({ isExact }) => isExact), usage };
};

/** What a rescan would take from the day's number of new media. Asked anew each time: an answer of before is none. */
export function useRescanQuota(targets: readonly RescanTarget[]): Loadable<RescanQuota> {
  const { api } = useHost();
  const query = useQuery({
    queryKey: ['rescanQuota', targets],
    queryFn: async ({ signal }) =>
      addUp(await Promise.all(targets.map(({ folderId, contentIds }) => api.call(folderCalls.getRescanQuota, { query: { id: folderId, ...(contentIds === undefined ? {} : { contentIds: contentIds.join(',') }) } }, { signal })))),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return toLoadable(query);
}
