import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { MediaTable } from '../../../platform/db/migrations/0002-media.tables.ts';
import { defaultPricing } from '../pricing/pricing.ts';

type StoredMedia = Selectable<MediaTable>;

/** The marks of a media, with the e-mail addresses of those who set them. */
export interface MarkedRow extends Pick<
  StoredMedia,
  'blocked_at' | 'public_at' | 'pinned_at' | 'cta_at' | 'cta_label' | 'cta_url'
> {
  readonly blocked_email: string | null;
  readonly public_email: string | null;
  readonly pinned_email: string | null;
  readonly cta_email: string | null;
}

/** A media with its author, its score and its marks, as far as they are known. */
export interface MediaRow
  extends
    Omit<
      StoredMedia,
      | 'owner_id'
      | 'search_text'
      | 'mentions'
      | 'words'
      | 'imported_at'
      | 'source'
      | 'blocked_by'
      | 'public_by'
      | 'pinned_by'
      | 'cta_by'
    >,
    MarkedRow {
  readonly folder_id: string;
  readonly username: string | null;
  readonly full_name: string | null;
  readonly has_author_picture: boolean;
  readonly score: number | null;
  readonly expected: number | null;
  readonly sample: number | null;
}

const emailOf = (mark: 'blocked' | 'public' | 'pinned' | 'cta') =>
  sql.raw(
    `case when m.${mark}_by is not null then (select email from app_user where id = m.${mark}_by) end as ${mark}_email`,
  );

/** The columns of the marks and of those who set them, over `media m`. */
export const markColumns = sql`
  m.blocked_at, m.public_at, m.pinned_at, m.cta_at, m.cta_label, m.cta_url,
  ${emailOf('blocked')}, ${emailOf('public')}, ${emailOf('pinned')}, ${emailOf('cta')}`;

/** Null while a new EMV setting is being applied: values by the old one would be shown in the wrong currency. */
export const emvColumn = sql`case when priced.priced_by = coalesce(pricing.pricing_id, ${defaultPricing().id}::uuid) then m.emv end as emv`;

/** The columns of a `MediaRow` except the folder, over `media m` and `mediaJoins`. */
export const mediaColumns = sql`
  m.content_id, m.media_id, m.shortcode, m.account_id, m.type, m.caption, m.posted_at, m.link, m.picture_url, m.video_url, m.slides, m.ratio, m.likes, m.comments, m.views,
  m.followers, m.followers_at, m.as_of, m.tags, m.language, m.sponsored, m.interactions, m.eng_rate, ${emvColumn}, ${markColumns},
  a.username, a.full_name, a.picture_url is not null as has_author_picture, s.score, s.expected, s.sample`;

/** The author, the score and the pricing of `media m`. */
export const mediaJoins = sql`
  left join account a on a.owner_id = m.owner_id and a.account_id = m.account_id
  left join media_score s on s.owner_id = m.owner_id and s.content_id = m.content_id and s.media_id = m.media_id
  left join content priced on priced.owner_id = m.owner_id and priced.id = m.content_id
  left join emv_current pricing on pricing.owner_id = m.owner_id`;

/** Identifies a post of an owner. */
export interface PostKey {
  readonly contentId: string;
  readonly mediaId: string;
}

const nameOf = (contentId: string, mediaId: string): string => `${contentId}.${mediaId}`;

/** Reads an owner's posts by lists of keys: for each list its posts, in its order. Deleted posts are left out. */
export async function readPostLists(
  db: Db,
  ownerId: string,
  lists: readonly (readonly PostKey[])[],
): Promise<readonly (readonly MediaRow[])[]> {
  const keys = lists.flat();
  const { rows } = await sql<MediaRow>`
    select priced.folder_id, ${mediaColumns}
    from (select distinct * from unnest(${keys.map(({ contentId }) => contentId)}::uuid[], ${keys.map(({ mediaId }) => mediaId)}::text[]) as given (content_id, media_id)) g
    join media m on m.owner_id = ${ownerId} and m.content_id = g.content_id and m.media_id = g.media_id ${mediaJoins}`.execute(
    db,
  );
  const posts = new Map(rows.map((row) => [nameOf(row.content_id, row.media_id), row]));
  return lists.map((list) => list.flatMap(({ contentId, mediaId }) => posts.get(nameOf(contentId, mediaId)) ?? []));
}
