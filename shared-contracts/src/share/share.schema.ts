import * as z from 'zod/mini';
import { contentTypeSchema, sourceSchema } from '../content/content.schema.ts';
import { emvSettingSchema } from '../emv/emv.schema.ts';
import { countSchema, idSchema, instantSchema, revisionSchema, termSchema } from '../http/schema.ts';
import { languages } from '../i18n/languages.ts';
import { shareBylineMax, sharedPostsMax, sharePasswordMax, sharePasswordMin, shareTitleMax } from '../limits.ts';
import { summarySchema } from '../media/figures.schema.ts';
import { mediaFilterSchema } from '../media/media-filter.schema.ts';
import { folderIdSchema, mediaViewShape, rankings } from '../media/media-view.schema.ts';
import { ctaSchema, mediaTypeSchema } from '../media/media.schema.ts';

const oneLine = /^[^\p{Cc}]*$/u;

export const shareTitleSchema = z.string().check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(shareTitleMax), z.regex(oneLine, { error: 'invalid' }));
export const shareBylineSchema = z.string().check(z.trim(), z.maxLength(shareBylineMax), z.regex(oneLine, { error: 'invalid' }));
export const sharePasswordSchema = z.string().check(z.minLength(sharePasswordMin), z.maxLength(sharePasswordMax));

/** The secret part of a link: 24 random bytes. What has another form is asked for like any other, and not found. */
export const shareTokenSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** What a report shows: a view of a board. */
export const reportTargetSchema = z.object({ ...mediaViewShape });
export type ReportTarget = z.infer<typeof reportTargetSchema>;

/** One post or a selection of a board. */
export const mediaTargetSchema = z.object({
  folderId: folderIdSchema,
  posts: z.array(z.object({ contentId: idSchema, mediaId: z.string().check(z.regex(/^[\w-]{1,64}$/u)) })).check(z.minLength(1), z.maxLength(sharedPostsMax)),
});
export type MediaTarget = z.infer<typeof mediaTargetSchema>;

/** A whole board, to be looked at and saved. */
export const boardTargetSchema = z.object({ folderId: folderIdSchema });
export type BoardTarget = z.infer<typeof boardTargetSchema>;

/** What a person decides of every share, whatever it shows. */
const settings = {
  title: shareTitleSchema,
  /** Who it is from, as visitors read it; empty for nobody. */
  byline: shareBylineSchema,
  /** The language that visitors read; null for their own. */
  language: z.nullable(z.enum(languages)),
  /** From then on there is nothing; null for never. */
  expiresTime: z.nullable(instantSchema),
};

/** A share as its owner sees it. */
export const shareSchema = z.object({
  id: idSchema,
  /** For example `report`; a client of yesterday reads kinds that it does not know. */
  kind: termSchema,
  /** The page's path with its secret. Null when no key of the server opens it any more: then a new link has to be made. */
  path: z.nullable(z.string()),
  /** Where scripts of the sites that an embed names read its posts as data; only of embeds. */
  dataUrl: z.optional(z.string()),
  /** The board that it shows something of, or null. */
  folderId: z.nullable(idSchema),
  ...settings,
  hasPassword: z.boolean(),
  /** When its figures were fixed; null while it shows what is so now. */
  frozenTime: z.nullable(instantSchema),
  /** Times that people, and programs, opened it. */
  views: countSchema,
  botViews: countSchema,
  createdTime: instantSchema,
  revision: revisionSchema,
  /** What it shows, by the schema of its kind. */
  target: z.optional(z.record(z.string(), z.unknown())),
});
export type Share = z.infer<typeof shareSchema>;

export const newShareSchema = z.object({
  kind: termSchema,
  /** Read by the schema of its kind. */
  target: z.record(z.string(), z.unknown()),
  title: settings.title,
  byline: z.optional(settings.byline),
  language: z.optional(settings.language),
  expiresTime: z.optional(settings.expiresTime),
  password: z.optional(sharePasswordSchema),
  isFrozen: z.optional(z.boolean()),
});
export type NewShare = z.infer<typeof newShareSchema>;

/** A change of a share; what is absent stays. */
export const shareChangeSchema = z.object({
  id: idSchema,
  revision: revisionSchema,
  target: z.optional(z.record(z.string(), z.unknown())),
  title: z.optional(settings.title),
  byline: z.optional(settings.byline),
  language: z.optional(settings.language),
  expiresTime: z.optional(settings.expiresTime),
  /** Null takes the password away. */
  password: z.optional(z.nullable(sharePasswordSchema)),
});
export type ShareChange = z.infer<typeof shareChangeSchema>;

/** What a visitor brings: the secret of the link and, where it has a password, the proof that it was given. */
export const shareKeySchema = z.object({ token: shareTokenSchema, pass: z.optional(z.string().check(z.maxLength(200))) });
export type ShareKey = z.infer<typeof shareKeySchema>;

/** What makes the address of a picture good for one post, or story, of one share. */
export const pictureProofSchema = z.string().check(z.maxLength(100));

/** What everything that is opened by a link may answer. */
export const openErrors = ['notFound', 'shareLocked', 'sharePaused'] as const;

/** What every public page says of itself. */
export const sharedHeadShape = {
  title: z.string(),
  byline: z.string(),
  timeZone: z.string(),
  weekStart: z.int(),
  /** When what it shows was read: the oldest of it. Null before the first reading. */
  asOf: z.nullable(instantSchema),
  frozenTime: z.nullable(instantSchema),
};

/** A post as strangers see it: nothing of the owner's marks, boards and contents. Absent is null, as in a media. */
export const sharedMediaSchema = z.object({
  /** Tells it from the others of the answer. */
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
  /** The contents that it is about: what they are called, and through whom they came. */
  contents: z.array(z.object({ name: z.string(), source: z.nullable(sourceSchema), importedCount: countSchema })),
});
export type SharedReport = z.infer<typeof sharedReportSchema>;

export const sharedPostsSchema = z.object({
  ...sharedHeadShape,
  mediaList: z.array(sharedMediaSchema),
  emvSetting: emvSettingSchema,
});
export type SharedPosts = z.infer<typeof sharedPostsSchema>;
export type SharedHead = Pick<SharedPosts, keyof typeof sharedHeadShape>;

/** What a board collects, as strangers see it. */
const sharedContentSchema = z.object({ type: contentTypeSchema, value: z.string(), fullName: z.nullable(z.string()), mediaCount: countSchema });

export const sharedBoardSchema = z.object({
  ...sharedHeadShape,
  /** The board's own name. */
  name: z.string(),
  contentList: z.array(sharedContentSchema),
  filter: mediaFilterSchema,
  /** Its newest posts, within the filter, and how many there are. */
  mediaList: z.array(sharedMediaSchema),
  total: countSchema,
  emvSetting: emvSettingSchema,
});
export type SharedBoard = z.infer<typeof sharedBoardSchema>;

const roomSchema = z.object({ usage: countSchema, quota: countSchema });

/** What saving a shared board would take, and of what there is room. */
export const savingSchema = z.object({
  name: z.string(),
  contentList: z.array(sharedContentSchema),
  filter: mediaFilterSchema,
  folders: roomSchema,
  contents: roomSchema,
  /** New media of today. */
  media: roomSchema,
});
export type Saving = z.infer<typeof savingSchema>;
