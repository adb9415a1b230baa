import type { MediaType } from '@tessera/contracts/media/media.schema';
import * as z from 'zod/mini';
import type { MediaSlide } from '../../../platform/db/migrations/0002-media.tables.ts';
import { toCaption } from '../caption-length.ts';
import type { AccountPage, SourceAccount, SourceMedia } from '../media-source.ts';
import { sortOut } from '../sort-out.ts';

const accountFields = 'id,username,name,biography,website,profile_picture_url,followers_count,media_count';
const slideFields = 'id,media_type,media_url,thumbnail_url';
/** The fields to request of a post that has its own address. */
export const mediaFields = `id,shortcode,permalink,caption,media_type,media_url,thumbnail_url,timestamp,like_count,comments_count,view_count,children{${slideFields}}`;

/** The field expansion that reads an account and one page of its media in one call. */
export const discoveryFields = (username: string, limit: number, cursor: string | null): string =>
  `business_discovery.username(${username}){${accountFields},media.limit(${limit})${cursor === null ? '' : `.after(${cursor})`}{${mediaFields}}}`;

/** The field expansion that reads an account alone. */
export const profileFields = (username: string): string => `business_discovery.username(${username}){${accountFields}}`;

export const text = z.optional(z.nullable(z.string()));
/** A text that is stored unchanged: NUL characters are refused, because the database cannot store them. */
export const writableSchema = z.string().check(z.refine((given) => !given.includes('\0')));
export const writable = z.optional(z.nullable(writableSchema));
const count = z.optional(z.nullable(z.number()));
export const mediaTypeSchema = z.enum(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']);

export const slideSchema = z.object({
  id: z.string(),
  media_type: z.optional(mediaTypeSchema),
  media_url: text,
  thumbnail_url: text,
});

/** The network writes `2021-07-26T10:45:20+0000`, without the colon that ISO 8601 has in the offset. */
const toInstant = (timestamp: string): Date => new Date(timestamp.replace(/([+-]\d{2})(\d{2})$/u, '$1:$2'));

export const networkIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/u));
/** Removes NUL characters, which the database cannot store. */
export const captionSchema = z.pipe(
  text,
  z.transform((caption: string | null | undefined) => toCaption(caption).replaceAll('\0', '')),
);
export const instantSchema = z.pipe(
  z.string().check(z.refine((timestamp) => !Number.isNaN(toInstant(timestamp).getTime()))),
  z.transform(toInstant),
);
export const figureSchema = z.optional(z.nullable(z.int().check(z.nonnegative())));

export const mediaSchema = z.object({
  id: networkIdSchema,
  shortcode: networkIdSchema,
  permalink: z.string(),
  caption: captionSchema,
  media_type: mediaTypeSchema,
  media_url: text,
  thumbnail_url: text,
  timestamp: instantSchema,
  like_count: figureSchema,
  comments_count: figureSchema,
  view_count: figureSchema,
  children: z.optional(z.object({ data: z.array(slideSchema) })),
});

const accountSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: text,
  biography: text,
  website: text,
  profile_picture_url: text,
  followers_count: count,
  media_count: count,
  // Absent when the account has no media.
  media: z.optional(
    z.object({
      data: z.array(z.unknown()),
      paging: z.optional(z.object({ cursors: z.optional(z.object({ after: text })) })),
    }),
  ),
});

/** The answer to `discoveryFields`. */
export const discoverySchema = z.object({ business_discovery: accountSchema });

export const typeByName: Readonly<Record<z.infer<typeof mediaTypeSchema>, MediaType>> = {
  IMAGE: 'GraphImage',
  VIDEO: 'GraphVideo',
  CAROUSEL_ALBUM: 'GraphSidecar',
};

/** For a video, `media_url` is the video and `thumbnail_url` its picture. */
export function toPictures(
  media: Omit<z.infer<typeof slideSchema>, 'id'>,
): Pick<MediaSlide, 'pictureUrl' | 'videoUrl'> {
  const isVideo = media.media_type === 'VIDEO';
  return {
    pictureUrl: (isVideo ? media.thumbnail_url : media.media_url) ?? null,
    videoUrl: isVideo ? (media.media_url ?? null) : null,
  };
}

export const toSlide = (slide: z.infer<typeof slideSchema>): MediaSlide => ({
  id: slide.id,
  type: typeByName[slide.media_type ?? 'IMAGE'],
  ...toPictures(slide),
});

export function toMedia(media: z.infer<typeof mediaSchema>): SourceMedia {
  const slides = media.children?.data.map(toSlide) ?? [];
  const pictures = toPictures(media);
  return {
    mediaId: media.id,
    shortcode: media.shortcode,
    type: typeByName[media.media_type],
    text: media.caption,
    postedAt: media.timestamp,
    link: media.permalink,
    pictureUrl: pictures.pictureUrl ?? slides.find((slide) => slide.pictureUrl !== null)?.pictureUrl ?? null,
    videoUrl: pictures.videoUrl,
    likes: media.like_count ?? null,
    comments: media.comments_count ?? null,
    views: media.view_count ?? null,
    slides,
  };
}

export const toAccount = (account: z.infer<typeof accountSchema>): SourceAccount => ({
  accountId: account.id,
  username: account.username,
  fullName: account.name ?? null,
  biography: account.biography ?? null,
  website: account.website ?? null,
  pictureUrl: account.profile_picture_url ?? null,
  followers: account.followers_count ?? null,
  mediaCount: account.media_count ?? null,
});

/**
 * Converts an answer to `discoveryFields` to a page. Business discovery gives cursors without `next`, and a page in the
 * middle may be short, because withheld media are left out. So the last page is one without posts, without a cursor, or
 * with the same cursor as before.
 */
export function toPage(
  { business_discovery: account }: z.infer<typeof discoverySchema>,
  asked: string | null,
): AccountPage {
  const posts = account.media?.data ?? [];
  const after = account.media?.paging?.cursors?.after ?? null;
  return {
    account: toAccount(account),
    ...sortOut(posts, mediaSchema, toMedia),
    cursor: posts.length === 0 || after === asked ? null : after,
  };
}
