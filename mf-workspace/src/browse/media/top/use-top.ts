import type { Ranking, MediaViewInput } from '@tessera/contracts/media/media-view.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import { toLoadable, useHost, useSettledQuery, type Loadable } from '@tessera/ui/shared-modules/kit';
import { queryKeys } from '../../../lib/query-keys.ts';
import { ofSameBoard } from '../../../lib/same-board.ts';

type TopLists = Readonly<Record<Ranking, readonly Media[]>>;

interface TopState {
  readonly state: Loadable<TopLists>;
  readonly isSettling: boolean;
}

const isNothing = (lists: TopLists): boolean => Object.values(lists).every((list) => list.length === 0);

/** The first five media of a view in every ranking. */
export function useTop(question: MediaViewInput): TopState {
  const { api } = useHost();
  const { query, isSettling } = useSettledQuery({
    queryKey: queryKeys.top(question),
    queryFn: async ({ signal }): Promise<TopLists> =>
      (await api.call(mediaCalls.getTop, { body: question }, { signal })).topLists,
    keepPrevious: ofSameBoard(question.folderId),
  });
  return { state: toLoadable(query, isNothing), isSettling };
}
