import { importFields, type ImportField, type ImportMapping } from '@tessera/contracts/import/import.schema';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { slideSchema, toSlide } from '../../../../network/media-source/graph/graph-fields.ts';
import { plainName, type ColumnProposal } from '../../../../platform/tables/column-names.ts';
import type { OpenFile } from '../../../../platform/tables/file-text.ts';
import { itemTexts, unwrapped, type ItemTexts } from '../../../../platform/tables/json/json-item.ts';
import { findItems, readItems, type ItemSearch, type JsonItems } from '../../../../platform/tables/json/json-items.ts';
import { proposeColumns } from '../import-mapping.ts';
import type { ImportRow } from '../import-row.ts';

const childrenSchema = z.object({ children: z.object({ data: z.array(z.unknown()) }) });

type Cells = ImportRow['cells'];

/**
 * How posts are found in a JSON file: paths of the media in answers of the Graph API (an edge, an account from business
 * discovery, an account with its media) before those of other tools, and a post by itself by what identifies it.
 */
export const postSearch: ItemSearch = {
  lists: ['data', 'business_discovery.media.data', 'media.data'],
  isItem: (keys) => keys.some((key) => identifying.has(plainName(key))),
};
const identifying: ReadonlySet<string> = new Set(['shortcode', 'code', 'permalink']);

/** Names of columns for what the network's own answers, which research tools store, have within a post. */
const names: Readonly<Record<string, string>> = {
  pk: 'mediaId',
  __typename: 'type',
  'caption.text': 'caption',
  'edge_media_to_caption.edges.node.text': 'caption',
  'user.username': 'username',
  'user.full_name': 'fullName',
  'owner.full_name': 'fullName',
  'owner.edge_followed_by.count': 'followers',
  'user.follower_count': 'followers',
  'edge_media_preview_like.count': 'likes',
  'edge_liked_by.count': 'likes',
  'likes.summary.total_count': 'likes',
  'edge_media_to_parent_comment.count': 'comments',
  'edge_media_to_comment.count': 'comments',
  'comments.summary.total_count': 'comments',
  ig_play_count: 'plays',
};

/** Types that the network's own answers write in another way. */
const types: Readonly<Record<string, string>> = {
  '1': 'GraphImage',
  '2': 'GraphVideo',
  '8': 'GraphSidecar',
  XDTGraphImage: 'GraphImage',
  XDTGraphVideo: 'GraphVideo',
  XDTGraphSidecar: 'GraphSidecar',
};

const ofAccount = 'media.data';
/** Fields of the account that apply to all its media; they are found beside the media list. */
const authorFields: Readonly<Record<string, ImportField>> = {
  username: 'username',
  name: 'fullName',
  followers_count: 'followers',
};

/** A file has few different sets of keys. One with more is read as well, but only the last of them are remembered. */
const mappingsMax = 100;
/** Longer sets of keys are not remembered. */
const signatureMax = 4_000;

/** Proposes the meaning of the keys of posts, with some of their values. */
export const proposePostColumns = (
  keys: readonly string[],
  rows: readonly (readonly string[])[],
): ColumnProposal<ImportField> =>
  proposeColumns(
    keys.map((key) => names[key] ?? key),
    rows,
  );

/**
 * Finds the columns of an item by its keys alone: the values of one item do not show those of others with the same keys.
 * Cached, because it takes longer than the rest of the row.
 */
function createMapper(): (texts: ItemTexts) => ImportMapping {
  const known = new LRUCache<string, ImportMapping>({ max: mappingsMax });
  return (texts) => {
    const keys = [...texts.keys()];
    const signature = keys.join('\n');
    const mapping = known.get(signature) ?? proposePostColumns(keys, []).mapping;
    if (signature.length <= signatureMax) known.set(signature, mapping);
    return mapping;
  };
}

/** For a video, `media_url` is the video and `thumbnail_url` its picture. */
const picturesOf = (texts: ItemTexts): Cells => {
  if (texts.get('media_type') !== 'VIDEO') return {};
  const video = texts.get('media_url');
  return { ...(video === undefined ? {} : { videoUrl: video }), picture: texts.get('thumbnail_url') ?? '' };
};

function slidesOf(item: unknown): ImportRow['slides'] {
  const children = childrenSchema.safeParse(item);
  if (!children.success) return [];
  return children.data.children.data.flatMap((child) => {
    const slide = slideSchema.safeParse(child);
    return slide.success ? [toSlide(slide.data)] : [];
  });
}

function cellsOf(texts: ItemTexts, mapping: ImportMapping): Cells {
  const values = [...texts.values()];
  const cells: Partial<Record<ImportField, string>> = {};
  for (const field of importFields) {
    const text = values[mapping[field] ?? -1];
    if (text !== undefined) cells[field] = text;
  }
  const type = types[cells.type ?? ''] ?? cells.type;
  return { ...cells, ...(type === undefined ? {} : { type }), ...picturesOf(texts) };
}

/** The author of all media, according to the file. */
function authorOf({ list, scalars }: JsonItems): Cells {
  if (list === null || !list.endsWith(ofAccount)) return {};
  const account = list.slice(0, -ofAccount.length);
  return Object.fromEntries(
    Object.entries(authorFields).flatMap(([name, field]) => {
      const text = scalars.get(`${account}${name}`);
      return text === undefined ? [] : [[field, text]];
    }),
  );
}

/** Streams the media of a JSON file as rows, counted from 1. Throws `UnreadableFile`. */
export async function* readJson(open: OpenFile): AsyncGenerator<ImportRow> {
  const found = await findItems(open, postSearch);
  const author = authorOf(found);
  const mappingOf = createMapper();
  let row = 0;
  for await (const value of readItems(open, found.path)) {
    row += 1;
    const item = unwrapped(value);
    const texts = itemTexts(item ?? {});
    const cells = cellsOf(texts, mappingOf(texts));
    yield { row, cells: { ...author, ...cells }, slides: slidesOf(item), fault: item === null ? 'empty' : null };
  }
}
