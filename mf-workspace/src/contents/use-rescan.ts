import type { Content } from '@tessera/contracts/content/content.schema';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import type { UseMutationResult } from '@tessera/ui/shared-modules/query';
import { updateItem } from '../lib/current-list.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { useNotifyProblem } from '../lib/use-notify-problem.ts';

/** Has every content of a board read again, and tells that it has begun. */
export function useRescan(): UseMutationResult<readonly Content[], Error, string> {
  const { t } = useTranslation('workspace');
  const { api, notify } = useHost();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  return useMutation({
    mutationFn: async (folderId: string): Promise<readonly Content[]> => (await api.call(folderCalls.rescan, { body: { folderId } })).contentList,
    onSuccess: (contents) => {
      client.setQueryData<readonly Content[]>(queryKeys.contents, (items) => items && contents.reduce((list, content) => updateItem(list, content.id, () => content), items));
      // Told here and not by who asked: a failure that is being read again is gone from the screen by now.
      notify({ tone: 'good', text: t('rescan.started.text') });
    },
    onError: notifyProblem,
  });
}
