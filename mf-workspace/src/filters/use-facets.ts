import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import type { MediaFilterKey } from '@tessera/contracts/media/media-filter.schema';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';
import type { BoardView } from '../views/board-view.ts';
import { withoutParts } from '../filter-parts/filter-parts.ts';

export type Facets = CallOutput<typeof mediaCalls.getFacets>;

/** What the view has to choose from for a part of its filter; what the part itself leaves out is among it. Undefined until it is known: one can type meanwhile. */
export function useFacets({ question, filter }: Pick<BoardView, 'question' | 'filter'>, key: MediaFilterKey): Facets | undefined {
  const { api } = useHost();
  const asked = { ...question, filter: withoutParts(filter, [key]) };
  return useQuery({ queryKey: queryKeys.facets(asked), queryFn: ({ signal }) => api.call(mediaCalls.getFacets, { body: asked }, { signal }) }).data;
}
