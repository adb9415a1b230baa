import { rankingCalls } from '@tessera/contracts/ranking/ranking.calls';
import type { RankingAnswer, RankingRow } from '@tessera/contracts/ranking/ranking.schema';
import { useCursorPages, useHost } from '@tessera/ui/shared-modules/kit';
import type { InfiniteData, UseInfiniteQueryResult } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';
import { isPriced } from '@tessera/contracts/media/figures.schema';
import { ofSameBoard } from '../report/same-board.ts';
import { useCurrentView } from '../views/use-board-view.ts';
import { useRankingAddress } from './use-ranking-address.ts';

const nothing = { sum: 0, known: 0 } as const;

/** A row whose EMV is not known while it is of two settings. */
const withoutEmv = (row: RankingRow): RankingRow => ({
  ...row,
  figures: { ...row.figures, emv: nothing },
  images: { ...row.images, emv: nothing },
  videos: { ...row.videos, emv: nothing },
  slides: { ...row.slides, emv: nothing },
});

const toPriced = (answer: RankingAnswer): RankingAnswer => (isPriced(answer.ground) ? answer : { ...answer, rowList: answer.rowList.map(withoutEmv) });

interface RankingState {
  readonly query: UseInfiniteQueryResult<InfiniteData<RankingAnswer, string | null>>;
  readonly isSettling: boolean;
}

/** The rows of the ranking that the address names, page by page. */
export function useRanking(): RankingState {
  const { api } = useHost();
  const { question } = useCurrentView();
  const { table, sort, direction } = useRankingAddress();
  const asked = { ...question, table, sort, direction };
  return useCursorPages({
    queryKey: queryKeys.ranking(asked),
    ask: async (from, signal) => toPriced(await api.call(rankingCalls.getRanking, { body: { ...asked, ...from } }, { signal })),
    keepPrevious: ofSameBoard(question.folderId),
  });
}
