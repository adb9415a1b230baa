import type { ReactNode } from 'react';
import type { GalleryItem } from './gallery-item.ts';

/** How high rows come near to: 160, 240 or 340 pixels. */
export type WallSize = 'small' | 'medium' | 'large';

/** Items that can be chosen: one, or any number of them. */
export type WallSelection = {
  readonly mode: 'single' | 'multiple';
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
};

/** A wall of pictures in the order of their rank. */
export type WallProps<Item extends GalleryItem> = {
  /** Names the wall for screen readers. */
  readonly label: string;
  readonly items: readonly Item[];
  /** How many there are in all, if known; told to screen readers. */
  readonly total?: number;
  readonly onOpen: (item: Item) => void;
  /**
   * While it is given, a click or Space chooses: with Shift all between (of several), Ctrl or Cmd A everything that is there, Escape nothing.
   * Enter opens, and so does a button on the card.
   */
  readonly selection?: WallSelection | undefined;
  /** Marks at the upper left: pinned, public. */
  readonly renderMarks?: (item: Item) => ReactNode;
  /** Actions at the upper right, on hover and on focus. */
  readonly renderActions?: (item: Item) => ReactNode;
  /** What lies over the whole picture, for example a veil on what is blocked; it catches no clicks. */
  readonly renderOverlay?: (item: Item) => ReactNode;
  /** What stands below the picture, `footHeight` pixels high in every card. */
  readonly renderFoot?: (item: Item) => ReactNode;
  readonly footHeight?: number;
  /** Without it `medium`; smaller screens take less by themselves. */
  readonly size?: WallSize;
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
