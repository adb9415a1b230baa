import type { Content } from '@tessera/contracts/content/content.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import type { MediaViewInput } from '@tessera/contracts/media/media-view.schema';
import { daysOf } from '@tessera/contracts/time/ranges';
import type { DayRange } from '@tessera/contracts/time/ranges';
import { allItems } from '../lib/current-list.ts';
import type { WorkspaceAddress } from '../lib/workspace-address.ts';

/** How a board is looked at: what its address says, and what follows from it. */
export interface BoardView {
  readonly folder: Folder;
  /** All contents of the board. */
  readonly contents: readonly Content[];
  /** The contents in view: one, or all. */
  readonly shown: readonly Content[];
  readonly address: WorkspaceAddress;
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
  /** The address of this view with a change, for links. */
  readonly linkTo: (change: Partial<WorkspaceAddress>) => string;
  readonly go: (change: Partial<WorkspaceAddress>, options?: { readonly replace?: boolean }) => void;
}

type Days = Pick<WorkspaceAddress, 'range' | 'dateFrom' | 'toDate'>;

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
  readonly address: WorkspaceAddress;
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
