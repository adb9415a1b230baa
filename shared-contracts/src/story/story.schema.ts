import * as z from 'zod/mini';
import { contentTypeSchema, scanStates, sourceSchema } from '../content/content.schema.ts';
import { countSchema, idSchema, instantSchema } from '../http/schema.ts';
import type { FieldLabels } from '../i18n/field-labels.ts';

/** What stories are collected by: an account whose stories are read every hour, stories of others that mention an own account, or a clipboard into which a person puts single ones. */
export const storyContentTypes = ['USER', 'USERTAGGED', 'CLIPBOARD'] as const;
export type StoryContentType = (typeof storyContentTypes)[number];

export const storyContentSchema = z.object({
  id: idSchema,
  type: contentTypeSchema,
  /** The account's name, or the name of the clipboard. */
  value: z.string(),
  fullName: z.nullable(z.string()),
  /** Whether `/instagram/profileSrc` has a picture for it. */
  hasPicture: z.boolean(),
  /** Stories that are kept of it. */
  storyCount: countSchema,
  /** Which source served it last; null before the first reading, and for a clipboard. */
  source: z.nullable(sourceSchema),
  /** How far its reading is; a clipboard is always done. */
  state: z.enum(scanStates),
  /** Why the last reading failed: a problem code. */
  problem: z.nullable(z.string()),
  /** When it was last read, and when it is read again by itself; null for a clipboard. */
  asOf: z.nullable(instantSchema),
  nextReadTime: z.nullable(instantSchema),
  createdTime: instantSchema,
});
export type StoryContent = z.infer<typeof storyContentSchema>;

/** The figures that the network tells the owner of an account of a story, while it is shown. */
export const storyMetrics = ['reach', 'views', 'replies', 'shares', 'follows', 'profileVisits', 'navigation'] as const;
export type StoryMetric = (typeof storyMetrics)[number];

export const storyFiguresSchema = z.object({
  reach: z.nullable(countSchema),
  views: z.nullable(countSchema),
  replies: z.nullable(countSchema),
  shares: z.nullable(countSchema),
  follows: z.nullable(countSchema),
  profileVisits: z.nullable(countSchema),
  /** Taps forward, back and away. */
  navigation: z.nullable(countSchema),
  asOf: instantSchema,
});
export type StoryFigures = z.infer<typeof storyFiguresSchema>;

/** The network's id of a story, or the one that an uploaded file got here. */
export const storyIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/u, { error: 'invalid' }));

export const storySchema = z.object({
  mediaId: storyIdSchema,
  storyContentId: idSchema,
  /** The network's id of the account; null where the source does not tell. */
  ownerId: z.nullable(z.string()),
  username: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  /** Address of the account's picture below this origin, or null. */
  picture: z.nullable(z.string()),
  /** Address of the kept picture below this origin, or null where none is kept: of a story that mentions an own account the network allows its address only. */
  mediaUrl: z.nullable(z.string()),
  /** The video at the network, as long as it lies there; else null. */
  videoUrl: z.nullable(z.string()),
  isVideo: z.boolean(),
  text: z.string(),
  /** The accounts that it names. */
  mentions: z.array(z.string()),
  /** The story at the network, which shows it until `expiresTime`; null for an uploaded file. */
  link: z.nullable(z.string()),
  createdTime: instantSchema,
  expiresTime: z.nullable(instantSchema),
  /** Null for stories of others, and where too few have seen it. */
  figures: z.nullable(storyFiguresSchema),
  /** Who told of it: the person's own connection, a data provider, or the person. */
  origin: z.enum(['own', 'vendor', 'upload']),
  /** It is of somebody who mentions an own account: the network tells its address, and does not let it be kept. */
  isMention: z.optional(z.boolean()),
});
export type Story = z.infer<typeof storySchema>;

/** Label of each field, as users read it. */
export const storyLabels = {
  account: { en: 'Account', 'zh-Hant-HK': '帳號', ja: 'アカウント' },
  clipboard: { en: 'Clipboard', 'zh-Hant-HK': '剪貼簿', ja: 'クリップボード' },
  reach: { en: 'Reach', 'zh-Hant-HK': '觸及人數', ja: 'リーチ' },
  views: { en: 'Views', 'zh-Hant-HK': '觀看次數', ja: '再生数' },
  replies: { en: 'Replies', 'zh-Hant-HK': '回覆', ja: '返信' },
  shares: { en: 'Shares', 'zh-Hant-HK': '分享', ja: 'シェア' },
  follows: { en: 'New followers', 'zh-Hant-HK': '新增追蹤者', ja: '新しいフォロワー' },
  profileVisits: { en: 'Profile visits', 'zh-Hant-HK': '個人檔案瀏覽', ja: 'プロフィールへのアクセス' },
  navigation: { en: 'Navigation', 'zh-Hant-HK': '導覽動作', ja: 'ナビゲーション' },
} as const satisfies FieldLabels;
