import type { ContentType } from '@tessera/contracts/content/content.schema';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { SourceMedia } from '../../../network/media-source/media-source.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { MediaTable } from '../../../platform/db/migrations/0002-media.tables.ts';

/** The network's address of a picture or video, and the account or hashtag by which it can be found again. */
export interface PictureAddress {
  readonly url: string | null;
  /** Id of the content or influencer that reads the account. */
  readonly contentId: string;
  readonly type: ContentType;
  /** The username or the hashtag. */
  readonly value: string;
  /** The network's id of a hashtag, once known. */
  readonly networkId: string | null;
}

/** Which accounts of an owner's data are seen. */
export interface ProfileScope {
  readonly ownerId: string;
  /** Whether a row of `account a` is seen; null for all of the owner. */
  readonly isSeen: RawBuilder<boolean> | null;
}

export interface PictureRepository {
  /**
   * The picture of a media in the owner's folders, or of its slide, counted from 1; null when the owner has no such
   * media.
   */
  findMedia(ownerId: string, shortcode: string, slide: number | null): Promise<PictureAddress | null>;
  /** The video of the same media or slide. */
  findVideo(ownerId: string, shortcode: string, slide: number | null): Promise<PictureAddress | null>;
  /**
   * The picture of an account that belongs to the owner's data: read by a content, an influencer, with collected
   * stories, or the author of a content's post.
   */
  findProfile(scope: ProfileScope, username: string): Promise<PictureAddress | null>;
  /** Replaces expired addresses. */
  renewMedia(ownerId: string, contentId: string, media: readonly SourceMedia[]): Promise<void>;
  renewProfile(ownerId: string, accountId: string, url: string | null): Promise<void>;
  /** Stores the aspect ratio once it is known. */
  learnRatio(ownerId: string, shortcode: string, ratio: number): Promise<void>;
}

export function createPictureRepository(db: Db): PictureRepository {
  async function find(
    ownerId: string,
    shortcode: string,
    urlOf: (media: Pick<Selectable<MediaTable>, 'picture_url' | 'video_url' | 'slides'>) => string | null,
  ): Promise<PictureAddress | null> {
    const row = await db
      .selectFrom('media as m')
      .innerJoin('content as c', (join) =>
        join.onRef('c.owner_id', '=', 'm.owner_id').onRef('c.id', '=', 'm.content_id'),
      )
      .select(['m.picture_url', 'm.video_url', 'm.slides', 'm.content_id', 'c.type', 'c.value', 'c.network_id'])
      .where('m.owner_id', '=', ownerId)
      .where('m.shortcode', '=', shortcode)
      .orderBy('m.as_of', 'desc')
      // A copy in a clipboard has the same time. Its address could be renewed only through the vendor.
      .orderBy(sql`c.type = 'CLIPBOARD'`)
      .executeTakeFirst();
    return row
      ? { url: urlOf(row), contentId: row.content_id, type: row.type, value: row.value, networkId: row.network_id }
      : null;
  }

  return {
    findMedia: (ownerId, shortcode, slide) =>
      find(ownerId, shortcode, ({ picture_url, slides }) =>
        slide === null ? picture_url : (slides?.[slide - 1]?.pictureUrl ?? null),
      ),
    findVideo: (ownerId, shortcode, slide) =>
      find(ownerId, shortcode, ({ video_url, slides }) =>
        slide === null ? video_url : (slides?.[slide - 1]?.videoUrl ?? null),
      ),
    async findProfile({ ownerId, isSeen }, username) {
      const { rows } = await sql<PictureAddress>`
        select a.picture_url as url, reader.id as "contentId", reader.type, reader.value, reader.network_id as "networkId" from account a cross join lateral (
          select id, 'USER' as type, a.username as value, null as network_id from content where owner_id = a.owner_id and account_id = a.account_id
          union all select id, 'USER', a.username, null from kol where owner_id = a.owner_id and account_id = a.account_id
          union all select id, 'USER', a.username, null from inspect where owner_id = a.owner_id and account_id = a.account_id
          union all select id, 'USER', a.username, null from story_content where owner_id = a.owner_id and account_id = a.account_id
          union all (
            select c.id, c.type, c.value, c.network_id from media m join content c on c.owner_id = m.owner_id and c.id = m.content_id
            where m.owner_id = a.owner_id and m.account_id = a.account_id order by m.content_id limit 1
          )
          limit 1
        ) reader where a.owner_id = ${ownerId} and a.username = ${username} and ${isSeen ?? sql`true`} order by a.as_of desc limit 1`.execute(
        db,
      );
      return rows[0] ?? null;
    },
    async renewMedia(ownerId, contentId, media) {
      const slides = media.map((item) => (item.slides.length === 0 ? null : JSON.stringify(item.slides)));
      await sql`
        update media m set picture_url = given.picture_url, video_url = given.video_url, slides = given.slides
        from unnest(${media.map((item) => item.mediaId)}::text[], ${media.map((item) => item.pictureUrl)}::text[], ${media.map((item) => item.videoUrl)}::text[], ${slides}::jsonb[])
          as given (media_id, picture_url, video_url, slides)
        where m.owner_id = ${ownerId} and m.content_id = ${contentId} and m.media_id = given.media_id`.execute(db);
    },
    async renewProfile(ownerId, accountId, url) {
      await db
        .updateTable('account')
        .set({ picture_url: url })
        .where('owner_id', '=', ownerId)
        .where('account_id', '=', accountId)
        .execute();
    },
    async learnRatio(ownerId, shortcode, ratio) {
      await db
        .updateTable('media')
        .set({ ratio })
        .where('owner_id', '=', ownerId)
        .where('shortcode', '=', shortcode)
        .where('ratio', 'is', null)
        .execute();
    },
  };
}
