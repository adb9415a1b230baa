import * as z from 'zod/mini';
import type { FieldLabels } from '../i18n/field-labels.ts';
import { countSchema, idSchema, instantSchema, revisionSchema } from '../http/schema.ts';

/** Kinds of content that the network has. What can be added today is what `addableContentTypes` lists. */
export const contentTypes = ['HASHTAG', 'LOCATION', 'USER', 'USERTAGGED', 'KEYWORD', 'CLIPBOARD'] as const;
export const contentTypeSchema = z.enum(contentTypes);
export type ContentType = z.infer<typeof contentTypeSchema>;

export const addableContentTypes = ['USER', 'HASHTAG', 'LOCATION', 'KEYWORD', 'USERTAGGED', 'CLIPBOARD'] as const;

/** What a person may type or paste for an account: `name`, `@name` or the address of its page. */
const accountPattern = /^(?:(?:https?:\/\/)?(?:www\.)?instagram\.com\/|@)?(?<username>[A-Za-z0-9._]{1,30})\/?(?:\?.*)?$/u;

/**
 * The account name in what a person typed or pasted, in lower case, or null when it cannot be one:
 * 1 to 30 letters, digits, full stops and underscores, not beginning or ending with a full stop nor with two in a row.
 */
export function toUsername(input: string): string | null {
  const name = accountPattern.exec(input.trim())?.groups?.['username']?.toLowerCase();
  return name === undefined || /^\.|\.\.|\.$/u.test(name) ? null : name;
}

/**
 * The hashtag in what a person typed or pasted, without its sign and in lower case, or null when it cannot be one:
 * letters, digits, marks and underscores of any script, at least one of them not a digit, 100 characters at most. The network takes no emoji.
 */
export function toHashtag(input: string): string | null {
  const name = input.trim().normalize('NFKC').replace(/^#/u, '').toLowerCase();
  return /^[\p{L}\p{N}\p{M}_]{1,100}$/u.test(name) && !/^\p{N}+$/u.test(name) ? name : null;
}

/** The id of a place, as a menu of found places gives it; null for a name that was typed. */
export function toLocationId(input: string): string | null {
  const id = input.trim();
  return /^\d{1,20}$/u.test(id) ? id : null;
}

/** Most characters of a keyword, and of a clipboard's name. */
export const keywordMax = 100;

/** A word or a sentence to look for in captions: in lower case and one width, without space around it; null when it is too long or no text. */
export function toKeyword(input: string): string | null {
  const text = input.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  return text.length > 0 && text.length <= keywordMax && /[\p{L}\p{N}]/u.test(text) ? text : null;
}

/** The name of a clipboard; null when it is too long. */
export function toClipboardName(input: string): string | null {
  const name = input.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  return name.length > 0 && name.length <= keywordMax ? name : null;
}

/** Which source served a content: the user's own connection, the installation's house connection, the licensed vendor, an import. */
export const sourceSchema = z.enum(['own', 'house', 'vendor', 'import']);
export type ContentSource = z.infer<typeof sourceSchema>;

/** How far a scan has come. */
export const scanStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type ScanState = (typeof scanStates)[number];

/** The number of a state in a report: 1 for nothing but done. */
export const processingStatusOf: Readonly<Record<ScanState, number>> = { waiting: 0, running: 0, done: 1, failed: 2, cancelled: 3 };

/** Why a post that a source gave could not be taken. */
export const setAsideReasons = ['noId', 'noAddress', 'unknownType', 'noTime', 'unreadable'] as const;
export const setAsidePostSchema = z.object({
  /** The network's own id, as far as it was given. */
  id: z.nullable(z.string()),
  reason: z.enum(setAsideReasons),
});
export type SetAsidePost = z.infer<typeof setAsidePostSchema>;

/** Most posts that a report names of those that were set aside. */
export const setAsideNamedMax = 20;

/** The report on the processing of a content. */
export const reportStatusSchema = z.object({
  params: z.object({ kind: z.enum(['scan', 'rescan']) }),
  user_id: idSchema,
  /** `processingStatusOf` the state: 1 means done, 0 that it is still processed, 2 that it failed, 3 that it was cancelled. */
  processing_status: z.int(),
  /** Media to read as far as known, or 0 while unknown. */
  total_count: countSchema,
  current_count: countSchema,
  created_time: instantSchema,
  /** Time of the newest media read, or of the report itself when there is none. */
  media_time: instantSchema,
  state: z.enum(scanStates),
  /** Why it failed, or why it stopped early: a problem code. */
  problem: z.nullable(z.string()),
  /** Posts that could not be read; the rest went in. */
  setAside: z.object({ count: countSchema, /** The first of them. */ posts: z.array(setAsidePostSchema) }),
});
export type ReportStatus = z.infer<typeof reportStatusSchema>;

export const contentSchema = z.object({
  id: idSchema,
  folderId: idSchema,
  type: contentTypeSchema,
  /** The account name for USER and USERTAGGED, the tag without its sign for HASHTAG, the locationId for LOCATION, the text for KEYWORD, the name for CLIPBOARD. */
  value: z.string(),
  /** The name of an account or of a place. */
  fullName: z.nullable(z.string()),
  /** Whether `/instagram/profileSrc` has a picture for it. */
  hasPicture: z.boolean(),
  /** Followers at `asOf`; null when the source does not tell. */
  followers: z.nullable(countSchema),
  mediaCount: countSchema,
  /** True while a scan waits or runs. */
  updating: z.boolean(),
  /** True until its media have been looked at for the first time after the first scan. */
  isNew: z.boolean(),
  source: z.nullable(sourceSchema),
  report: reportStatusSchema,
  createdTime: instantSchema,
  /** HASHTAG: when it is read again by itself, since the network shows only the last 24 hours and some of the best posts; else null. */
  nextReadTime: z.nullable(instantSchema),
  /** Media that came by import. */
  importedCount: countSchema,
  /** When it was last read from the network, or null. */
  asOf: z.nullable(instantSchema),
  revision: revisionSchema,
});
export type Content = z.infer<typeof contentSchema>;

/** What a person reads as the name of each field: headings of tables and exports, labels of forms. */
export const contentLabels = {
  value: { en: 'Content', 'zh-Hant-HK': '內容', ja: 'コンテンツ' },
  account: { en: 'Account', 'zh-Hant-HK': '帳號', ja: 'アカウント' },
  hashtag: { en: 'Hashtag', 'zh-Hant-HK': '主題標籤', ja: 'ハッシュタグ' },
  type: { en: 'Type', 'zh-Hant-HK': '類型', ja: '種類' },
  folder: { en: 'Board', 'zh-Hant-HK': '資料夾', ja: 'フォルダ' },
  followers: { en: 'Followers', 'zh-Hant-HK': '追蹤者', ja: 'フォロワー' },
  mediaCount: { en: 'Posts', 'zh-Hant-HK': '貼文', ja: '投稿' },
  state: { en: 'State', 'zh-Hant-HK': '狀態', ja: '状態' },
  asOf: { en: 'As of', 'zh-Hant-HK': '資料截至', ja: '取得日時' },
} as const satisfies FieldLabels;
