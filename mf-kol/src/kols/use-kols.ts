import type { CallOutput } from '@tessera/contracts/http/define-call';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { pageSize } from '@tessera/contracts/limits';
import { useCursorPages, useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';
import type { KolAddress } from './kol-address.ts';
import { toKolView } from './kol-view.ts';

export type KolPage = CallOutput<typeof kolCalls.getKol>;

interface Kols {
  readonly query: UseInfiniteQueryResult<InfiniteData<KolPage, string | null>>;
  /** The rows are those of the previous query; the new ones are being loaded. */
  readonly isSettling: boolean;
}

interface KolsOptions {
  /** False until the view is known; nothing is fetched. */
  readonly isEnabled: boolean;
}

/**
 * The number of influencers of a view; undefined until loaded. A separate call, so that the rows need not wait for it.
 */
export function useKolCount(address: KolAddress, { isEnabled }: KolsOptions): number | undefined {
  const { api } = useHost();
  const { filter, coworkTagId } = toKolView(address);
  const asked = { filter, ...(coworkTagId === undefined ? {} : { coworkTagId }) };
  return useQuery({
    queryKey: queryKeys.count(asked),
    enabled: isEnabled,
    queryFn: async ({ signal }): Promise<number> =>
      (await api.call(kolCalls.countKol, { body: asked }, { signal })).total,
  }).data;
}

/**
 * The influencers of a view, page by page. After a change of filter or order, the previous rows stay until the new ones
 * have loaded.
 */
export function useKols(address: KolAddress, { isEnabled }: KolsOptions): Kols {
  const { api } = useHost();
  const asked = { ...toKolView(address), number: pageSize };
  return useCursorPages({
    queryKey: queryKeys.page(asked),
    isEnabled,
    ask: (from, signal): Promise<KolPage> =>
      api.call(kolCalls.getKol, { body: { ...asked, countUpTo: 0, ...from } }, { signal }),
  });
}
