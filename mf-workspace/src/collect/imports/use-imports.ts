import { importCalls } from '@tessera/contracts/import/import.calls';
import type { Import } from '@tessera/contracts/import/import.schema';
import { toLoadable, useHost, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { importKeys } from './import-changes.ts';

/** The imports of a content, newest first. */
export function useImports(contentId: string): Loadable<readonly Import[]> {
  const { api } = useHost();
  const query = useQuery({
    queryKey: importKeys.ofContent(contentId),
    queryFn: async ({ signal }): Promise<readonly Import[]> => {
      const items: Import[] = [];
      for (let after: string | undefined; ;) {
        const { importList, next } = await api.call(
          importCalls.getImports,
          { query: { contentId, ...(after === undefined ? {} : { after }) } },
          { signal },
        );
        items.push(...importList);
        if (next === undefined) return items;
        after = next;
      }
    },
  });
  return toLoadable(query, (items) => items.length === 0);
}
