import type { Content } from '@tessera/contracts/content/content.schema';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { toProblem } from '@tessera/contracts/http/problem';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirmDeletion, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient, type UseMutationResult } from '@tessera/ui/shared-modules/query';
import { removeItems, restoreItem } from '../../lib/current-list.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useContentsName } from './use-contents-name.ts';

interface RemovalSteps {
  /** Called after the confirmation, when the contents have disappeared from the screen. */
  readonly onRemoved?: () => void;
  /** Called when the call failed and the contents are back. */
  readonly onRestored?: () => void;
}

/** Asks for confirmation, then deletes contents. */
export function useAskToRemoveContents(): (contents: readonly Content[], steps?: RemovalSteps) => Promise<void> {
  const { t } = useTranslation('workspace');
  const nameOf = useContentsName();
  const confirmDeletion = useConfirmDeletion();
  const remove = useRemoveContents();
  return async (contents, { onRemoved, onRestored } = {}) => {
    const name = nameOf(contents);
    const posts = contents.reduce((sum, { mediaCount }) => sum + mediaCount, 0);
    if (
      !(await confirmDeletion({
        name,
        ...(posts === 0 ? {} : { lost: t('media.count', { count: posts }) }),
        action: t('content.delete.action'),
      }))
    )
      return;
    onRemoved?.();
    remove.mutate({ contents, onRestored });
  };
}

interface Removal {
  readonly contents: readonly Content[];
  /**
   * Called when the call failed and the contents are back, even if the component that asked for the removal is
   * unmounted.
   */
  readonly onRestored?: (() => void) | undefined;
}

/**
 * Deletes contents with their media. Optimistic: they disappear at once, and return to their places with a notice if
 * the call fails.
 */
function useRemoveContents(): UseMutationResult<void, Error, Removal, readonly Content[]> {
  const { api } = useHost();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  return useMutation({
    mutationFn: async ({ contents }: Removal) => {
      await api.call(folderCalls.deleteContent, { body: { contentId: contents.map(({ id }) => id) } });
    },
    onMutate: async ({ contents }) => {
      await client.cancelQueries({ queryKey: queryKeys.contents });
      const before = client.getQueryData<readonly Content[]>(queryKeys.contents) ?? [];
      const after = removeItems(
        { items: before, currentId: null },
        contents.map(({ id }) => id),
      );
      client.setQueryData(queryKeys.contents, after.items);
      return before;
    },
    onError: (error, { contents, onRestored }, before = []) => {
      if (toProblem(error).code === 'notFound') return;
      // In the old order, so that each is restored relative to those already restored.
      const restored = before.flatMap((content, index) =>
        contents.some(({ id }) => id === content.id) ? [{ content, index }] : [],
      );
      client.setQueryData<readonly Content[]>(queryKeys.contents, (items = []) =>
        restored.reduce((list, { content, index }) => restoreItem(list, content, index), items),
      );
      onRestored?.();
      notifyProblem(error);
    },
    onSettled: async (_, __, { contents }) => {
      const folderIds = [...new Set(contents.map(({ folderId }) => folderId))];
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.contents }),
        client.invalidateQueries({ queryKey: queryKeys.folders }),
        ...folderIds.flatMap((folderId) =>
          [queryKeys.media(folderId), queryKeys.figures(folderId)].map((queryKey) =>
            client.invalidateQueries({ queryKey }),
          ),
        ),
      ]);
    },
  });
}
