import { isPriced } from '@tessera/contracts/media/figures.schema';
import { rankingCalls } from '@tessera/contracts/ranking/ranking.calls';
import {
  rankingSortOf,
  rankingSortSchema,
  rankingTableSchema,
  type RankingAnswer,
  type RankingRow,
  type RankingSort,
  type RankingTable,
} from '@tessera/contracts/ranking/ranking.schema';
import { useCursorPages, useHost } from '@tessera/ui/shared-modules/kit';
import type { InfiniteData, UseInfiniteQueryResult } from '@tessera/ui/shared-modules/query';
import { useOwnSearch } from '../../browse/views/own-search.ts';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { directions, type Direction } from '../../browse/views/workspace-address.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { ofSameBoard } from '../../lib/same-board.ts';

/** The URL parameters that belong to the rankings. */
export const rankingSearch = ['table', 'order'] as const;

interface RankingAddress {
  readonly table: RankingTable;
  readonly sort: RankingSort;
  readonly direction: Direction;
  /** Shows another ranking in its default order. */
  readonly showTable: (table: RankingTable) => void;
  readonly order: (sort: RankingSort, direction: Direction) => void;
}

/** The ranking and order from the address. Invalid values become their defaults. */
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

const nothing = { sum: 0, known: 0 } as const;

/** Sets the EMV of a row to unknown, because it mixes two EMV settings. */
const withoutEmv = (row: RankingRow): RankingRow => ({
  ...row,
  figures: { ...row.figures, emv: nothing },
  images: { ...row.images, emv: nothing },
  videos: { ...row.videos, emv: nothing },
  slides: { ...row.slides, emv: nothing },
});

const toPriced = (answer: RankingAnswer): RankingAnswer =>
  isPriced(answer.ground) ? answer : { ...answer, rowList: answer.rowList.map(withoutEmv) };

interface RankingState {
  readonly query: UseInfiniteQueryResult<InfiniteData<RankingAnswer, string | null>>;
  readonly isSettling: boolean;
}

/** The rows of the ranking in the address, page by page. */
export function useRanking(): RankingState {
  const { api } = useHost();
  const { question } = useCurrentView();
  const { table, sort, direction } = useRankingAddress();
  const asked = { ...question, table, sort, direction };
  return useCursorPages({
    queryKey: queryKeys.ranking(asked),
    ask: async (from, signal) =>
      toPriced(await api.call(rankingCalls.getRanking, { body: { ...asked, ...from } }, { signal })),
    keepPrevious: ofSameBoard(question.folderId),
  });
}
