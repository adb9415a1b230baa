import type { CardQuestion } from '@tessera/contracts/article/article-card.schema';
import type { Content } from '@tessera/contracts/content/content.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import type { MediaViewInput } from '@tessera/contracts/media/media-view.schema';
import { addDays, daysOf, type DayRange } from '@tessera/contracts/time/ranges';
import { allItems } from '../../lib/current-list.ts';
import { defaultDisplay, noOverrides, resolveDisplay, type MediaDisplay } from '../../lib/figures/media-display.ts';
import type { Screen, WorkspaceSearchParams } from './workspace-address.ts';

/** The view of a board: its address and everything derived from it. */
export interface BoardView {
  readonly folder: Folder;
  /** All contents of the board. */
  readonly contents: readonly Content[];
  /** The contents in view: one, or all. */
  readonly shown: readonly Content[];
  readonly address: WorkspaceSearchParams;
  /** The query for the media, including the effective filter and the days of the range. */
  readonly question: MediaViewInput;
  /** The effective filter: the address's, else the board's own. */
  readonly filter: MediaFilter;
  /** The first and last day; either may be open. Null for all time. */
  readonly days: Partial<DayRange> | null;
  /** The latest reading of the contents in view, or null. */
  readonly asOf: string | null;
  /** The user's current date, and the first day of the week, 1 Monday to 7 Sunday. */
  readonly today: string;
  readonly weekStart: number;
  /** The display of media: from the address, else that of this device. */
  readonly display: MediaDisplay;
  /** Changes the display here and on this device. */
  readonly changeDisplay: (change: Partial<MediaDisplay>) => void;
  /**
   * Completes an address of this board with everything that depends on the board or the device, so that it shows the
   * same anywhere and at any time.
   */
  readonly toWhole: (address: WorkspaceSearchParams) => WorkspaceSearchParams;
  /** The address of this view with a change, for links. */
  readonly linkTo: (change: Partial<WorkspaceSearchParams>) => string;
  readonly go: (change: Partial<WorkspaceSearchParams>, options?: { readonly replace?: boolean }) => void;
}

type Days = Pick<WorkspaceSearchParams, 'range' | 'dateFrom' | 'toDate'>;

/** The days that an address means on a given day. */
export function daysIn({ range, dateFrom, toDate }: Days, today: string, weekStart: number): Partial<DayRange> | null {
  if (range === 'singleDate') return dateFrom === null ? null : { dateFrom, toDate: dateFrom };
  if (range !== 'custom') return daysOf(range, today, weekStart);
  return { ...(dateFrom === null ? {} : { dateFrom }), ...(toDate === null ? {} : { toDate }) };
}

interface Asked {
  readonly folder: Pick<Folder, 'id' | 'filter'>;
  /** A content's id, or `all`. */
  readonly contentId: string;
  readonly address: WorkspaceSearchParams;
  readonly today: string;
  readonly weekStart: number;
}

/** The query for a view; defaults are left out. */
export function toQuestion({ folder, contentId, address, today, weekStart }: Asked): MediaViewInput {
  const filter = address.filter ?? folder.filter;
  return {
    folderId: folder.id,
    ...(contentId === allItems ? {} : { contentId }),
    ...daysIn(address, today, weekStart),
    ...(address.types.length === 0 ? {} : { types: [...address.types] }),
    ...(address.mode === 'ALL' ? {} : { mode: address.mode }),
    ...(Object.keys(filter).length === 0 ? {} : { filter }),
  };
}

/** The display settings that a screen uses. */
function displayOn(
  screen: Screen,
  { size, hasCaptions, figures, hiddenColumns, density }: MediaDisplay,
): Partial<MediaDisplay> {
  switch (screen) {
    case 'media':
      return { size, hasCaptions, figures };
    case 'table':
      return { hiddenColumns, density };
    default:
      return {};
  }
}

const isUsual = (screen: Screen, display: MediaDisplay): boolean =>
  JSON.stringify(displayOn(screen, display)) === JSON.stringify(displayOn(screen, defaultDisplay));

const isEmpty = (filter: MediaFilter): boolean => Object.keys(filter).length === 0;

/** The filter to write to the address: null if both it and the board's own are empty. */
export const toSaidFilter = (filter: MediaFilter, own: MediaFilter): MediaFilter | null =>
  isEmpty(filter) && isEmpty(own) ? null : filter;

/** The values that complete an address. */
interface Provenance {
  readonly folder: Pick<Folder, 'id' | 'filter'>;
  /** A content's id, or `all`. */
  readonly contentId: string;
  /** The display of this device. */
  readonly habit: MediaDisplay;
}

/** The address of the open board: completed by the values of the board and the device, except defaults. */
export function toOpenAddress(
  address: WorkspaceSearchParams,
  { folder, contentId, habit }: Provenance,
): WorkspaceSearchParams {
  const display = resolveDisplay(address, habit);
  return {
    ...address,
    folderId: folder.id,
    contentId,
    filter: address.filter ?? (isEmpty(folder.filter) ? null : folder.filter),
    ...(isUsual(address.screen, display) ? {} : displayOn(address.screen, display)),
  };
}

/**
 * A complete address that does not depend on the board or the device. Display settings that its screen does not use are
 * left out.
 */
export const toWholeAddress = (
  address: WorkspaceSearchParams,
  { folder, contentId, habit }: Provenance,
): WorkspaceSearchParams => ({
  ...address,
  folderId: folder.id,
  contentId: address.contentId ?? contentId,
  filter: address.filter ?? folder.filter,
  ...noOverrides,
  ...displayOn(address.screen, resolveDisplay(address, habit)),
});

/** The number of days of a card if the view has no first day. */
const daysAtFirst = 365;

/** The data card for a new article about a board: the report's metric over the days in view. */
export function toCardQuestion({
  folder,
  address,
  days,
  today,
}: Pick<BoardView, 'folder' | 'address' | 'days' | 'today'>): CardQuestion {
  const toDate = days?.toDate ?? today;
  return {
    kind: 'chart',
    folderId: folder.id,
    metric: address.metric,
    dateFrom: days?.dateFrom ?? addDays(toDate, 1 - daysAtFirst),
    toDate,
  };
}
