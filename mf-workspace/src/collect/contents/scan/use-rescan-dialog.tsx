import type { Content } from '@tessera/contracts/content/content.schema';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient, type UseMutationResult } from '@tessera/ui/shared-modules/query';
import { useState, type ReactNode } from 'react';
import { updateItem } from '../../../lib/current-list.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { RescanDialog } from './rescan-dialog.tsx';
import type { RescanTarget } from './rescan-target.ts';

/** The confirmation dialog before a rescan, and a function to open it. */
export function useRescanDialog(): {
  readonly dialog: ReactNode;
  readonly open: (targets: readonly RescanTarget[]) => void;
} {
  const rescan = useRescan();
  const [targets, setTargets] = useState<readonly RescanTarget[]>();
  const close = (): void => setTargets(undefined);
  const confirm = (asked: readonly RescanTarget[]): void => {
    close();
    rescan.mutate(asked);
  };
  return {
    dialog: targets !== undefined && (
      <RescanDialog targets={targets} onConfirm={() => confirm(targets)} onClose={close} />
    ),
    open: setTargets,
  };
}

/** Starts a rescan of boards or of some of their contents, and shows a notice. */
function useRescan(): UseMutationResult<readonly Content[], Error, readonly RescanTarget[]> {
  const { t } = useTranslation('workspace');
  const { api, notify } = useHost();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  return useMutation({
    mutationFn: async (targets): Promise<readonly Content[]> => {
      const answers: Content[] = [];
      for (const { folderId, contentIds } of targets) {
        const { contentList } = await api.call(folderCalls.rescan, {
          body: { folderId, ...(contentIds === undefined ? {} : { contentId: [...contentIds] }) },
        });
        answers.push(...contentList);
      }
      return answers;
    },
    onSuccess: (contents, targets) => {
      client.setQueryData<readonly Content[]>(
        queryKeys.contents,
        (items) => items && contents.reduce((list, content) => updateItem(list, content.id, () => content), items),
      );
      // The notice is shown here because the caller may be unmounted: the failed state that it belonged to is gone.
      // Only whole boards end with a mail.
      notify({
        tone: 'good',
        text: t(
          targets.some(({ contentIds }) => contentIds === undefined) ? 'rescan.started.text' : 'rescan.started.some',
        ),
      });
    },
    onError: (error) => {
      // Scans that were started before the failure continue.
      void client.invalidateQueries({ queryKey: queryKeys.contents });
      notifyProblem(error);
    },
  });
}
