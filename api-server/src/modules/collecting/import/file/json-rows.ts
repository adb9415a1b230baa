import { importFields, type ImportField, type ImportMapping } from '@tessera/contracts/import/import.schema';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { slideSchema, toSlide } from '../../../../network/media-source/graph/graph-fields.ts';
import { textOf, UnreadableFile, type OpenFile } from '../../../../platform/tables/file-text.ts';
import { readJsonValues } from '../../../../platform/tables/json-values.ts';
import { proposeMapping } from '../import-mapping.ts';
import type { ImportRow } from '../import-row.ts';

const itemSchema = z.record(z.string(), z.unknown());
const listSchema = z.array(z.unknown());
const edgeSchema = z.object({ data: listSchema });
const childrenSchema = z.object({ children: edgeSchema });

type Cells = ImportRow['cells'];

/**
 * Paths of the media in answers of the Graph API: an edge, an account from business discovery, an account with its
 * media.
 */
const edges = ['data', 'business_discovery.media.data', 'media.data'] as const;
/** Fields of the account that apply to all its media; they are found beside the media list. */
const authorFields: Readonly<Record<string, ImportField>> = {
  username: 'username',
  name: 'fullName',
  followers_count: 'followers',
};

interface MediaList {
  /** Path of the media. */
  readonly path: string;
  /** The author of all media, according to the file. */
  readonly author: Cells;
}

async function isList(open: OpenFile): Promise<boolean> {
  const file = await open();
  try {
    for await (const text of textOf(file)) if (text.trimStart() !== '') return text.trimStart().startsWith('[');
    return false;
  } finally {
    file.destroy();
  }
}

const textOfValue = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

/** A file has few different sets of keys. One with more is read as well, but only the last of them are remembered. */
const mappingsMax = 100;
/** Longer sets of keys are not remembered. */
const signatureMax = 4_000;

/** Finds the columns of an item by its keys. Cached, because it takes longer than the rest of the row. */
function createMapper(): (keys: readonly string[]) => ImportMapping {
  const known = new LRUCache<string, ImportMapping>({ max: mappingsMax });
  return (keys) => {
    const signature = keys.join('\n');
    const mapping = known.get(signature) ?? proposeMapping(keys);
    if (signature.length <= signatureMax) known.set(signature, mapping);
    return mapping;
  };
}

/** For a video, `media_url` is the video and `thumbnail_url` its picture. */
const picturesOf = (item: Readonly<Record<string, unknown>>): Cells => {
  if (item['media_type'] !== 'VIDEO') return {};
  const [video, picture] = [textOfValue(item['media_url']), textOfValue(item['thumbnail_url'])];
  return { ...(video === undefined ? {} : { videoUrl: video }), picture: picture ?? '' };
};

function slidesOf(item: unknown): ImportRow['slides'] {
  const children = childrenSchema.safeParse(item);
  if (!children.success) return [];
  return children.data.children.data.flatMap((child) => {
    const slide = slideSchema.safeParse(child);
    return slide.success ? [toSlide(slide.data)] : [];
  });
}

function cellsOf(item: Readonly<Record<string, unknown>>, mapping: ImportMapping): Cells {
  const keys = Object.keys(item);
  const cells: Partial<Record<ImportField, string>> = {};
  for (const field of importFields) {
    const text = textOfValue(item[keys[mapping[field] ?? -1] ?? '']);
    if (text !== undefined) cells[field] = text;
  }
  return { ...cells, ...picturesOf(item) };
}

/** The last value at each path of the file. */
async function valuesAt(open: OpenFile, paths: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const file = await open();
  const values = new Map<string, unknown>();
  try {
    for await (const { path, value } of readJsonValues(
      file,
      paths.map((wanted) => `$.${wanted}`),
    ))
      values.set(path, value);
    return values;
  } finally {
    file.destroy();
  }
}

/** The edge whose list is empty, in a file without any media. */
async function findEmptyList(open: OpenFile): Promise<string | undefined> {
  const values = await valuesAt(open, edges);
  return edges.find((edge) => listSchema.safeParse(values.get(edge)).success);
}

/** Reads the whole file once, because the author's data may come after the media. */
async function findList(open: OpenFile): Promise<MediaList> {
  if (await isList(open)) return { path: '$.*', author: {} };
  const accounts = ['', 'business_discovery.'];
  const scalars = accounts.flatMap((account) => Object.keys(authorFields).map((name) => `${account}${name}`));
  const seen = await valuesAt(open, [...edges.map((edge) => `${edge}.*`), ...scalars]);
  const edge = edges.find((candidate) => seen.has(candidate)) ?? (await findEmptyList(open));
  if (edge === undefined) throw new UnreadableFile('the file contains no list of posts');
  const account = edge.slice(0, -'media.data'.length);
  const authorCells =
    edge === 'data'
      ? []
      : Object.entries(authorFields).map(
          ([name, field]) => [field, textOfValue(seen.get(`${account}${name}`))] as const,
        );
  return { path: `$.${edge}.*`, author: Object.fromEntries(authorCells.filter(([, text]) => text !== undefined)) };
}

/** Streams the media of a JSON file as rows, counted from 1. Throws `UnreadableFile`. */
export async function* readJson(open: OpenFile): AsyncGenerator<ImportRow> {
  const { path, author } = await findList(open);
  const mappingOf = createMapper();
  const file = await open();
  let row = 0;
  try {
    for await (const { value } of readJsonValues(file, [path])) {
      row += 1;
      const known = itemSchema.safeParse(value);
      const cells = known.success ? cellsOf(known.data, mappingOf(Object.keys(known.data))) : {};
      yield { row, cells: { ...author, ...cells }, slides: slidesOf(value), fault: known.success ? null : 'empty' };
    }
  } finally {
    file.destroy();
  }
}
