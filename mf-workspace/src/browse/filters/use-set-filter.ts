import type { MediaFilter, MediaFilterKey } from '@tessera/contracts/media/media-filter.schema';
import { toSaidFilter } from '../views/board-view.ts';
import { useCurrentView } from '../views/use-board-view.ts';
import { withoutParts } from './filter-parts.ts';

interface SetFilter {
  /** Sets the view's filter in the address. */
  readonly setFilter: (filter: MediaFilter) => void;
  readonly setPart: (key: MediaFilterKey, part: MediaFilter) => void;
  readonly takeOff: (keys: readonly MediaFilterKey[]) => void;
  /** The address of the view without some parts of its filter. */
  readonly linkWithout: (keys: readonly MediaFilterKey[]) => string;
}

/** Changes the filter of the view through its address, so that the Back button restores the previous one. */
export function useSetFilter(): SetFilter {
  const { folder, filter, linkTo, go } = useCurrentView();
  const toOverrides = (next: MediaFilter): MediaFilter | null => toSaidFilter(next, folder.filter);
  const setFilter = (next: MediaFilter): void => go({ filter: toOverrides(next), media: null });
  return {
    setFilter,
    setPart: (key, part) => setFilter({ ...withoutParts(filter, [key]), ...part }),
    takeOff: (keys) => setFilter(withoutParts(filter, keys)),
    linkWithout: (keys) => linkTo({ filter: toOverrides(withoutParts(filter, keys)) }),
  };
}
