import type { CallOutput } from '@tessera/contracts/http/define-call';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { pageSize } from '@tessera/contracts/limits';
import { useCursorPages, useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import type { InfiniteData, UseInfiniteQueryResult } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';
import type { KolAddress } from './kol-address.ts';
import { toKolView } from './kol-view.ts';

export type KolPage = CallOutput<typeof kolCalls.getKol>;

interface Kols {
  readonly query: UseInfiniteQueryResult<InfiniteData<KolPage, string | null>>;
  /** What is there answers the question before. */
  readonly isSettling: boolean;
}

interface KolsOptions {
  /** False while it is not known yet which view is wanted: nothing is asked. */
  readonly isEnabled: boolean;
}

/** How many influencers a view has, asked apart: the rows do not wait for it. Undefined until it is there. */
export function useKolCount(address: KolAddress, { isEnabled }: KolsOptions): number | undefined {
  const { api } = useHost();
  const { filter, coworkTagId } = toKolView(address);
  const asked = { filter, ...(coworkTagId === undefined ? {} : { coworkTagId }) };
  return useQuery({ queryKey: queryKeys.count(asked), enabled: isEnabled, queryFn: async ({ signal }): Promise<number> => (await api.call(kolCalls.countKol, { body: asked }, { signal })).total }).data;
}

/** The influencers of a view, page by page. What another filter or order had shown stays until the new answer is there. */
export function useKols(address: KolAddress, { isEnabled }: KolsOptions): Kols {
  const { api } = useHost();
  const asked = { ...toKolView(address), number: pageSize };
  return useCursorPages({ queryKey: queryKeys.page(asked), isEnabled, ask: (from, signal): Promise<KolPage> => api.call(kolCalls.getKol, { body: { ...asked, countUpTo: 0, ...from } }, { signal }) });
}
