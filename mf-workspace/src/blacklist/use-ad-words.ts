import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';
import { refreshExclusions } from './use-blacklist.ts';
import type { Blacklist } from './use-blacklist.ts';

interface Change {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Changes the person's own words for the automatic ad filter: seen at once, and back as they were if the call fails. Another tab's words stay. */
export function useAdWords(): (before: readonly string[], after: readonly string[]) => void {
  const { api } = useHost();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const { mutate } = useMutation({
    mutationFn: async ({ before, after }: Change) => {
      const [added, gone] = [after.filter((word) => !before.includes(word)), before.filter((word) => !after.includes(word))];
      if (added.length > 0) await api.call(blacklistCalls.addAdWords, { body: { words: added } });
      if (gone.length > 0) await api.call(blacklistCalls.deleteAdWords, { body: { words: gone } });
    },
    onMutate: ({ after }) => {
      const lists = client.getQueryData<Blacklist>(queryKeys.blacklist);
      client.setQueryData<Blacklist>(queryKeys.blacklist, (list) => list && { ...list, adWords: [...after] });
      return lists;
    },
    onError: (error, _, lists) => {
      client.setQueryData(queryKeys.blacklist, lists);
      notifyProblem(error);
    },
    onSettled: () => refreshExclusions(client),
  });
  return (before, after) => mutate({ before, after });
}
