import type { ReactNode } from 'react';
import type { GalleryItem } from './gallery-item.ts';

/** A wall of pictures in the order of their rank. */
export type WallProps<Item extends GalleryItem> = {
  /** Names the wall for screen readers. */
  readonly label: string;
  readonly items: readonly Item[];
  /** How many there are in all, if known; told to screen readers. */
  readonly total?: number;
  readonly onOpen: (item: Item) => void;
  /** Marks at the upper left: pinned, public. */
  readonly renderMarks?: (item: Item) => ReactNode;
  /** Actions at the upper right, on hover and on focus. */
  readonly renderActions?: (item: Item) => ReactNode;
  /** What stands below the picture, `footHeight` pixels high in every card. */
  readonly renderFoot?: (item: Item) => ReactNode;
  readonly footHeight?: number;
  /** Pixels that rows come near to; smaller screens take less by themselves. */
  readonly rowHeight?: number;
  readonly hasMore?: boolean;
  readonly isLoadingMore?: boolean;
  /** The next page did not come; shown below with a retry that calls `onLoadMore`. */
  readonly hasLoadFailed?: boolean;
  readonly onLoadMore?: () => void;
  /** The element that scrolls; without it the window does. */
  readonly scrollElement?: HTMLElement | null;
};

/** What may be asked of a wall from outside. */
export type WallHandle = {
  /** Scrolls to an item and focuses it. */
  readonly focusItem: (id: string) => void;
};
