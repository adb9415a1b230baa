import * as z from 'zod/mini';
import { contentTypeSchema, scanStates, sourceSchema } from '../content/content.schema.ts';
import type { FieldLabels } from '../i18n/field-labels.ts';
import { countSchema, idSchema, instantSchema } from '../schema/schema.ts';

/**
 * Sources of stories: an account whose stories are read every hour, stories of others that mention the user's own
 * account, or a clipboard to which the user adds single ones.
 */
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
  /** Number of its stored stories. */
  storyCount: countSchema,
  /** The source of its last reading; null before the first reading, and for a clipboard. */
  source: z.nullable(sourceSchema),
  /** State of its reading; a clipboard is always done. */
  state: z.enum(scanStates),
  /** Why the last reading failed: a problem code. */
  problem: z.nullable(z.string()),
  /** Times of the last reading and of the next automatic one; null for a clipboard. */
  asOf: z.nullable(instantSchema),
  nextReadTime: z.nullable(instantSchema),
  createdTime: instantSchema,
});
export type StoryContent = z.infer<typeof storyContentSchema>;

/** The figures of a story that the network shows to the account's owner, while the story is online. */
export const storyMetrics = ['reach', 'views', 'replies', 'shares', 'follows', 'profileVisits', 'navigation'] as const;

const storyFiguresSchema = z.object({
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

/** The network's id of a story, or the id that we gave to an uploaded file. */
export const storyIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/u, { error: 'invalid' }));

export const storySchema = z.object({
  mediaId: storyIdSchema,
  storyContentId: idSchema,
  /** The network's id of the account; null where the source does not provide it. */
  ownerId: z.nullable(z.string()),
  username: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  /** Path of the account's picture, or null. */
  picture: z.nullable(z.string()),
  /**
   * Path of the stored picture, or null where none is stored: for a story that mentions the user's own account, the
   * network allows only its URL.
   */
  mediaUrl: z.nullable(z.string()),
  /**
   * Path of the video, or null when the source gives none. It is not stored: the path fails once the network serves the
   * video no more.
   */
  videoUrl: z.nullable(z.string()),
  isVideo: z.boolean(),
  text: z.string(),
  /** The accounts that it mentions. */
  mentions: z.array(z.string()),
  /** URL of the story at the network, which shows it until `expiresTime`; null for an uploaded file. */
  link: z.nullable(z.string()),
  createdTime: instantSchema,
  expiresTime: z.nullable(instantSchema),
  /** Null for stories of others, and where too few people have seen it. */
  figures: z.nullable(storyFiguresSchema),
  /** Where it comes from: the user's own connection, a data provider, or an upload by the user. */
  origin: z.enum(['own', 'vendor', 'upload']),
  /**
   * True: the author mentions the user's own account. The network gives the URL, but does not allow storing the
   * picture.
   */
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
