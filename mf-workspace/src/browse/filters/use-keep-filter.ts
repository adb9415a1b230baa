import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirm, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import { updateItem } from '../../lib/current-list.ts';
import { queryKeys } from '../../lib/query-keys.ts';

interface KeepFilter {
  readonly isPending: boolean;
  /** Saves a filter as the board's own. Resolves to true on success. */
  readonly keep: (folder: Folder, filter: MediaFilter) => Promise<boolean>;
}

/**
 * Saves a filter to a board. If somebody else has changed the board in the meantime, the user decides whether to
 * overwrite.
 */
export function useKeepFilter(): KeepFilter {
  const { t } = useTranslation(['workspace', 'problem']);
  const { api, notify } = useHost();
  const client = useQueryClient();
  const confirm = useConfirm();
  const notifyProblem = useNotifyProblem();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({
      id,
      revision,
      filter,
    }: {
      readonly id: string;
      readonly revision: number;
      readonly filter: MediaFilter;
    }) => (await api.call(folderCalls.updateFolder, { body: { id, revision, filter } })).folder,
    onSuccess: (folder) => {
      client.setQueryData<readonly Folder[]>(queryKeys.folders, (items = []) =>
        updateItem(items, folder.id, () => folder),
      );
      notify({ tone: 'good', text: t('filter.keep.done', { board: folder.settings.name }) });
    },
  });

  const keep = async (folder: Folder, filter: MediaFilter): Promise<boolean> => {
    try {
      await mutateAsync({ id: folder.id, revision: folder.revision, filter });
      return true;
    } catch (error) {
      const problem = toProblem(error);
      if (problem.code !== 'conflict') {
        notifyProblem(problem);
        return false;
      }
      await client.invalidateQueries({ queryKey: queryKeys.folders });
      const now = client.getQueryData<readonly Folder[]>(queryKeys.folders)?.find(({ id }) => id === folder.id);
      const isWanted =
        now !== undefined &&
        (await confirm({
          title: t('problem:conflict'),
          question: t('filter.keep.conflict', { board: now.settings.name }),
          confirmLabel: t('filter.keep.mine'),
        }));
      return isWanted && keep(now, filter);
    }
  };
  return { isPending, keep };
}
