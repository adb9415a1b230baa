import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { importFields } from '@tessera/contracts/import/import.schema';
import type { ImportField, ImportMapping } from '@tessera/contracts/import/import.schema';
import { slideSchema, toSlide } from '../../media-source/graph-fields.ts';
import { proposeMapping } from './import-mapping.ts';
import type { ImportRow } from './import-row.ts';
import { textOf, UnreadableFile } from './import-text.ts';

const itemSchema = z.record(z.string(), z.unknown());
const listSchema = z.array(z.unknown());
const edgeSchema = z.object({ data: listSchema });
const name = z.optional(z.nullable(z.string()));
const accountSchema = z.object({ username: name, name, followers_count: z.optional(z.nullable(z.number())), media: edgeSchema });
const discoverySchema = z.object({ business_discovery: accountSchema });
const childrenSchema = z.object({ children: edgeSchema });

type Cells = ImportRow['cells'];

interface MediaList {
  readonly items: readonly unknown[];
  /** What the answer says of the author of all of them. */
  readonly author: Cells;
}

const authorOf = (account: z.infer<typeof accountSchema>): Cells => ({
  ...(typeof account.username === 'string' ? { username: account.username } : {}),
  ...(typeof account.name === 'string' ? { fullName: account.name } : {}),
  ...(typeof account.followers_count === 'number' ? { followers: String(account.followers_count) } : {}),
});

/** The Graph API's answers: a list of media, an edge, an account with its media, and the same found by discovery. */
function listIn(value: unknown): MediaList | null {
  const list = listSchema.safeParse(value);
  if (list.success) return { items: list.data, author: {} };
  const edge = edgeSchema.safeParse(value);
  if (edge.success) return { items: edge.data.data, author: {} };
  const found = discoverySchema.safeParse(value);
  const account = found.success ? found.data.business_discovery : accountSchema.safeParse(value).data;
  return account === undefined ? null : { items: account.media.data, author: authorOf(account) };
}

const textOfValue = (value: unknown): string | undefined => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined);

/** Where each field of an item is found by its name; items of one file have few different sets of names. */
function createMapper(): (keys: readonly string[]) => ImportMapping {
  const known = new Map<string, ImportMapping>();
  return (keys) => {
    const signature = keys.join('\n');
    const mapping = known.get(signature) ?? proposeMapping(keys);
    known.set(signature, mapping);
    return mapping;
  };
}

/** The address of a video's media is the video; its picture is the thumbnail. */
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch (cause) {
    throw new UnreadableFile('the file is not JSON', { cause });
  }
}

/** The media of a JSON file as rows, counted from 1. The file is read whole: its size is bounded. Throws `UnreadableFile`. */
export async function* readJson(file: Readable): AsyncGenerator<ImportRow> {
  const list = listIn(parse((await Array.fromAsync(textOf(file))).join('')));
  if (list === null) throw new UnreadableFile('the file holds no list of media');
  const mappingOf = createMapper();
  for (const [index, item] of list.items.entries()) {
    const known = itemSchema.safeParse(item);
    const cells = known.success ? cellsOf(known.data, mappingOf(Object.keys(known.data))) : {};
    yield { row: index + 1, cells: { ...list.author, ...cells }, slides: slidesOf(item), fault: known.success ? null : 'empty' };
  }
}
