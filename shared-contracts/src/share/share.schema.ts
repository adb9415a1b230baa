import * as z from 'zod/mini';
import { contentTypeSchema, sourceSchema } from '../content/content.schema.ts';
import { isSeen, requiredLine, typedLine } from '../http/names.ts';
import { languages } from '../i18n/languages.ts';
import { summarySchema } from '../media/figures.schema.ts';
import { mediaFilterSchema } from '../media/media-filter.schema.ts';
import { folderIdSchema, mediaViewShape, rankings } from '../media/media-view.schema.ts';
import { ctaSchema, mediaTypeSchema } from '../media/media.schema.ts';
import { emvSettingSchema } from '../money/emv-setting.schema.ts';
import { countSchema, daySchema, idSchema, instantSchema, revisionSchema, termSchema } from '../schema/schema.ts';
import { rangeNameSchema } from '../time/ranges.ts';
import { shareBylineMax, sharedPostsMax, sharePasswordMax, sharePasswordMin, shareTitleMax } from './share.limits.ts';

export const shareTitleSchema = requiredLine(shareTitleMax);
/** A title as a user gives it. */
export const givenShareTitleSchema = shareTitleSchema.check(isSeen);
const shareBylineSchema = typedLine(shareBylineMax);
export const sharePasswordSchema = z.string().check(z.minLength(sharePasswordMin), z.maxLength(sharePasswordMax));

/** The secret of a link: 24 random bytes. Text in another form is also looked up, and not found. */
export const shareTokenSchema = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * What a report shows: a view of a board. With the name of a range, its days are those of the range at the time of
 * reading.
 */
export const reportTargetSchema = z.object({ ...mediaViewShape, range: rangeNameSchema });
export type ReportTarget = z.infer<typeof reportTargetSchema>;

/** One post or a selection of a board. */
export const mediaTargetSchema = z.object({
  folderId: folderIdSchema,
  posts: z
    .array(z.object({ contentId: idSchema, mediaId: z.string().check(z.regex(/^[\w-]{1,64}$/u)) }))
    .check(z.minLength(1), z.maxLength(sharedPostsMax)),
});
export type MediaTarget = z.infer<typeof mediaTargetSchema>;

/** A whole board, to be viewed and saved. */
export const boardTargetSchema = z.object({ folderId: folderIdSchema });
export type BoardTarget = z.infer<typeof boardTargetSchema>;

/** The settings of every share, whatever it shows. */
const settings = {
  title: shareTitleSchema,
  /** Name of the sender, as visitors read it; empty for none. */
  byline: shareBylineSchema,
  /** The language of the page; null for the visitor's own. */
  language: z.nullable(z.enum(languages)),
  /** The link ends at this time; null for never. */
  expiresTime: z.nullable(instantSchema),
};

/** A share as its owner sees it. */
export const shareSchema = z.object({
  id: idSchema,
  /** For example `report`. An older client can receive kinds that it does not know. */
  kind: termSchema,
  /**
   * Path of the page with its secret. Null when the server has no key any more that decrypts it; then a new link is
   * needed.
   */
  path: z.nullable(z.string()),
  /** Only of embeds: the URL at which scripts of the allowed sites read the posts as data. */
  dataUrl: z.optional(z.string()),
  /** The board that it shows a part of, or null. */
  folderId: z.nullable(idSchema),
  ...settings,
  hasPassword: z.boolean(),
  /** When its figures were frozen; null while they are live. */
  frozenTime: z.nullable(instantSchema),
  /** How often people, and how often bots, opened it. */
  views: countSchema,
  botViews: countSchema,
  createdTime: instantSchema,
  revision: revisionSchema,
  /** What it shows, in the schema of its kind. */
  target: z.optional(z.record(z.string(), z.unknown())),
});
export type Share = z.infer<typeof shareSchema>;

export const newShareSchema = z.object({
  kind: termSchema,
  /** Parsed with the schema of its kind. */
  target: z.record(z.string(), z.unknown()),
  title: givenShareTitleSchema,
  byline: z.optional(settings.byline),
  language: z.optional(settings.language),
  expiresTime: z.optional(settings.expiresTime),
  password: z.optional(sharePasswordSchema),
  isFrozen: z.optional(z.boolean()),
});
export type NewShare = z.infer<typeof newShareSchema>;

/** A change to a share. Absent fields stay unchanged. */
export const shareChangeSchema = z.object({
  id: idSchema,
  revision: revisionSchema,
  target: z.optional(z.record(z.string(), z.unknown())),
  title: z.optional(givenShareTitleSchema),
  byline: z.optional(settings.byline),
  language: z.optional(settings.language),
  expiresTime: z.optional(settings.expiresTime),
  /** Null removes the password. */
  password: z.optional(z.nullable(sharePasswordSchema)),
});
export type ShareChange = z.infer<typeof shareChangeSchema>;

/**
 * The credentials of a visitor: the secret of the link and, where it has a password, the proof that the password was
 * given.
 */
export const shareKeySchema = z.object({
  token: shareTokenSchema,
  pass: z.optional(z.string().check(z.maxLength(200))),
});
export type ShareKey = z.infer<typeof shareKeySchema>;

/** The proof that makes the URL of a picture valid for one post or story of one share. */
export const pictureProofSchema = z.string().check(z.maxLength(100));

/** The problems of every call that opens a link. */
export const openErrors = ['notFound', 'shareLocked', 'sharePaused'] as const;

/** The fields of every public page. */
export const sharedHeadShape = {
  title: z.string(),
  byline: z.string(),
  timeZone: z.string(),
  weekStart: z.int(),
  /** When the shown data was read: the time of the oldest part. Null before the first reading. */
  asOf: z.nullable(instantSchema),
  frozenTime: z.nullable(instantSchema),
};

/** A post as visitors see it, without the owner's marks, boards and contents. Unknown is null, as in a media. */
export const sharedMediaSchema = z.object({
  /** Unique within the response. */
  key: z.string(),
  shortcode: z.string(),
  username: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  text: z.string(),
  language: z.string(),
  type: mediaTypeSchema,
  createdTime: instantSchema,
  /** Path of its picture, or null. */
  image: z.nullable(z.string()),
  ratio: z.nullable(z.number()),
  link: z.string(),
  likes: z.nullable(countSchema),
  comments: z.nullable(countSchema),
  views: z.nullable(countSchema),
  interactions: z.nullable(countSchema),
  followers: z.nullable(countSchema),
  engRate: z.nullable(z.number()),
  emv: z.nullable(z.int()),
  sponsored: z.boolean(),
  cta: z.nullable(ctaSchema),
  asOf: instantSchema,
});
export type SharedMedia = z.infer<typeof sharedMediaSchema>;

export const sharedReportSchema = z.object({
  ...sharedHeadShape,
  summary: summarySchema,
  topLists: z.record(z.enum(rankings), z.array(sharedMediaSchema)),
  /** The contents that it is about: their names and sources. */
  contents: z.array(
    z.object({
      name: z.string(),
      source: z.nullable(sourceSchema),
      /** Absent in a report that was frozen before clipboards named all of theirs. */ sources: z.optional(
        z.array(sourceSchema),
      ),
      importedCount: countSchema,
    }),
  ),
  /**
   * What its first days lack, of the contents that it is about. Absent in a report that was frozen before it was kept.
   */
  gaps: z.optional(
    z.object({ keptFrom: z.nullable(daySchema), hashtags: z.array(z.object({ name: z.string(), since: daySchema })) }),
  ),
});
export type SharedReport = z.infer<typeof sharedReportSchema>;

export const sharedPostsSchema = z.object({
  ...sharedHeadShape,
  mediaList: z.array(sharedMediaSchema),
  emvSetting: emvSettingSchema,
});
export type SharedPosts = z.infer<typeof sharedPostsSchema>;
export type SharedHead = Pick<SharedPosts, keyof typeof sharedHeadShape>;

/** A content of a board, as visitors see it. */
const sharedContentSchema = z.object({
  type: contentTypeSchema,
  value: z.string(),
  fullName: z.nullable(z.string()),
  mediaCount: countSchema,
});

export const sharedBoardSchema = z.object({
  ...sharedHeadShape,
  /** The board's own name. */
  name: z.string(),
  /** Each with the number of its posts that match the filter. */
  contentList: z.array(sharedContentSchema),
  filter: mediaFilterSchema,
  /** The newest posts that match the filter, and the number of all of them. */
  mediaList: z.array(sharedMediaSchema),
  total: countSchema,
  emvSetting: emvSettingSchema,
});
export type SharedBoard = z.infer<typeof sharedBoardSchema>;

const roomSchema = z.object({ usage: countSchema, quota: countSchema });

/** What saving a shared board would need, and the room that is left. */
export const savingSchema = z.object({
  name: z.string(),
  /** Each with the number of all its posts. */
  contentList: z.array(sharedContentSchema),
  /** As it will be saved: amounts in the caller's currency, and only co-working tags that the caller may see. */
  filter: mediaFilterSchema,
  folders: roomSchema,
  contents: roomSchema,
  /** New media of today, within the daily quota. */
  media: roomSchema,
});
export type Saving = z.infer<typeof savingSchema>;
