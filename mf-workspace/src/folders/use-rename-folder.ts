import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import type { UseMutationResult } from '@tessera/ui/shared-modules/query';
import { updateItem } from '../lib/current-list.ts';
import { queryKeys } from '../lib/query-keys.ts';

interface Renaming {
  readonly id: string;
  readonly name: string;
  /** Of the version that the person saw. */
  readonly revision: number;
}

/** Renames a board. A conflict refreshes the boards, so that the version of the others can be shown beside one's own. */
export function useRenameFolder(): UseMutationResult<Folder, Error, Renaming> {
  const { api } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, name, revision }: Renaming) => (await api.call(folderCalls.updateFolder, { body: { id, settings: { name }, revision } })).folder,
    onSuccess: (folder) => {
      client.setQueryData<readonly Folder[]>(queryKeys.folders, (items = []) => updateItem(items, folder.id, () => folder));
    },
    onError: async (error) => {
      const { code } = toProblem(error);
      if (code === 'conflict' || code === 'notFound') await client.invalidateQueries({ queryKey: queryKeys.folders });
    },
  });
}
