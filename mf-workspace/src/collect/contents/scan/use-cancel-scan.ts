import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { Content } from '@tessera/contracts/content/content.schema';
import { useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient, type UseMutationResult } from '@tessera/ui/shared-modules/query';
import { updateItem } from '../../../lib/current-list.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Cancels the scan of a content. Media that were already read stay. */
export function useCancelScan(): UseMutationResult<Content, Error, string> {
  const { api } = useHost();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  return useMutation({
    mutationFn: async (contentId: string) => (await api.call(contentCalls.cancelScan, { body: { contentId } })).content,
    onSuccess: (content) => {
      client.setQueryData<readonly Content[]>(queryKeys.contents, (items = []) =>
        updateItem(items, content.id, () => content),
      );
    },
    onError: (error) => notifyProblem(error),
  });
}
