import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Summary } from '@tessera/contracts/media/figures.schema';
import type { MediaViewInput } from '@tessera/contracts/media/media-view.schema';
import { toLoadable, useHost, useSettledQuery } from '@tessera/ui/doors/kit';
import type { Loadable } from '@tessera/ui/doors/kit';
import { queryKeys } from '../lib/query-keys.ts';
import { toPricedSummary } from './priced-summary.ts';
import { ofSameBoard } from './same-board.ts';

interface SummaryState {
  readonly state: Loadable<Summary>;
  readonly isSettling: boolean;
}

const isNothing = ({ current, previous }: Summary): boolean => current.posts === 0 && (previous?.posts ?? 0) === 0;

/** The figures of a view, beside those of the interval before if that is asked for. */
export function useSummary(question: MediaViewInput, compare: boolean): SummaryState {
  const { api } = useHost();
  const body = { ...question, compare };
  const { query, isSettling } = useSettledQuery({
    queryKey: queryKeys.summary(body),
    queryFn: async ({ signal }) => toPricedSummary(await api.call(mediaCalls.getSummary, { body }, { signal })),
    mayStay: ofSameBoard(question.folderId),
  });
  return { state: toLoadable(query, isNothing), isSettling };
}
