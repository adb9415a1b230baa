import { emvOf } from '@tessera/contracts/emv/emv-of';
import type { MediaType } from '@tessera/contracts/media/media.schema';
import type { EmvValues } from '@tessera/contracts/money/emv-setting.schema';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type MediaSlide, type MediaTable } from '../../../platform/db/migrations/0002-media.tables.ts';
import { readCaption } from '../caption/caption-facts.ts';

/** A media as imports write it. */
export interface StoredMedia {
  readonly mediaId: string;
  readonly shortcode: string;
  readonly accountId: string | null;
  readonly type: MediaType;
  readonly text: string;
  readonly postedAt: Date;
  readonly link: string;
  readonly pictureUrl: string | null;
  readonly videoUrl: string | null;
  readonly slides: readonly MediaSlide[];
  readonly likes: number | null;
  readonly comments: number | null;
  readonly views: number | null;
  readonly followers: number | null;
}

/** A media that the content already has. */
export interface KnownMedia extends StoredMedia {
  /** False when it came from a source of the network. */
  readonly isImported: boolean;
}

export interface ImportedBatch {
  readonly ownerId: string;
  readonly contentId: string;
  readonly importId: string;
  readonly values: EmvValues;
  readonly media: readonly StoredMedia[];
  /** The time that the figures carry. */
  readonly asOf: Date;
}

export interface NamedAuthor {
  readonly username: string;
  readonly fullName: string | null;
}

type FoundRow = Pick<
  Selectable<MediaTable>,
  | 'media_id'
  | 'shortcode'
  | 'account_id'
  | 'type'
  | 'caption'
  | 'posted_at'
  | 'link'
  | 'picture_url'
  | 'video_url'
  | 'slides'
  | 'likes'
  | 'comments'
  | 'views'
  | 'followers'
  | 'imported_at'
>;

const foundColumns = sql.raw(
  'm.media_id, m.shortcode, m.account_id, m.type, m.caption, m.posted_at, m.link, m.picture_url, m.video_url, m.slides, m.likes, m.comments, m.views, m.followers, m.imported_at',
);

/** The id of an author that no source has read. */
const importedAccountId = (username: string): string => `import:${username}`;

/** The content's media that have one of these ids or shortcodes. */
export async function findImportable(
  db: Db,
  ownerId: string,
  contentId: string,
  ids: readonly string[],
  shortcodes: readonly string[],
): Promise<KnownMedia[]> {
  // Two lookups, each by its own index: a combined condition would scan the whole content.
  const { rows } = await sql<FoundRow>`
    select ${foundColumns} from unnest(${ids}::text[]) g (id) join media m on m.owner_id = ${ownerId} and m.content_id = ${contentId} and m.media_id = g.id
    union all
    select ${foundColumns} from unnest(${shortcodes}::text[]) g (code) join media m on m.owner_id = ${ownerId} and m.shortcode = g.code and m.content_id = ${contentId}
    where m.media_id <> all(${ids}::text[])`.execute(db);
  return rows.map((row) => ({
    mediaId: row.media_id,
    shortcode: row.shortcode,
    accountId: row.account_id,
    type: row.type,
    text: row.caption,
    postedAt: row.posted_at,
    link: row.link,
    pictureUrl: row.picture_url,
    videoUrl: row.video_url,
    slides: row.slides ?? [],
    likes: row.likes,
    comments: row.comments,
    views: row.views,
    followers: row.followers,
    isImported: row.imported_at !== null,
  }));
}

/** The owner's accounts by username. Authors that no source has read are added with the username only. */
export async function findAuthors(
  db: Db,
  ownerId: string,
  authors: readonly NamedAuthor[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const byName = new Map(authors.map((author) => [author.username, author]));
  const names = [...byName.keys()];
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['account_id', 'username'])
    .where('owner_id', '=', ownerId)
    .where('username', 'in', names)
    // Accounts that were read come last, so they override imported ones, and later readings override earlier ones.
    .orderBy(sql`account_id not like 'import:%'`)
    .orderBy('as_of')
    .execute();
  const found = new Map(rows.map((row) => [row.username, row.account_id]));
  // In a fixed order, so that two imports of the same authors cannot deadlock.
  const added = names.filter((username) => !found.has(username)).toSorted();
  if (added.length > 0) {
    await db
      .insertInto('account')
      .values(
        added.map((username) => ({
          owner_id: ownerId,
          account_id: importedAccountId(username),
          username,
          full_name: byName.get(username)?.fullName ?? null,
          biography: null,
          website: null,
          picture_url: null,
          followers: null,
          media_count: null,
          as_of: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return new Map([...found, ...added.map((username): [string, string] => [username, importedAccountId(username)])]);
}

/** Inserts new media, overwrites changed ones, and stores the figures as of the import. Each id may occur once. */
export async function writeImported(
  db: Db,
  { ownerId, contentId, importId, values, media, asOf }: ImportedBatch,
): Promise<void> {
  if (media.length === 0) return;
  const column = <T>(valueOf: (item: StoredMedia) => T): T[] => media.map(valueOf);
  const captions = media.map((item) => readCaption(item.text));
  await sql`
    with written as (
      insert into media (owner_id, content_id, media_id, shortcode, account_id, type, caption, posted_at, link, picture_url, video_url, slides, likes, comments, views, emv, followers, followers_at,
        search_text, tags, words, language, sponsored, offer, as_of, imported_at, import_id)
      select ${ownerId}, ${contentId}, media_id, shortcode, account_id, type, caption, posted_at, link, picture_url, video_url, slides, likes, comments, views, emv, followers,
        case when followers is null then null else ${asOf}::timestamptz end, search_text, array(select jsonb_array_elements_text(tags)), words, language, sponsored, offer, ${asOf}, ${asOf}, ${importId}
      from unnest(${column((item) => item.mediaId)}::text[], ${column((item) => item.shortcode)}::text[], ${column((item) => item.accountId)}::text[], ${column((item) => item.type)}::text[],
        ${column((item) => item.text)}::text[], ${column((item) => item.postedAt)}::timestamptz[], ${column((item) => item.link)}::text[], ${column((item) => item.pictureUrl)}::text[],
        ${column((item) => item.videoUrl)}::text[], ${column((item) => (item.slides.length === 0 ? null : JSON.stringify(item.slides)))}::jsonb[], ${column((item) => item.likes)}::int[],
        ${column((item) => item.comments)}::int[], ${column((item) => item.views)}::bigint[], ${column((item) => emvOf(item, values))}::bigint[], ${column((item) => item.followers)}::int[],
        ${captions.map(({ searchText }) => searchText)}::text[], ${captions.map(({ tags }) => JSON.stringify(tags))}::jsonb[], ${captions.map(({ words }) => words)}::int[],
        ${captions.map(({ language }) => language)}::text[], ${captions.map(({ sponsored }) => sponsored)}::boolean[], ${captions.map(({ offer }) => offer)}::boolean[])
        as given (media_id, shortcode, account_id, type, caption, posted_at, link, picture_url, video_url, slides, likes, comments, views, emv, followers, search_text, tags, words, language, sponsored, offer)
      on conflict (owner_id, content_id, media_id) do update set
        account_id = excluded.account_id, type = excluded.type, caption = excluded.caption, posted_at = excluded.posted_at, link = excluded.link, picture_url = excluded.picture_url,
        video_url = excluded.video_url, slides = excluded.slides, likes = excluded.likes, comments = excluded.comments, views = excluded.views, emv = excluded.emv,
        followers = excluded.followers, followers_at = case when media.followers = excluded.followers then media.followers_at else excluded.followers_at end,
        search_text = excluded.search_text, tags = excluded.tags, words = excluded.words, language = excluded.language, sponsored = excluded.sponsored, offer = excluded.offer, as_of = excluded.as_of, imported_at = excluded.imported_at
      returning media_id, likes, comments, views, followers
    )
    insert into media_metric (owner_id, content_id, media_id, seen_at, likes, comments, views, followers)
    select ${ownerId}, ${contentId}, media_id, ${asOf}, likes, comments, views, followers from written
    on conflict (owner_id, content_id, media_id, seen_at) do update set likes = excluded.likes, comments = excluded.comments, views = excluded.views, followers = excluded.followers`.execute(
    db,
  );
}

/** Records that an import repeated media of an earlier one, so that undoing the earlier import keeps them. */
export async function confirmImported(
  db: Db,
  { ownerId, contentId, asOf }: Pick<ImportedBatch, 'ownerId' | 'contentId' | 'asOf'>,
  mediaIds: readonly string[],
): Promise<void> {
  if (mediaIds.length === 0) return;
  await sql`update media set imported_at = ${asOf} where owner_id = ${ownerId} and content_id = ${contentId} and media_id = any(${mediaIds}::text[]) and imported_at is not null`.execute(
    db,
  );
}
