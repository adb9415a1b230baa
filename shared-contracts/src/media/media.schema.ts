import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema } from '../http/schema.ts';
import { captionLanguageSchema } from './caption-language.ts';

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
  /** The largest picture that the source gives; the same path as `image` where it gives one size, as the network's own interface does. */
  highImage: z.nullable(z.string()),
  /** Address of the video at the network, or null. */
  videoUrl: z.nullable(z.string()),
});

/** Since when a media has a mark, and the e-mail address of who gave it. */
export const markSchema = z.object({ at: instantSchema, by: z.string() });

/** Characters on a call-to-action button. */
export const ctaLabelMax = 30;

/** What a call-to-action button says, and where it leads. */
export const ctaSchema = z.object({
  label: z.string().check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(ctaLabelMax), z.regex(/^[^\p{Cc}]*$/u, { error: 'invalid' })),
  url: z.url({ protocol: /^https?$/u, error: 'invalid' }).check(z.maxLength(500)),
});
export type Cta = z.infer<typeof ctaSchema>;

/** The marks of a media; null is not marked. */
export const mediaStatusSchema = z.object({
  block: z.nullable(markSchema),
  public: z.nullable(markSchema),
  pin: z.nullable(markSchema),
  cta: z.nullable(z.object({ ...ctaSchema.shape, ...markSchema.shape })),
});
export type MediaStatus = z.infer<typeof mediaStatusSchema>;

/** The marks by name, as calls and modes use them. */
export const markNames = ['block', 'public', 'pin', 'cta'] as const;
export type MarkName = (typeof markNames)[number];

/** How a post did against what its author's posts of the same kind usually do at its age. */
export const overperformingSchema = z.object({
  /** Interactions over expected ones where that is 1 or more; else minus expected over actual ones. 2 is twice as many, -2 half as many. */
  score: z.number(),
  /** Interactions that were to be expected. */
  expected: z.number(),
  /** Posts that the expectation is the mean of. */
  sample: countSchema,
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
  /** likes + comments; null when a part is unknown. */
  interactions: z.nullable(countSchema),
  /** Followers of the author when the post was first read, and when that was; null when the source does not tell. */
  followers: z.nullable(countSchema),
  followersAsOf: z.nullable(instantSchema),
  /** interactions / followers, in percent; null when a part is unknown. */
  engRate: z.nullable(z.number()),
  /** Minor units of the currency of the current EMV setting; null when a volume that it prices is unknown. */
  emv: z.nullable(z.int()),
  /** Null while there is too little to compare with. */
  overperforming: z.nullable(overperformingSchema),
  language: captionLanguageSchema,
  /** Hashtags of the caption, without the sign, in lower case. */
  tags: z.array(z.string()),
  /** True when the post says that it is paid for. */
  sponsored: z.boolean(),
  status: mediaStatusSchema,
  folderId: idSchema,
  contentId: idSchema,
  /** When the figures were read. */
  asOf: instantSchema,
});
export type Media = z.infer<typeof mediaSchema>;
