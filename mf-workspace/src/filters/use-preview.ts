import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { MediaFilter, MediaFilterKey } from '@tessera/contracts/media/media-filter.schema';
import { toLoadable, useDebounced, useHost } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';
import type { BoardView } from '../views/board-view.ts';
import { withoutParts } from '../filter-parts/filter-parts.ts';

const waitMs = 200;

interface Preview {
  /** Media that the view has without the part, and how many of them the part would hide. */
  readonly total: number;
  readonly hidden: number;
}

/**
 * What a part of a filter would hide, before it is set: of the view as it is without that part.
 * Asked for when the typing rests; the answer to what was typed before is dropped.
 * @param part the part as typed, or null while it says nothing
 */
export function usePreview({ question, filter }: Pick<BoardView, 'question' | 'filter'>, key: MediaFilterKey, part: MediaFilter | null): Loadable<Preview> {
  const { api } = useHost();
  const without = withoutParts(filter, [key]);
  const asked = useDebounced({ ...question, filter: without, candidate: { ...without, ...part } }, waitMs);
  const isCurrent = JSON.stringify(asked.candidate) === JSON.stringify({ ...without, ...part });
  const query = useQuery({
    queryKey: queryKeys.preview(asked),
    queryFn: async ({ signal }): Promise<Preview> => {
      const { total, remaining } = await api.call(mediaCalls.previewFilter, { body: asked }, { signal });
      return { total, hidden: total - remaining };
    },
    enabled: isCurrent,
  });
  return isCurrent ? toLoadable(query) : { status: 'loading' };
}
