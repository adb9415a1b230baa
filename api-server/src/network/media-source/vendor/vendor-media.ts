import type { MediaType } from '@tessera/contracts/media/media.schema';
import * as z from 'zod/mini';
import { captionSchema, figureSchema, networkIdSchema, text } from '../graph/graph-fields.ts';
import type { SourceAccount, SourceMedia, SourcePage } from '../media-source.ts';
import { sortOut } from '../sort-out.ts';

const typeByName = { image: 'GraphImage', video: 'GraphVideo', carousel: 'GraphSidecar' } as const satisfies Readonly<
  Record<string, MediaType>
>;
const mediaTypeSchema = z.enum(['image', 'video', 'carousel']);

const followersSchema = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(2_147_483_647))));

export const authorSchema = z.object({
  id: networkIdSchema,
  username: z.string().check(z.minLength(1), z.maxLength(64)),
  fullName: text,
  followers: followersSchema,
  picture: text,
});

export const instantSchema = z.pipe(
  z.string().check(z.refine((time) => !Number.isNaN(Date.parse(time)))),
  z.transform((time: string) => new Date(time)),
);

export const vendorMediaSchema = z.object({
  id: networkIdSchema,
  shortcode: networkIdSchema,
  url: z.string().check(z.startsWith('https://')),
  mediaType: mediaTypeSchema,
  caption: captionSchema,
  publishedAt: instantSchema,
  author: authorSchema,
  likes: figureSchema,
  comments: figureSchema,
  views: figureSchema,
  picture: text,
  video: text,
  slides: z.optional(z.array(z.object({ id: z.string(), mediaType: mediaTypeSchema, picture: text, video: text }))),
});

export const vendorPageSchema = z.object({
  data: z.array(z.unknown()),
  cursor: z.optional(z.nullable(z.string())),
  total: z.optional(z.int()),
});

const withoutNul = (given: string | null | undefined): string | null => given?.replaceAll('\0', '') ?? null;

/** The author's data from the vendor, which does not include the number of posts. */
export const toAuthor = ({
  id,
  username,
  fullName,
  followers,
  picture,
}: z.infer<typeof authorSchema>): SourceAccount => ({
  accountId: id,
  username: username.toLowerCase(),
  fullName: withoutNul(fullName),
  biography: null,
  website: null,
  pictureUrl: withoutNul(picture),
  followers: followers ?? null,
  mediaCount: null,
});

export const toVendorMedia = ({
  id,
  shortcode,
  url,
  mediaType,
  caption,
  publishedAt,
  author,
  likes,
  comments,
  views,
  picture,
  video,
  slides = [],
}: z.infer<typeof vendorMediaSchema>): SourceMedia => ({
  mediaId: id,
  shortcode,
  type: typeByName[mediaType],
  text: caption,
  postedAt: publishedAt,
  link: url,
  pictureUrl: picture ?? slides.find((slide) => slide.picture)?.picture ?? null,
  videoUrl: video ?? null,
  likes: likes ?? null,
  comments: comments ?? null,
  views: views ?? null,
  slides: slides.map((slide) => ({
    id: slide.id,
    type: typeByName[slide.mediaType],
    pictureUrl: slide.picture ?? null,
    videoUrl: slide.video ?? null,
  })),
  author: toAuthor(author),
});

/** A page with the same cursor as before is the last one. */
export function toVendorPage({ data, cursor }: z.infer<typeof vendorPageSchema>, asked: string | null): SourcePage {
  return {
    account: null,
    ...sortOut(data, vendorMediaSchema, toVendorMedia),
    cursor: data.length === 0 || cursor === asked ? null : (cursor ?? null),
  };
}
