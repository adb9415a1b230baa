import { emvOf } from '@tessera/contracts/emv/emv-of';
import type { EmvValues } from '@tessera/contracts/money/emv-setting.schema';
import { sql } from 'kysely';
import type { SourceAccount, SourceMedia } from '../../../network/media-source/media-source.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readCaption } from '../caption/caption-facts.ts';

/** How many media of a batch were new to the content, and how many this scan wrote for the first time. */
export interface WrittenBatch {
  readonly added: number;
  readonly read: number;
}

export interface MediaBatch {
  readonly ownerId: string;
  readonly contentId: string;
  /** The author of all of them; null when the source names none, or one for each. */
  readonly account: SourceAccount | null;
  /** The unit values for the EMV. */
  readonly values: EmvValues;
  /** Each id once. */
  readonly media: readonly SourceMedia[];
  /** When the figures were read. */
  readonly asOf: Date;
}

const column = <T>(media: readonly SourceMedia[], valueOf: (item: SourceMedia) => T): T[] => media.map(valueOf);

/**
 * Writes a batch in one statement, with one array per column. Known media are updated, and the figures are recorded
 * with the time of the scan. Idempotent: media that this scan has already written are left unchanged.
 */
export async function writeMedia(
  db: Db,
  { ownerId, contentId, account, values, media, asOf }: MediaBatch,
): Promise<WrittenBatch> {
  if (media.length === 0) return { added: 0, read: 0 };
  const captions = media.map((item) => readCaption(item.text));
  const { rows } = await sql<WrittenBatch>`
    with written as (
      insert into media (owner_id, content_id, media_id, shortcode, account_id, type, caption, posted_at, link, picture_url, video_url, slides, likes, comments, views, emv, search_text, tags, words, language, sponsored, offer,
        followers, followers_at, as_of)
      select ${ownerId}, ${contentId}, media_id, shortcode, account_id, type, caption, posted_at, link, picture_url, video_url, slides, likes, comments, views, emv,
        search_text, array(select jsonb_array_elements_text(tags)), words, language, sponsored, offer, followers, case when followers is not null then ${asOf}::timestamptz end, ${asOf}
      from unnest(${column(media, (item) => item.mediaId)}::text[], ${column(media, (item) => item.shortcode)}::text[], ${column(media, (item) => item.type)}::text[], ${column(media, (item) => item.text)}::text[],
        ${column(media, (item) => item.postedAt)}::timestamptz[], ${column(media, (item) => item.link)}::text[], ${column(media, (item) => item.pictureUrl)}::text[],
        ${column(media, (item) => item.videoUrl)}::text[], ${column(media, (item) => (item.slides.length === 0 ? null : JSON.stringify(item.slides)))}::jsonb[],
        ${column(media, (item) => item.likes)}::int[], ${column(media, (item) => item.comments)}::int[], ${column(media, (item) => item.views)}::bigint[],
        ${column(media, (item) => emvOf(item, values))}::bigint[], ${captions.map(({ searchText }) => searchText)}::text[], ${captions.map(({ tags }) => JSON.stringify(tags))}::jsonb[],
        ${captions.map(({ words }) => words)}::int[], ${captions.map(({ language }) => language)}::text[], ${captions.map(({ sponsored }) => sponsored)}::boolean[], ${captions.map(({ offer }) => offer)}::boolean[],
        ${column(media, ({ author }) => (author ?? account)?.accountId ?? null)}::text[], ${column(media, ({ author }) => (author ?? account)?.followers ?? null)}::int[])
        as given (media_id, shortcode, type, caption, posted_at, link, picture_url, video_url, slides, likes, comments, views, emv, search_text, tags, words, language, sponsored, offer, account_id, followers)
      on conflict (owner_id, content_id, media_id) do update set
        caption = excluded.caption, link = excluded.link, picture_url = excluded.picture_url, video_url = excluded.video_url, slides = excluded.slides,
        likes = excluded.likes, comments = excluded.comments, views = excluded.views, emv = excluded.emv, search_text = excluded.search_text, tags = excluded.tags, words = excluded.words,
        language = excluded.language, sponsored = excluded.sponsored, offer = excluded.offer, account_id = coalesce(excluded.account_id, media.account_id), as_of = excluded.as_of, imported_at = null, source = null,
        followers = coalesce(media.followers, excluded.followers), followers_at = coalesce(media.followers_at, excluded.followers_at)
      where media.as_of <> excluded.as_of
      returning media_id, likes, comments, views, xmax = 0 as is_new
    ), kept as (
      insert into media_metric (owner_id, content_id, media_id, seen_at, likes, comments, views, followers)
      select ${ownerId}, ${contentId}, w.media_id, ${asOf}, w.likes, w.comments, w.views, g.followers
      from written w join unnest(${column(media, (item) => item.mediaId)}::text[], ${column(media, ({ author }) => (author ?? account)?.followers ?? null)}::int[]) g (media_id, followers) using (media_id)
    )
    select count(*) filter (where is_new)::int as added, count(*)::int as read from written`.execute(db);
  return rows[0] ?? { added: 0, read: 0 };
}

/** The authors of media that include them, without duplicates. */
export const authorsOf = (media: readonly SourceMedia[]): readonly SourceAccount[] => [
  ...new Map(
    media.flatMap(({ author }) => (author === undefined ? [] : [[author.accountId, author] as const])),
  ).values(),
];

/** Stores what a source says about many accounts beside their posts. Missing values leave the stored ones unchanged. */
export async function writeAuthors(
  db: Db,
  ownerId: string,
  authors: readonly SourceAccount[],
  seenAt: Date,
): Promise<void> {
  if (authors.length === 0) return;
  const of = <T>(valueOf: (author: SourceAccount) => T): T[] => authors.map(valueOf);
  // In a fixed order, so that two contents with the same authors cannot deadlock.
  await sql`
    with seen as (
      insert into account (owner_id, account_id, username, full_name, picture_url, followers, as_of)
      select ${ownerId}, account_id, username, full_name, picture_url, followers, ${seenAt}
      from unnest(${of(({ accountId }) => accountId)}::text[], ${of(({ username }) => username.toLowerCase())}::text[], ${of(({ fullName }) => fullName)}::text[], ${of(({ pictureUrl }) => pictureUrl)}::text[],
        ${of(({ followers }) => followers)}::int[]) as given (account_id, username, full_name, picture_url, followers)
      order by account_id
      on conflict (owner_id, account_id) do update set
        username = excluded.username, full_name = coalesce(excluded.full_name, account.full_name), picture_url = coalesce(excluded.picture_url, account.picture_url),
        followers = coalesce(excluded.followers, account.followers), as_of = excluded.as_of
      where account.as_of < excluded.as_of
      returning account_id, followers, media_count
    )
    insert into account_metric (owner_id, account_id, seen_at, followers, media_count)
    select ${ownerId}, account_id, ${seenAt}, followers, media_count from seen where followers is not null on conflict do nothing`.execute(
    db,
  );
}

/** Those of the ids that the content already has. */
export async function findKnownMedia(
  db: Db,
  ownerId: string,
  contentId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('media')
    .select('media_id')
    .where('owner_id', '=', ownerId)
    .where('content_id', '=', contentId)
    .where('media_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.media_id));
}

/** How many media were deleted, and the earliest and latest time at which they had been posted. */
export interface DeletedMedia {
  readonly count: number;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Deletes media that are older than the plan keeps. The caller must recompute the sums of their days. */
export async function deleteMediaBefore(
  db: Db,
  ownerId: string,
  contentId: string,
  oldest: Date,
): Promise<DeletedMedia> {
  const { rows } = await sql<DeletedMedia>`
    with gone as (delete from media where owner_id = ${ownerId} and content_id = ${contentId} and posted_at < ${oldest} returning media_id, posted_at),
      figures as (delete from media_metric where owner_id = ${ownerId} and content_id = ${contentId} and media_id in (select media_id from gone))
    select count(*)::int as count, min(posted_at) as from, max(posted_at) as to from gone`.execute(db);
  return rows[0] ?? { count: 0, from: null, to: null };
}

/** Stores the current values of an account, and adds them to its history. */
export async function writeAccount(db: Db, ownerId: string, account: SourceAccount, seenAt: Date): Promise<void> {
  const values = {
    username: account.username.toLowerCase(),
    full_name: account.fullName,
    biography: account.biography,
    website: account.website,
    picture_url: account.pictureUrl,
    followers: account.followers,
    media_count: account.mediaCount,
    as_of: seenAt,
  };
  await db
    .insertInto('account')
    .values({ owner_id: ownerId, account_id: account.accountId, ...values })
    .onConflict((conflict) => conflict.columns(['owner_id', 'account_id']).doUpdateSet(values))
    .execute();
  await db
    .insertInto('account_metric')
    .values({
      owner_id: ownerId,
      account_id: account.accountId,
      seen_at: seenAt,
      followers: account.followers,
      media_count: account.mediaCount,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
