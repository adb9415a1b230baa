import { chartSplits, metrics, metricSchema } from '@tessera/contracts/media/figures.schema';
import type { Metric } from '@tessera/contracts/media/figures.schema';
import { mediaFilterSchema } from '@tessera/contracts/media/media-filter.schema';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import { mediaModeSchema, mediaSortSchema } from '@tessera/contracts/media/media-view.schema';
import type { MediaMode, MediaSort } from '@tessera/contracts/media/media-view.schema';
import { mediaTypes, mediaTypeSchema } from '@tessera/contracts/media/media.schema';
import type { MediaType } from '@tessera/contracts/media/media.schema';
import { daySchema, idSchema, unsafeCast } from '@tessera/contracts/http/schema';
import { granularitySchema, timeRangeSchema } from '@tessera/contracts/time/ranges';
import type { Granularity, TimeRange } from '@tessera/contracts/time/ranges';
import type { ChartScale, ChartShape } from '@tessera/ui/shared-modules/chart';
import { noOverrides, readDisplayOverrides, writeDisplayOverrides } from '../media/media-display.ts';
import type { DisplayOverrides } from '../media/media-display.ts';
import type { FigureSort } from '../report/figure-table.tsx';
import { allItems } from './current-list.ts';

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

/** An address that says nothing. */
export const emptyAddress: WorkspaceSearchParams = {
  folderId: null,
  contentId: null,
  screen: 'media',
  range: 'allTime',
  dateFrom: null,
  toDate: null,
  compare: true,
  types: [],
  mode: 'ALL',
  filter: null,
  sort: 'TIME',
  direction: 'desc',
  metric: 'interactions',
  by: 'total',
  granularity: null,
  shape: 'chart',
  hiddenLines: [],
  scale: null,
  markedLine: null,
  show: 'sum',
  contentOrder: { columnId: 'interactions', direction: 'desc' },
  typeOrder: { columnId: 'interactions', direction: 'desc' },
  emvOrder: { columnId: 'sum', direction: 'desc' },
  top: false,
  ...noOverrides,
  media: null,
};

/** What an address loses on the way to another board: all that belongs to the board it leaves. */
export const anotherBoard = { contentId: null, filter: null, hiddenLines: [], markedLine: null, media: null } as const satisfies Partial<WorkspaceSearchParams>;

interface Parser<Value> {
  readonly safeParse: (value: unknown) => { readonly success: true; readonly data: Value } | { readonly success: false };
}

function read<Value, Otherwise>(schema: Parser<Value>, value: unknown, otherwise: Otherwise): Value | Otherwise {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : otherwise;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined => values.find((value) => value === text);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Each part of a filter for itself: one that does not fit the contract leaves the others standing. */
function readFilter(text: string | null): MediaFilter | null {
  const value = text === null ? null : parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fitting = Object.entries<unknown>(unsafeCast(value)).filter(([key, part]) => mediaFilterSchema.safeParse({ [key]: part }).success);
  return read(mediaFilterSchema, Object.fromEntries(fitting), null);
}

type Days = Pick<WorkspaceSearchParams, 'range' | 'dateFrom' | 'toDate'>;

/** A range whose days are missing or upside down is none. */
function readDays(search: URLSearchParams): Days {
  const range = read(timeRangeSchema, search.get('range'), emptyAddress.range);
  const dateFrom = read(daySchema, search.get('dateFrom'), null);
  const toDate = read(daySchema, search.get('toDate'), null);
  const none: Days = { range: emptyAddress.range, dateFrom: null, toDate: null };
  switch (range) {
    case 'singleDate':
      return dateFrom === null ? none : { range, dateFrom, toDate: null };
    case 'custom':
      return (dateFrom === null && toDate === null) || (dateFrom !== null && toDate !== null && dateFrom > toDate) ? none : { range, dateFrom, toDate };
    default:
      return { ...none, range };
  }
}

function readTypes(text: string | null): readonly MediaType[] {
  const named = (text ?? '').split(',').filter((type) => mediaTypeSchema.safeParse(type).success);
  const types = mediaTypes.filter((type) => named.includes(type));
  return types.length === mediaTypes.length ? [] : types;
}

const isLine = (key: string): boolean => key === 'others' || mediaTypeSchema.safeParse(key).success || idSchema.safeParse(key).success;

const readLines = (text: string | null): readonly string[] => [...new Set((text ?? '').split(',').filter(isLine))];

const orderNames = ['contentOrder', 'typeOrder', 'emvOrder'] as const;

const orderText = ({ columnId, direction }: FigureSort): string => `${columnId}.${direction}`;

function readOrder(text: string | null, columns: readonly string[], otherwise: FigureSort): FigureSort {
  const orders = columns.flatMap((columnId) => directions.map((direction): FigureSort => ({ columnId, direction })));
  return orders.find((order) => orderText(order) === text) ?? otherwise;
}

/** Reads the address. What does not fit the contract counts as not said, so that a mistyped link still opens the board. */
export function readWorkspaceAddress(search: URLSearchParams): WorkspaceSearchParams {
  const contentId = search.get('contentId');
  return {
    folderId: search.get('folderId'),
    contentId: contentId === allItems ? allItems : read(idSchema, contentId, null),
    screen: oneOf(screens, search.get('screen')) ?? emptyAddress.screen,
    ...readDays(search),
    compare: search.get('compare') !== 'false',
    types: readTypes(search.get('types')),
    mode: read(mediaModeSchema, search.get('mode'), emptyAddress.mode),
    filter: readFilter(search.get('filter')),
    sort: read(mediaSortSchema, search.get('sort'), emptyAddress.sort),
    direction: oneOf(directions, search.get('direction')) ?? emptyAddress.direction,
    metric: read(metricSchema, search.get('metric'), emptyAddress.metric),
    by: oneOf(chartSplits, search.get('by')) ?? emptyAddress.by,
    granularity: read(granularitySchema, search.get('granularity'), null),
    shape: oneOf(chartShapes, search.get('shape')) ?? emptyAddress.shape,
    hiddenLines: readLines(search.get('hiddenLines')),
    scale: oneOf(lineScales, search.get('scale')) ?? emptyAddress.scale,
    markedLine: readLines(search.get('markedLine'))[0] ?? null,
    show: oneOf(splitShows, search.get('show')) ?? emptyAddress.show,
    contentOrder: readOrder(search.get('contentOrder'), metrics, emptyAddress.contentOrder),
    typeOrder: readOrder(search.get('typeOrder'), metrics, emptyAddress.typeOrder),
    emvOrder: readOrder(search.get('emvOrder'), emvColumns, emptyAddress.emvOrder),
    top: search.get('top') === 'true',
    ...readDisplayOverrides(search),
    media: search.get('media'),
  };
}

/** Writes the address; what is the default is left out. */
export function writeWorkspaceAddress(said: Partial<WorkspaceSearchParams>): URLSearchParams {
  const { compare, types, filter, hiddenLines, contentOrder, typeOrder, emvOrder, top, size, hasCaptions, figures, hiddenColumns, density, ...texts } = { ...emptyAddress, ...said };
  const search = new URLSearchParams();
  const defaults = new Map<string, unknown>(Object.entries(emptyAddress));
  for (const [name, value] of Object.entries(texts)) {
    if (value !== null && value !== defaults.get(name)) search.set(name, value);
  }
  if (!compare) search.set('compare', 'false');
  if (types.length > 0) search.set('types', types.join(','));
  if (filter !== null) search.set('filter', JSON.stringify(filter));
  if (hiddenLines.length > 0) search.set('hiddenLines', hiddenLines.join(','));
  const orders = { contentOrder, typeOrder, emvOrder };
  for (const name of orderNames) {
    if (orderText(orders[name]) !== orderText(emptyAddress[name])) search.set(name, orderText(orders[name]));
  }
  if (top) search.set('top', 'true');
  writeDisplayOverrides(search, { size, hasCaptions, figures, hiddenColumns, density });
  return search;
}
