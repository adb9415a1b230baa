import type { CardQuestion } from '@tessera/contracts/article/article-card.schema';
import type { Content } from '@tessera/contracts/content/content.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import type { MediaViewInput } from '@tessera/contracts/media/media-view.schema';
import { addDays, daysOf } from '@tessera/contracts/time/ranges';
import type { DayRange } from '@tessera/contracts/time/ranges';
import type { Screen, WorkspaceSearchParams } from '../address/workspace-address.ts';
import { defaultDisplay, noOverrides, resolveDisplay } from '../figures/media-display.ts';
import type { MediaDisplay } from '../figures/media-display.ts';
import { allItems } from '../lib/current-list.ts';

/** How a board is looked at: what its address says, and what follows from it. */
export interface BoardView {
  readonly folder: Folder;
  /** All contents of the board. */
  readonly contents: readonly Content[];
  /** The contents in view: one, or all. */
  readonly shown: readonly Content[];
  readonly address: WorkspaceSearchParams;
  /** Which media: what the server is asked. Has the filter that applies and the days of the range in it. */
  readonly question: MediaViewInput;
  /** The filter that applies: the address's, else the board's own. */
  readonly filter: MediaFilter;
  /** First and last day; either may be open, null for all time. */
  readonly days: Partial<DayRange> | null;
  /** When the contents in view were read last, or null. */
  readonly asOf: string | null;
  /** The day that it is for the person, and the first day of the week, 1 Monday to 7 Sunday. */
  readonly today: string;
  readonly weekStart: number;
  /** How media are drawn: as the address says, else as this device does it. */
  readonly display: MediaDisplay;
  /** Draws media in another way here, and from now on on this device. */
  readonly changeDisplay: (change: Partial<MediaDisplay>) => void;
  /** An address of this board with nothing left to the board or the device: it shows the same at any time and anywhere. */
  readonly toWhole: (address: WorkspaceSearchParams) => WorkspaceSearchParams;
  /** The address of this view with a change, for links. */
  readonly linkTo: (change: Partial<WorkspaceSearchParams>) => string;
  readonly go: (change: Partial<WorkspaceSearchParams>, options?: { readonly replace?: boolean }) => void;
}

type Days = Pick<WorkspaceSearchParams, 'range' | 'dateFrom' | 'toDate'>;

/** The days that an address means on a day. */
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

/** What the server is asked for a view; what is the default is left out. */
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

/** What a screen is drawn by. */
function displayOn(screen: Screen, { size, hasCaptions, figures, hiddenColumns, density }: MediaDisplay): Partial<MediaDisplay> {
  switch (screen) {
    case 'media':
      return { size, hasCaptions, figures };
    case 'table':
      return { hiddenColumns, density };
    default:
      return {};
  }
}

const isUsual = (screen: Screen, display: MediaDisplay): boolean => JSON.stringify(displayOn(screen, display)) === JSON.stringify(displayOn(screen, defaultDisplay));

const isEmpty = (filter: MediaFilter): boolean => Object.keys(filter).length === 0;

/** What an address says of a filter: nothing where neither it nor the board's own narrows. */
export const toSaidFilter = (filter: MediaFilter, own: MediaFilter): MediaFilter | null => (isEmpty(filter) && isEmpty(own) ? null : filter);

/** What fills in what an address leaves open. */
interface Provenance {
  readonly folder: Pick<Folder, 'id' | 'filter'>;
  /** A content's id, or `all`. */
  readonly contentId: string;
  /** How this device draws media. */
  readonly habit: MediaDisplay;
}

/** An address as the open board has it: it says what it left to the board or the device, wherever that is not the default. */
export function toOpenAddress(address: WorkspaceSearchParams, { folder, contentId, habit }: Provenance): WorkspaceSearchParams {
  const display = resolveDisplay(address, habit);
  return {
    ...address,
    folderId: folder.id,
    contentId,
    filter: address.filter ?? (isEmpty(folder.filter) ? null : folder.filter),
    ...(isUsual(address.screen, display) ? {} : displayOn(address.screen, display)),
  };
}

/** An address that leaves nothing to the board or the device, and says nothing that its screen does not show of the drawing. */
export const toWholeAddress = (address: WorkspaceSearchParams, { folder, contentId, habit }: Provenance): WorkspaceSearchParams => ({
  ...address,
  folderId: folder.id,
  contentId: address.contentId ?? contentId,
  filter: address.filter ?? folder.filter,
  ...noOverrides,
  ...displayOn(address.screen, resolveDisplay(address, habit)),
});

/** Days of a card where the view has no first one. */
const daysAtFirst = 365;

/** The data card that an article about a board begins with: the course of the metric of its report, over the days in view. */
export function toCardQuestion({ folder, address, days, today }: Pick<BoardView, 'folder' | 'address' | 'days' | 'today'>): CardQuestion {
  const toDate = days?.toDate ?? today;
  return { kind: 'chart', folderId: folder.id, metric: address.metric, dateFrom: days?.dateFrom ?? addDays(toDate, 1 - daysAtFirst), toDate };
}
