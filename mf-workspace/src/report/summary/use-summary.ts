import type { Summary } from '@tessera/contracts/media/figures.schema';
import type { MediaViewInput } from '@tessera/contracts/media/media-view.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { TimeRange } from '@tessera/contracts/time/ranges';
import { toLoadable, useHost, useSettledQuery, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery, type UseQueryResult } from '@tessera/ui/shared-modules/query';
import type { BoardView } from '../../browse/views/board-view.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { ofSameBoard } from '../../lib/same-board.ts';
import { toCompared } from '../to-compared.ts';
import { toPricedSummary } from './priced-summary.ts';

interface SummaryState {
  readonly state: Loadable<Summary>;
  readonly isSettling: boolean;
}

const isNothing = ({ current, previous }: Summary): boolean => current.posts === 0 && (previous?.posts ?? 0) === 0;

type Body = MediaViewInput & { readonly compare: boolean; readonly range?: TimeRange };

function useSummaryOf(body: Body): {
  readonly queryKey: ReturnType<typeof queryKeys.summary>;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Summary>;
} {
  const { api } = useHost();
  return {
    queryKey: queryKeys.summary(body),
    queryFn: async ({ signal }) => toPricedSummary(await api.call(mediaCalls.getSummary, { body }, { signal })),
  };
}

/** The figures of a view, without showing the previous ones while they load. */
export const useSummaryQuery = (question: MediaViewInput): UseQueryResult<Summary> =>
  useQuery(useSummaryOf({ ...question, compare: false }));

/** The figures of a view, optionally with those of the previous interval. */
export function useSummary({ question, address }: Pick<BoardView, 'question' | 'address'>): SummaryState {
  const { query, isSettling } = useSettledQuery({
    ...useSummaryOf({ ...question, ...toCompared(address) }),
    keepPrevious: ofSameBoard(question.folderId),
  });
  return { state: toLoadable(query, isNothing), isSettling };
}
