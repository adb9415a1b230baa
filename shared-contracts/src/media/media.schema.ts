import * as z from 'zod/mini';
import { isSeen, requiredLine } from '../http/names.ts';
import { webAddress } from '../http/web-address.ts';
import { countSchema, idSchema, instantSchema } from '../schema/schema.ts';
import { captionLanguageSchema } from './caption-language.ts';

export const mediaTypes = ['GraphImage', 'GraphVideo', 'GraphSidecar'] as const;
export const mediaTypeSchema = z.enum(mediaTypes);
export type MediaType = z.infer<typeof mediaTypeSchema>;

/** One picture or video of a media; a GraphSidecar has several. Addresses are paths of this origin. */
const displayResourceSchema = z.object({
  id: z.string(),
  shortcode: z.string(),
  type: mediaTypeSchema,
  /** Path of the picture, or null when the network withholds it. */
  image: z.nullable(z.string()),
  /**
   * Path of the largest picture that the source gives; the same as `image` where there is only one size, as in the
   * network's own API.
   */
  highImage: z.nullable(z.string()),
  /** Path of the video, or null when the source gives none. It fails once the network serves the video no more. */
  videoUrl: z.nullable(z.string()),
});

/** When a media got a mark, and the email address of the user who gave it. */
const markSchema = z.object({ at: instantSchema, by: z.string() });

/** Maximum characters of a call-to-action button's label. */
export const ctaLabelMax = 30;

/** The label and the target of a call-to-action button. */
export const ctaSchema = z.object({
  label: requiredLine(ctaLabelMax),
  url: z.url({ protocol: /^https?$/u, error: 'invalid' }).check(z.maxLength(500)),
});
/** A call-to-action button as a user gives it. */
export const givenCtaSchema = z.extend(ctaSchema, {
  label: ctaSchema.shape.label.check(isSeen),
  url: ctaSchema.shape.url.check(z.refine((url) => webAddress(url) !== null, { error: 'invalid' })),
});
export type Cta = z.infer<typeof ctaSchema>;

/** The marks of a media; null means not marked. */
export const mediaStatusSchema = z.object({
  block: z.nullable(markSchema),
  public: z.nullable(markSchema),
  pin: z.nullable(markSchema),
  cta: z.nullable(z.object({ ...ctaSchema.shape, ...markSchema.shape })),
});
export type MediaStatus = z.infer<typeof mediaStatusSchema>;

/** The names of the marks, as calls and modes use them. */
export const markNames = ['block', 'public', 'pin', 'cta'] as const;
export type MarkName = (typeof markNames)[number];

/** The performance of a post compared with its author's posts of the same kind at the same age. */
const overperformingSchema = z.object({
  /**
   * Actual over expected interactions if that is 1 or more, else minus expected over actual ones: 2 is twice as many,
   * -2 half as many.
   */
  score: z.number(),
  /** Expected number of interactions. */
  expected: z.number(),
  /** Number of posts that the expectation is the mean of. */
  sample: countSchema,
});

export const mediaSchema = z.object({
  /** The network's own id; unique within one content. */
  mediaId: z.string(),
  shortcode: z.string(),
  /** The network's id of the author, or null when the source does not provide it. */
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
  /** Width over height of the picture; null where unknown. */
  ratio: z.nullable(z.number()),
  image: z.nullable(z.string()),
  videoUrl: z.nullable(z.string()),
  /** URL of the post at the network. */
  link: z.string(),
  /** Null when the author hides likes: unknown is not 0. */
  likes: z.nullable(countSchema),
  comments: z.nullable(countSchema),
  /** Null unless the media is a video and the source provides its views. */
  views: z.nullable(countSchema),
  /** likes + comments; null when a part is unknown. */
  interactions: z.nullable(countSchema),
  /**
   * Followers of the author when the post was first read, and the time of that reading; null when the source does not
   * provide them.
   */
  followers: z.nullable(countSchema),
  followersAsOf: z.nullable(instantSchema),
  /** interactions / followers, in percent; null when a part is unknown. */
  engRate: z.nullable(z.number()),
  /** Minor units of the currency of the current EMV setting; null when a volume with a unit value is unknown. */
  emv: z.nullable(z.int()),
  /** Null while there are too few posts to compare with. */
  overperforming: z.nullable(overperformingSchema),
  language: captionLanguageSchema,
  /**
   * Hashtags of the caption, without # and in lower case. Profane words are replaced by asterisks, as in the caption.
   */
  tags: z.array(z.string()),
  /** True when the post is marked as paid. */
  sponsored: z.boolean(),
  status: mediaStatusSchema,
  folderId: idSchema,
  contentId: idSchema,
  /** When the figures were read. */
  asOf: instantSchema,
});
export type Media = z.infer<typeof mediaSchema>;
