import { kolImportCalls } from '@tessera/contracts/kol/kol-import.calls';
import type { KolImport } from '@tessera/contracts/kol/kol-import.schema';
import { toLoadable, useHost } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery, useQueryClient } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';

/** The imports of influencers, newest first. */
export function useKolImports(): Loadable<readonly KolImport[]> {
  const { api } = useHost();
  const query = useQuery({ queryKey: queryKeys.imports, queryFn: async ({ signal }): Promise<readonly KolImport[]> => (await api.call(kolImportCalls.getKolImports, undefined, { signal })).importList });
  return toLoadable(query, (items) => items.length === 0);
}

/** Takes an import, as a call answered it, into the list; what is on its way may be older. */
export function usePutKolImport(): (item: KolImport) => Promise<void> {
  const client = useQueryClient();
  return async (item) => {
    await client.cancelQueries({ queryKey: queryKeys.imports });
    client.setQueryData<readonly KolImport[]>(queryKeys.imports, (items = []) => (items.some(({ id }) => id === item.id) ? items.map((other) => (other.id === item.id ? item : other)) : [item, ...items]));
    void client.invalidateQueries({ queryKey: queryKeys.imports });
  };
}
