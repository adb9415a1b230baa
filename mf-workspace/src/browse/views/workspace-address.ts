import { chartSplits, metrics, metricSchema, type Metric } from '@tessera/contracts/media/figures.schema';
import { mediaFilterSchema, type MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import {
  mediaModeSchema,
  mediaSortSchema,
  type MediaMode,
  type MediaSort,
} from '@tessera/contracts/media/media-view.schema';
import { mediaTypes, mediaTypeSchema, type MediaType } from '@tessera/contracts/media/media.schema';
import { daySchema, idSchema } from '@tessera/contracts/schema/schema';
import { granularitySchema, timeRangeSchema, type Granularity, type TimeRange } from '@tessera/contracts/time/ranges';
import type { ChartScale, ChartShape } from '@tessera/ui/shared-modules/chart';
import {
  anyText,
  defineSearchParams,
  flag,
  list,
  oneOf,
  record,
  textOf,
  type SearchParams,
  type SearchPart,
} from '@tessera/ui/shared-modules/router';
import { allItems } from '../../lib/current-list.ts';
import type { FigureSort } from '../../lib/figures/figure-table.tsx';
import { displayParts, type DisplayOverrides } from '../../lib/figures/media-display.ts';

/** The screens of a board. */
export const screens = ['media', 'table', 'summary', 'chart', 'emv', 'audience', 'brand'] as const;
export type Screen = (typeof screens)[number];

export const directions = ['desc', 'asc'] as const;
export type Direction = (typeof directions)[number];

export type ChartSplit = (typeof chartSplits)[number];

const chartShapes = ['chart', 'table'] as const satisfies readonly ChartShape[];

/** How a chart combines its lines: stacked, or separate on one of the scales. */
export const lineScales = ['stacked', 'linear', 'log', 'index'] as const satisfies readonly ('stacked' | ChartScale)[];
export type LineScale = (typeof lineScales)[number];

/** Which figures of a split view are shown: sums, means per post, or the sums of the previous interval. */
export const splitShows = ['sum', 'mean', 'before'] as const;
export type SplitShow = (typeof splitShows)[number];

/** The sortable columns of the table of EMV by content. */
const emvColumns = ['sum', 'share', 'mean'] as const;

/** The state of the workspace in the address. A link to it reproduces the view. */
export interface WorkspaceSearchParams extends DisplayOverrides {
  /** As written in the address; the list of boards shows whether such a board exists. */
  readonly folderId: string | null;
  /** A content's id, `all`, or null if the address has none. */
  readonly contentId: string | null;
  readonly screen: Screen;
  readonly range: TimeRange;
  /**
   * For `custom`, at least one of the days is set; for `singleDate`, the first is the day. Null for every other range.
   */
  readonly dateFrom: string | null;
  readonly toDate: string | null;
  /** Whether to compare with the previous interval. */
  readonly compare: boolean;
  /** Empty means all types. */
  readonly types: readonly MediaType[];
  readonly mode: MediaMode;
  /** Null means the board's own filter; an empty filter excludes nothing. */
  readonly filter: MediaFilter | null;
  readonly sort: MediaSort;
  readonly direction: Direction;
  readonly metric: Metric;
  readonly by: ChartSplit;
  /** Null means the granularity that suits the range. */
  readonly granularity: Granularity | null;
  /** A chart, or the same data as a table. */
  readonly shape: ChartShape;
  /** Hidden lines of a chart by key: a content's id, a media type, or `others`. */
  readonly hiddenLines: readonly string[];
  /** Null means stacked if the lines add up to a whole, else linear. */
  readonly scale: LineScale | null;
  /** The key of the highlighted line, or null. */
  readonly markedLine: string | null;
  readonly show: SplitShow;
  /** The order of the tables of a report. */
  readonly contentOrder: FigureSort;
  readonly typeOrder: FigureSort;
  readonly emvOrder: FigureSort;
  /** Whether the top lists are shown above the wall. */
  readonly top: boolean;
  /** The key of the media in the lightbox. */
  readonly media: string | null;
}

/** Changes to the address when another board is chosen: removes everything that belongs to the previous board. */
export const anotherBoard = {
  contentId: null,
  filter: null,
  hiddenLines: [],
  markedLine: null,
  media: null,
} as const satisfies Partial<WorkspaceSearchParams>;

type Days = Pick<WorkspaceSearchParams, 'range' | 'dateFrom' | 'toDate'>;

/** A range with missing or reversed days counts as no range. */
function soundDays({ range, dateFrom, toDate }: Days): Days {
  const none: Days = { range: 'allTime', dateFrom: null, toDate: null };
  switch (range) {
    case 'singleDate':
      return dateFrom === null ? none : { range, dateFrom, toDate: null };
    case 'custom':
      return (dateFrom === null && toDate === null) || (dateFrom !== null && toDate !== null && dateFrom > toDate)
        ? none
        : { range, dateFrom, toDate };
    default:
      return { ...none, range };
  }
}

/** Selecting all types equals selecting none. */
function typesIn(words: readonly string[]): readonly MediaType[] {
  const types = mediaTypes.filter((type) => words.includes(type));
  return types.length === mediaTypes.length ? [] : types;
}

const isLine = (key: string): boolean =>
  key === 'others' || mediaTypeSchema.safeParse(key).success || idSchema.safeParse(key).success;

const linesIn = (words: readonly string[]): readonly string[] => [...new Set(words.filter(isLine))];

const orderText = ({ columnId, direction }: FigureSort): string => `${columnId}.${direction}`;

function orderBy(columns: readonly string[], otherwise: FigureSort): SearchPart<FigureSort> {
  const orders = columns.flatMap((columnId) => directions.map((direction): FigureSort => ({ columnId, direction })));
  return { otherwise, read: (text) => orders.find((order) => orderText(order) === text), write: orderText };
}

const parts = defineSearchParams<WorkspaceSearchParams>({
  folderId: anyText(null),
  contentId: {
    ...anyText(null),
    read: (text) => (text === allItems || idSchema.safeParse(text).success ? text : undefined),
  },
  screen: oneOf(screens, 'media'),
  range: textOf(timeRangeSchema, 'allTime'),
  dateFrom: textOf(daySchema, null),
  toDate: textOf(daySchema, null),
  mode: textOf(mediaModeSchema, 'ALL'),
  sort: textOf(mediaSortSchema, 'TIME'),
  direction: oneOf(directions, 'desc'),
  metric: textOf(metricSchema, 'interactions'),
  by: oneOf(chartSplits, 'total'),
  granularity: textOf(granularitySchema, null),
  shape: oneOf(chartShapes, 'chart'),
  scale: oneOf(lineScales, null),
  markedLine: { ...anyText(null), read: (text) => linesIn(text.split(','))[0] },
  show: oneOf(splitShows, 'sum'),
  media: anyText(null),
  compare: flag(true),
  types: list(typesIn, []),
  filter: record(mediaFilterSchema, null),
  hiddenLines: list(linesIn, []),
  contentOrder: orderBy(metrics, { columnId: 'interactions', direction: 'desc' }),
  typeOrder: orderBy(metrics, { columnId: 'interactions', direction: 'desc' }),
  emvOrder: orderBy(emvColumns, { columnId: 'sum', direction: 'desc' }),
  top: flag(false),
  ...displayParts,
});

/** The parameters of the workspace's address: how they are read and written. */
export const workspaceAddress: SearchParams<WorkspaceSearchParams> = {
  ...parts,
  read: (search) => {
    const said = parts.read(search);
    return { ...said, ...soundDays(said) };
  },
};

/** An address with all defaults. */
export const emptyAddress = workspaceAddress.empty;

/**
 * Reads the address. Values that do not fit the contract become their defaults, so that a mistyped link still opens the
 * board.
 */
export const readWorkspaceAddress = workspaceAddress.read;

/** Writes the address without default values. */
export const writeWorkspaceAddress = workspaceAddress.write;
