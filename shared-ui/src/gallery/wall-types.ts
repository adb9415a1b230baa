import type { ReactNode } from 'react';
import type { GalleryItem } from './gallery-item.ts';

/** Desired row height: 160, 240 or 340 pixels. */
export type WallSize = 'small' | 'medium' | 'large';

/** The selection of a wall: one item, or any number. */
export interface WallSelection {
  readonly mode: 'single' | 'multiple';
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
}

/** Props of a `Wall`. */
export interface WallProps<Item extends GalleryItem> {
  /** Accessible name of the wall. */
  readonly label: string;
  readonly items: readonly Item[];
  /** Total number of items, if known; announced by screen readers. */
  readonly total?: number;
  readonly onOpen: (item: Item) => void;
  /**
   * If given, a click or Space toggles an item. In a multiple selection Shift selects a range, and Ctrl/Cmd+A all
   * loaded items. Escape clears. Enter opens an item, and so does a button on the card.
   */
  readonly selection?: WallSelection | undefined;
  /** Marks in the top left corner: pinned, public. */
  readonly renderMarks?: (item: Item) => ReactNode;
  /** Actions in the top right corner, on hover and focus. */
  readonly renderActions?: (item: Item) => ReactNode;
  /** Overlay over the whole picture, for example a veil on blocked media; it ignores clicks. */
  readonly renderOverlay?: (item: Item) => ReactNode;
  /** Footer below the picture, `footHeight` pixels high on every card. */
  readonly renderFoot?: (item: Item) => ReactNode;
  readonly footHeight?: number;
  /** Defaults to `medium`; smaller screens use smaller rows. */
  readonly size?: WallSize;
  readonly hasMore?: boolean;
  readonly isLoadingMore?: boolean;
  /** True if loading the next page failed: the wall shows a retry button that calls `onLoadMore`. */
  readonly hasLoadFailed?: boolean;
  readonly onLoadMore?: () => void;
  /** The scroll container; defaults to the window. */
  readonly scrollElement?: HTMLElement | null;
}

/** Imperative handle of a wall. */
export interface WallHandle {
  /** Scrolls to an item and focuses it. */
  readonly focusItem: (id: string) => void;
}
