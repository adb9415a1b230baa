import type { Import } from '@tessera/contracts/import/import.schema';
import { useQueryClient } from '@tessera/ui/doors/query';
import { putImport } from './import-changes.ts';
import { importKeys } from './import-keys.ts';

/** Takes the newer version of an import, as a call answered it, into the list of its content. */
export function usePutImport(): (item: Import) => void {
  const client = useQueryClient();
  return (item) => {
    // A list on its way was read before this answer.
    void client.cancelQueries({ queryKey: importKeys.ofContent(item.contentId) });
    client.setQueryData<readonly Import[]>(importKeys.ofContent(item.contentId), (items = []) => putImport(items, item));
  };
}
