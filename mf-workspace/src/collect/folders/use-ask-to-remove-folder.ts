import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirmDeletion, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient, type UseMutationResult } from '@tessera/ui/shared-modules/query';
import { removeItems, restoreItem } from '../../lib/current-list.ts';
import { queryKeys } from '../../lib/query-keys.ts';

interface RemovalSteps {
  /** Called after the confirmation, when the board has disappeared from the screen. */
  readonly onRemoved?: () => void;
  /** Called when the call failed and the board is back. */
  readonly onRestored?: () => void;
}

/** Asks for confirmation, then deletes a board. */
export function useAskToRemoveFolder(): (folder: Folder, steps?: RemovalSteps) => Promise<void> {
  const { t } = useTranslation('workspace');
  const confirmDeletion = useConfirmDeletion();
  const remove = useRemoveFolder();
  return async (folder, { onRemoved, onRestored } = {}) => {
    const lost = t('deletion.lost.board', {
      contents: t('content.count', { count: folder.contentCount }),
      posts: t('media.count', { count: folder.mediaCount }),
    });
    if (
      !(await confirmDeletion({
        name: folder.settings.name,
        ...(folder.contentCount === 0 ? {} : { lost }),
        action: t('folder.delete.action'),
      }))
    )
      return;
    onRemoved?.();
    remove.mutate({ folder, onRestored });
  };
}

interface Removal {
  readonly folder: Folder;
  /**
   * Called when the call failed and the board is back, even if the component that asked for the removal is unmounted.
   */
  readonly onRestored?: (() => void) | undefined;
}

interface Removed {
  readonly index: number;
  readonly rememberedId: string | null;
}

/** Deletes a board. Optimistic: it disappears at once, and returns to its place with a notice if the call fails. */
function useRemoveFolder(): UseMutationResult<void, Error, Removal, Removed> {
  const { t } = useTranslation('workspace');
  const { api, storage, notify } = useHost();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  return useMutation({
    mutationFn: async ({ folder }: Removal) => {
      await api.call(folderCalls.deleteFolder, { body: { folder: folder.id } });
    },
    onMutate: async ({ folder }) => {
      await client.cancelQueries({ queryKey: queryKeys.folders });
      const items = client.getQueryData<readonly Folder[]>(queryKeys.folders) ?? [];
      const rememberedId = storage.get('folderId');
      const after = removeItems({ items, currentId: rememberedId }, [folder.id]);
      client.setQueryData(queryKeys.folders, after.items);
      if (after.currentId === null) storage.remove('folderId');
      else storage.set('folderId', after.currentId);
      return { index: items.findIndex(({ id }) => id === folder.id), rememberedId };
    },
    onError: (error, { folder, onRestored }, removed) => {
      // It was already deleted elsewhere, which is what the user wanted.
      if (toProblem(error).code === 'notFound') return;
      if (removed) {
        client.setQueryData<readonly Folder[]>(queryKeys.folders, (items = []) =>
          restoreItem(items, folder, removed.index),
        );
        if (removed.rememberedId !== null) storage.set('folderId', removed.rememberedId);
      }
      onRestored?.();
      notifyProblem(error);
    },
    onSuccess: (_, { folder }) => {
      client.removeQueries({ queryKey: queryKeys.media(folder.id) });
      notify({ tone: 'good', text: t('folder.delete.done', { name: folder.settings.name }) });
    },
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.folders }),
        client.invalidateQueries({ queryKey: queryKeys.contents }),
      ]);
    },
  });
}
