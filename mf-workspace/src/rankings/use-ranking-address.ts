import { rankingSortOf, rankingSortSchema, rankingTableSchema } from '@tessera/contracts/ranking/ranking.schema';
import type { RankingSort, RankingTable } from '@tessera/contracts/ranking/ranking.schema';
import { useOwnSearch } from '../address/own-search.ts';
import { directions } from '../address/workspace-address.ts';
import type { Direction } from '../address/workspace-address.ts';

/** The parts of the address that are the rankings' own. */
export const rankingSearch = ['table', 'order'] as const;

interface RankingAddress {
  readonly table: RankingTable;
  readonly sort: RankingSort;
  readonly direction: Direction;
  /** Another table begins in its own order. */
  readonly showTable: (table: RankingTable) => void;
  readonly order: (sort: RankingSort, direction: Direction) => void;
}

/** Which ranking the address names, and in which order: what does not fit counts as not said. */
export function useRankingAddress(): RankingAddress {
  const { get, set } = useOwnSearch();
  const table = rankingTableSchema.safeParse(get('table')).data ?? 'influentialUsers';
  const [name, way] = (get('order') ?? '').split('.');
  const sort = rankingSortSchema.safeParse(name).data;
  return {
    table,
    sort: sort ?? rankingSortOf[table],
    direction: (sort && directions.find((each) => each === way)) ?? 'desc',
    showTable: (next) => set({ table: next, order: null }),
    order: (next, direction) => set({ order: `${next}.${direction}` }),
  };
}
