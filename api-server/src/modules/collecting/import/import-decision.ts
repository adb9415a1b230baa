import type { BadRow, BadRowReason } from '@tessera/contracts/import/import.schema';
import { toShown } from '../../../platform/tables/cell-reader.ts';
import type { ImportedMedia } from './import-row.ts';
import type { KnownMedia, StoredMedia } from './imported-media.repository.ts';

/** How many media still fit into each limit of the plan. */
export interface Room {
  readonly contentMax: number;
  readonly contentDaily: number;
}

export interface Decision {
  readonly added: readonly StoredMedia[];
  readonly updated: readonly StoredMedia[];
  readonly unchanged: number;
  /** Earlier imported posts that this import repeats unchanged: from now on they belong to this import, too. */
  readonly confirmed: readonly string[];
  readonly bad: readonly BadRow[];
  /** Posting times of the media that were added or changed. */
  readonly touched: readonly Date[];
}

export interface DecisionContext {
  readonly known: readonly KnownMedia[];
  /** Account ids by username. */
  readonly authors: ReadonlyMap<string, string>;
  /** The author when the file does not name one. */
  readonly likelyAuthor: string | null;
  readonly room: Room;
  /** Posts of earlier rows of the file; only the first row of a post counts. The rows' posts are added to it. */
  readonly seen: Set<string>;
}

/** The id of a post whose network id is unknown. */
const importedMediaId = (shortcode: string): string => `p-${shortcode}`;

const accountOf = ({ username }: ImportedMedia, { authors, likelyAuthor }: DecisionContext): string | null => {
  const name = username ?? likelyAuthor;
  return name === null ? null : (authors.get(name) ?? null);
};

const asNew = (row: ImportedMedia, context: DecisionContext): StoredMedia => ({
  mediaId: row.mediaId ?? importedMediaId(row.shortcode),
  shortcode: row.shortcode,
  accountId: accountOf(row, context),
  type: row.type ?? row.likelyType,
  text: row.text ?? '',
  postedAt: row.postedAt,
  link: row.link,
  pictureUrl: row.pictureUrl,
  videoUrl: row.videoUrl,
  slides: row.slides,
  likes: row.likes,
  comments: row.comments,
  views: row.views,
  followers: row.followers,
});

/** Values that the file does not have stay as they are. */
const asChanged = (row: ImportedMedia, known: KnownMedia, context: DecisionContext): StoredMedia => ({
  mediaId: known.mediaId,
  shortcode: known.shortcode,
  accountId: row.username === null ? known.accountId : accountOf(row, context),
  type: row.type ?? known.type,
  text: row.text ?? known.text,
  postedAt: row.postedAt,
  link: known.link,
  pictureUrl: row.pictureUrl ?? known.pictureUrl,
  videoUrl: row.videoUrl ?? known.videoUrl,
  slides: row.slides.length === 0 ? known.slides : row.slides,
  likes: row.likes ?? known.likes,
  comments: row.comments ?? known.comments,
  views: row.views ?? known.views,
  followers: row.followers ?? known.followers,
});

/** Everything that an import can change, as one text. */
const comparable = (media: StoredMedia): string =>
  JSON.stringify([
    media.accountId,
    media.type,
    media.text,
    media.postedAt.getTime(),
    media.pictureUrl,
    media.videoUrl,
    media.likes,
    media.comments,
    media.views,
    media.followers,
    media.slides.map(({ id, type, pictureUrl, videoUrl }) => [id, type, pictureUrl, videoUrl]),
  ]);

const isSame = (one: StoredMedia, other: StoredMedia): boolean => comparable(one) === comparable(other);

/**
 * Decides what to do with each row of a batch. Media from the network are never changed, and new ones are added while
 * the plan has room.
 */
export function decide(rows: readonly ImportedMedia[], context: DecisionContext): Decision {
  const byId = new Map(context.known.map((media) => [media.mediaId, media]));
  const byShortcode = new Map(context.known.map((media) => [media.shortcode, media]));
  const changed = new Map<string, StoredMedia>();
  const bad: BadRow[] = [];
  const touched: Date[] = [];
  const added: StoredMedia[] = [];
  const confirmed: string[] = [];
  let unchanged = 0;
  let { contentMax, contentDaily } = context.room;

  const refuse = (row: ImportedMedia, reason: BadRowReason): void =>
    void bad.push({ row: row.row, field: null, value: toShown(row.link), reason });

  function addNew(row: ImportedMedia): void {
    if (contentMax <= 0) return refuse(row, 'beyondContentMax');
    if (contentDaily <= 0) return refuse(row, 'beyondDaily');
    const media = asNew(row, context);
    contentMax -= 1;
    contentDaily -= 1;
    added.push(media);
    touched.push(media.postedAt);
    byId.set(media.mediaId, { ...media, isImported: true });
    byShortcode.set(media.shortcode, { ...media, isImported: true });
  }

  for (const row of rows) {
    const sameId = row.mediaId === null ? undefined : byId.get(row.mediaId);
    // Another shortcode is another post: the column has no ids of posts.
    if (sameId !== undefined && sameId.shortcode !== row.shortcode) {
      bad.push({ row: row.row, field: 'mediaId', value: toShown(row.mediaId ?? ''), reason: 'invalidId' });
      continue;
    }
    const known = sameId ?? byShortcode.get(row.shortcode);
    const isRepeated = context.seen.has(row.shortcode);
    context.seen.add(row.shortcode);
    if (known === undefined) {
      addNew(row);
      continue;
    }
    const next = asChanged(row, known, context);
    if (!known.isImported || isRepeated || isSame(next, known)) {
      unchanged += 1;
      if (known.isImported && !isRepeated) confirmed.push(known.mediaId);
      continue;
    }
    changed.set(known.mediaId, next);
    touched.push(known.postedAt, next.postedAt);
  }
  return { added, updated: [...changed.values()], unchanged, confirmed, bad, touched };
}
