import type { Import } from '@tessera/contracts/import/import.schema';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import { isFurther, putImport } from './import-changes.ts';
import { importKeys } from './import-keys.ts';

/** Takes the newer version of an import, as a call answered it, into the list of its content. */
export function usePutImport(): (item: Import) => void {
  const client = useQueryClient();
  return (item) => {
    const queryKey = importKeys.ofContent(item.contentId);
    const known = client.getQueryData<readonly Import[]>(queryKey)?.find(({ id }) => id === item.id);
    // The stream told more before this answer came, and what it told of has been asked for.
    if (known !== undefined && isFurther(known, item)) return;
    // A list on its way may have been read before this answer, and may have been asked for because of something after it.
    const isAsked = client.isFetching({ queryKey }) > 0;
    void client.cancelQueries({ queryKey });
    client.setQueryData<readonly Import[]>(queryKey, (items = []) => putImport(items, item));
    if (isAsked) void client.invalidateQueries({ queryKey });
  };
}
