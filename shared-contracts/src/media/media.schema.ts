import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema } from '../http/schema.ts';

export const mediaTypes = ['GraphImage', 'GraphVideo', 'GraphSidecar'] as const;
export const mediaTypeSchema = z.enum(mediaTypes);
export type MediaType = z.infer<typeof mediaTypeSchema>;

/** One picture or video of a media; a GraphSidecar has several. Addresses are paths of this origin. */
export const displayResourceSchema = z.object({
  id: z.string(),
  shortcode: z.string(),
  type: mediaTypeSchema,
  /** Path of the picture, or null when the network withholds it. */
  image: z.nullable(z.string()),
  highImage: z.nullable(z.string()),
  /** Address of the video at the network, or null. */
  videoUrl: z.nullable(z.string()),
});

export const mediaSchema = z.object({
  /** The network's own id; unique within one content. */
  mediaId: z.string(),
  shortcode: z.string(),
  /** The network's id of the author, or null when the source does not tell. */
  ownerId: z.nullable(z.string()),
  username: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  /** Path of the author's picture, or null. */
  picture: z.nullable(z.string()),
  /** The caption with profanity masked by asterisks. */
  text: z.string(),
  type: mediaTypeSchema,
  createdTime: instantSchema,
  displayResources: z.array(displayResourceSchema),
  /** Width over height of the picture as far as known. */
  ratio: z.nullable(z.number()),
  image: z.nullable(z.string()),
  videoUrl: z.nullable(z.string()),
  /** The post at the network. */
  link: z.string(),
  /** Null when the author hides likes: absent is not 0. */
  likes: z.nullable(countSchema),
  comments: z.nullable(countSchema),
  /** Null unless the media is a video whose views the source tells. */
  views: z.nullable(countSchema),
  /** (likes + comments) / followers at the time, in percent; null when a part is unknown. */
  engRate: z.nullable(z.number()),
  folderId: idSchema,
  contentId: idSchema,
  /** When the figures were read. */
  asOf: instantSchema,
});
export type Media = z.infer<typeof mediaSchema>;
