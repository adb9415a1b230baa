import { importCalls } from '@tessera/contracts/import/import.calls';
import type { Import } from '@tessera/contracts/import/import.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirm, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';
import { importKeys } from './import-keys.ts';
import { usePutImport } from './use-put-import.ts';

interface Undo {
  readonly isPending: boolean;
  /** Asks first. */
  readonly undo: () => Promise<void>;
}

/** Takes away what an ended import brought. */
export function useUndoImport({ id, contentId, folderId, fileName, added }: Import): Undo {
  const { t } = useTranslation('workspace');
  const { api, notify } = useHost();
  const client = useQueryClient();
  const confirm = useConfirm();
  const put = usePutImport();
  const notifyProblem = useNotifyProblem();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: async () => (await api.call(importCalls.undoImport, { body: { id } })).import,
    onSuccess: (item) => {
      put(item);
      for (const queryKey of [queryKeys.contents, queryKeys.folders, queryKeys.media(folderId), queryKeys.figures(folderId)]) void client.invalidateQueries({ queryKey });
      notify({ tone: 'good', text: t('import.undo.done', { count: item.undoneCount ?? 0 }) });
    },
    onError: (error) => {
      // Undone in another window already.
      if (toProblem(error).code === 'conflict') void client.invalidateQueries({ queryKey: importKeys.ofContent(contentId) });
      notifyProblem(error);
    },
  });
  return {
    isPending,
    undo: async () => {
      const isWanted = await confirm({
        title: t('import.undo.title'),
        question: t('import.undo.question', { count: added, file: fileName }),
        consequence: t('import.undo.consequence'),
        confirmLabel: t('import.undo.action'),
        tone: 'danger',
      });
      // What failed has been told by the mutation.
      if (isWanted) await mutateAsync().catch(() => undefined);
    },
  };
}
