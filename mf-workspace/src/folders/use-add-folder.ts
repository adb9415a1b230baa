import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import type { UseMutationResult } from '@tessera/ui/shared-modules/query';
import { addItem } from '../lib/current-list.ts';
import { queryKeys } from '../lib/query-keys.ts';

/** Makes a board by its name. The caller decides whether it becomes the current one. */
export function useAddFolder(): UseMutationResult<Folder, Error, string> {
  const { api } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => (await api.call(folderCalls.addFolder, { body: { name } })).folder,
    onSuccess: (folder) => {
      client.setQueryData<readonly Folder[]>(queryKeys.folders, (items = []) => addItem({ items, currentId: null }, folder).items);
    },
  });
}
