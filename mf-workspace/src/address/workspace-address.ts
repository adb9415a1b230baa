import { chartSplits, metrics, metricSchema } from '@tessera/contracts/media/figures.schema';
import type { Metric } from '@tessera/contracts/media/figures.schema';
import { mediaFilterSchema } from '@tessera/contracts/media/media-filter.schema';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import { mediaModeSchema, mediaSortSchema } from '@tessera/contracts/media/media-view.schema';
import type { MediaMode, MediaSort } from '@tessera/contracts/media/media-view.schema';
import { mediaTypes, mediaTypeSchema } from '@tessera/contracts/media/media.schema';
import type { MediaType } from '@tessera/contracts/media/media.schema';
import { daySchema, idSchema } from '@tessera/contracts/http/schema';
import { granularitySchema, timeRangeSchema } from '@tessera/contracts/time/ranges';
import type { Granularity, TimeRange } from '@tessera/contracts/time/ranges';
import type { ChartScale, ChartShape } from '@tessera/ui/shared-modules/chart';
import { anyText, defineSearchParams, flag, list, oneOf, record, textOf } from '@tessera/ui/shared-modules/router';
import type { SearchParams, SearchPart } from '@tessera/ui/shared-modules/router';
import { displayParts } from '../figures/media-display.ts';
import type { DisplayOverrides } from '../figures/media-display.ts';
import type { FigureSort } from '../figures/figure-table.tsx';
import { allItems } from '../lib/current-list.ts';

/** The ways in which a board is looked at. */
export const screens = ['media', 'table', 'summary', 'chart', 'emv', 'audience', 'brand'] as const;
export type Screen = (typeof screens)[number];

export const directions = ['desc', 'asc'] as const;
export type Direction = (typeof directions)[number];

export type ChartSplit = (typeof chartSplits)[number];

const chartShapes = ['chart', 'table'] as const satisfies readonly ChartShape[];

/** How the lines of a chart stand beside each other: on each other, or apart on one of the scales. */
export const lineScales = ['stacked', 'linear', 'log', 'index'] as const satisfies readonly ('stacked' | ChartScale)[];
export type LineScale = (typeof lineScales)[number];

/** What of the figures of a view's parts is shown: sums, means per post, or the sums of the interval before. */
export const splitShows = ['sum', 'mean', 'before'] as const;
export type SplitShow = (typeof splitShows)[number];

/** The columns of the EMV by content that give an order. */
const emvColumns = ['sum', 'share', 'mean'] as const;

/** What the address says of the workspace: a link to it reproduces the view. */
export interface WorkspaceSearchParams extends DisplayOverrides {
  /** As it stands there: whether there is such a board shows among the boards. */
  readonly folderId: string | null;
  /** A content's id, `all`, or null when the address does not say. */
  readonly contentId: string | null;
  readonly screen: Screen;
  readonly range: TimeRange;
  /** The days of `custom`, at least one of them; of `singleDate` the first is the day. Null for every other range. */
  readonly dateFrom: string | null;
  readonly toDate: string | null;
  /** Beside the interval before. */
  readonly compare: boolean;
  /** Empty: all of them. */
  readonly types: readonly MediaType[];
  readonly mode: MediaMode;
  /** Null when the board's own filter applies; an empty one narrows by nothing. */
  readonly filter: MediaFilter | null;
  readonly sort: MediaSort;
  readonly direction: Direction;
  readonly metric: Metric;
  readonly by: ChartSplit;
  /** Null: what suits the range. */
  readonly granularity: Granularity | null;
  /** A chart, or the same as a table. */
  readonly shape: ChartShape;
  /** Lines that a chart leaves out, by their keys: a content's id, a media type, or `others`. */
  readonly hiddenLines: readonly string[];
  /** Null: on each other where they add up to the whole, else as they are. */
  readonly scale: LineScale | null;
  /** The line that is looked at, by its key, or null. */
  readonly markedLine: string | null;
  readonly show: SplitShow;
  /** In which order the tables of a report stand. */
  readonly contentOrder: FigureSort;
  readonly typeOrder: FigureSort;
  readonly emvOrder: FigureSort;
  /** The top lists stand above the wall. */
  readonly top: boolean;
  /** Key of the media that is open in the lightbox. */
  readonly media: string | null;
}

/** What an address loses on the way to another board: all that belongs to the board it leaves. */
export const anotherBoard = { contentId: null, filter: null, hiddenLines: [], markedLine: null, media: null } as const satisfies Partial<WorkspaceSearchParams>;

type Days = Pick<WorkspaceSearchParams, 'range' | 'dateFrom' | 'toDate'>;

/** A range whose days are missing or upside down is none. */
function soundDays({ range, dateFrom, toDate }: Days): Days {
  const none: Days = { range: 'allTime', dateFrom: null, toDate: null };
  switch (range) {
    case 'singleDate':
      return dateFrom === null ? none : { range, dateFrom, toDate: null };
    case 'custom':
      return (dateFrom === null && toDate === null) || (dateFrom !== null && toDate !== null && dateFrom > toDate) ? none : { range, dateFrom, toDate };
    default:
      return { ...none, range };
  }
}

/** All of them are none in particular. */
function typesIn(words: readonly string[]): readonly MediaType[] {
  const types = mediaTypes.filter((type) => words.includes(type));
  return types.length === mediaTypes.length ? [] : types;
}

const isLine = (key: string): boolean => key === 'others' || mediaTypeSchema.safeParse(key).success || idSchema.safeParse(key).success;

const linesIn = (words: readonly string[]): readonly string[] => [...new Set(words.filter(isLine))];

const orderText = ({ columnId, direction }: FigureSort): string => `${columnId}.${direction}`;

function orderBy(columns: readonly string[], otherwise: FigureSort): SearchPart<FigureSort> {
  const orders = columns.flatMap((columnId) => directions.map((direction): FigureSort => ({ columnId, direction })));
  return { otherwise, read: (text) => orders.find((order) => orderText(order) === text), write: orderText };
}

const parts = defineSearchParams<WorkspaceSearchParams>({
  folderId: anyText(null),
  contentId: { ...anyText(null), read: (text) => (text === allItems || idSchema.safeParse(text).success ? text : undefined) },
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

/** What the address of the workspace says: how it is read and written. */
export const workspaceAddress: SearchParams<WorkspaceSearchParams> = {
  ...parts,
  read: (search) => {
    const said = parts.read(search);
    return { ...said, ...soundDays(said) };
  },
};

/** An address that says nothing. */
export const emptyAddress = workspaceAddress.empty;

/** Reads the address. What does not fit the contract counts as not said, so that a mistyped link still opens the board. */
export const readWorkspaceAddress = workspaceAddress.read;

/** Writes the address; what is the default is left out. */
export const writeWorkspaceAddress = workspaceAddress.write;
