import * as z from 'zod/mini';
import { plainText } from '../address/plain-text.ts';
import type { FieldLabels } from '../i18n/field-labels.ts';
import { countSchema, idSchema, instantSchema, revisionSchema } from '../schema/schema.ts';
import { readNetworkAddress } from './network-address.ts';

/** All content types of the network. `addableContentTypes` lists those that users can add. */
const contentTypes = ['HASHTAG', 'LOCATION', 'USER', 'USERTAGGED', 'KEYWORD', 'CLIPBOARD'] as const;
export const contentTypeSchema = z.enum(contentTypes);
export type ContentType = z.infer<typeof contentTypeSchema>;

export const addableContentTypes = ['USER', 'HASHTAG', 'LOCATION', 'KEYWORD', 'USERTAGGED', 'CLIPBOARD'] as const;

/** An account's name, as people write it without its address. */
const namePattern =
  /^<?(?:(?:ig|insta|instagram)(?:\s*:|\s(?=@))\s*)?@?(?<username>[A-Za-z0-9._]{1,30})\/?(?:\?.*)?>?$/iu;

/**
 * The account name in a typed or pasted text, which is `name`, `@name`, `IG: @name` or an address of the account at the
 * network; in lower case and of half-width characters. Null when it is not a valid
 * name: 1 to 30 letters, digits, full stops and underscores, with no full stop at either end and no two in a row.
 */
export function toUsername(input: string): string | null {
  const target = readNetworkAddress(input);
  const typed = target === null ? namePattern.exec(plainText(input))?.groups?.['username'] : undefined;
  const name = (target?.kind === 'account' ? target.username : typed)?.toLowerCase();
  return name === undefined || /^\.|\.\.|\.$/u.test(name) ? null : name;
}

/**
 * The hashtag in a typed or pasted text, without # and in lower case; null when it is not a valid hashtag:
 * 1 to 100 letters, digits, marks and underscores of any script, not all of them digits. The network allows no emoji.
 */
export function toHashtag(input: string): string | null {
  const name = input.trim().normalize('NFKC').replace(/^#/u, '').toLowerCase();
  return /^[\p{L}\p{N}\p{M}_]{1,100}$/u.test(name) && !/^\p{N}+$/u.test(name) ? name : null;
}

/** The id of a place, as the menu of found places provides it; null for a typed name. */
export function toLocationId(input: string): string | null {
  const id = input.trim();
  return /^\d{1,20}$/u.test(id) ? id : null;
}

/** Maximum length of a keyword, and of a clipboard's name, in characters. */
export const keywordMax = 100;

/**
 * A word or phrase to search captions for, in lower case, NFKC width, single spaces and trimmed.
 * Null when it is too long or has no letter or digit.
 */
export function toKeyword(input: string): string | null {
  const text = input.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  return text.length > 0 && text.length <= keywordMax && /[\p{L}\p{N}]/u.test(text) ? text : null;
}

/** The name of a clipboard, trimmed; null when it is empty or too long. */
export function toClipboardName(input: string): string | null {
  const name = input.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  return name.length > 0 && name.length <= keywordMax ? name : null;
}

/**
 * Which source served a content: the user's own connection, the installation's house connection, the licensed vendor,
 * an import.
 */
export const contentSources = ['own', 'house', 'vendor', 'import'] as const;
export const sourceSchema = z.enum(contentSources);
export type ContentSource = z.infer<typeof sourceSchema>;

/** States of a scan. */
export const scanStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type ScanState = (typeof scanStates)[number];

/** Numeric code of a state in a report. */
export const processingStatusOf: Readonly<Record<ScanState, number>> = {
  waiting: 0,
  running: 0,
  done: 1,
  failed: 2,
  cancelled: 3,
};

/** Why a post from a source was set aside. */
const setAsideReasons = ['noId', 'noAddress', 'unknownType', 'noTime', 'unreadable'] as const;
const setAsidePostSchema = z.object({
  /** The network's id of the post; null when the source gave none. */
  id: z.nullable(z.string()),
  reason: z.enum(setAsideReasons),
});
export type SetAsidePost = z.infer<typeof setAsidePostSchema>;

/** Maximum number of set-aside posts that a report lists. */
export const setAsideNamedMax = 20;

/** The report on the processing of a content. */
const reportStatusSchema = z.object({
  params: z.object({
    kind: z.enum(['scan', 'rescan']),
    /** True for the automatic rescan of a hashtag. */ isAutomatic: z.optional(z.boolean()),
  }),
  user_id: idSchema,
  /** `processingStatusOf` the state: 0 in progress, 1 done, 2 failed, 3 cancelled. */
  processing_status: z.int(),
  /** Number of media to read; 0 while unknown. */
  total_count: countSchema,
  current_count: countSchema,
  created_time: instantSchema,
  /** Time of the newest media read, or of the report itself when there is none. */
  media_time: instantSchema,
  state: z.enum(scanStates),
  /** Why it failed, or why it stopped early: a problem code. */
  problem: z.nullable(z.string()),
  /** Posts that could not be read; all others were stored. */
  setAside: z.object({
    count: countSchema,
    /** The first ones, at most `setAsideNamedMax`. */ posts: z.array(setAsidePostSchema),
  }),
});
export type ReportStatus = z.infer<typeof reportStatusSchema>;

export const contentSchema = z.object({
  id: idSchema,
  folderId: idSchema,
  type: contentTypeSchema,
  /**
   * The account name for USER and USERTAGGED, the tag without its sign for HASHTAG, the locationId for LOCATION, the
   * text for KEYWORD, the name for CLIPBOARD.
   */
  value: z.string(),
  /** The name of an account or of a place. */
  fullName: z.nullable(z.string()),
  /** Whether `/instagram/profileSrc` has a picture for it. */
  hasPicture: z.boolean(),
  /** Followers as of `asOf`; null when the source does not provide the number. */
  followers: z.nullable(countSchema),
  mediaCount: countSchema,
  /** True while a scan waits or runs. */
  updating: z.boolean(),
  /** True until its media are viewed for the first time after the first scan. */
  isNew: z.boolean(),
  /** The source of its last reading, or of a clipboard's first post. */
  source: z.nullable(sourceSchema),
  /**
   * The sources of its posts; a clipboard may have several. Imported posts of other contents are counted by
   * `importedCount`.
   */
  sources: z.array(sourceSchema),
  report: reportStatusSchema,
  createdTime: instantSchema,
  /**
   * HASHTAG: time of the next automatic reading, because the network shows only the last 24 hours and some of the best
   * posts; else null.
   */
  nextReadTime: z.nullable(instantSchema),
  /** Number of imported media. */
  importedCount: countSchema,
  /** When it was last read from the network, or null. */
  asOf: z.nullable(instantSchema),
  revision: revisionSchema,
});
export type Content = z.infer<typeof contentSchema>;

/** Label of each field: headings of tables and exports, labels of forms. */
export const contentLabels = {
  value: { en: 'Content', 'zh-Hant-HK': '內容', ja: 'コンテンツ' },
  account: { en: 'Account', 'zh-Hant-HK': '帳號', ja: 'アカウント' },
  hashtag: { en: 'Hashtag', 'zh-Hant-HK': '主題標籤', ja: 'ハッシュタグ' },
  type: { en: 'Type', 'zh-Hant-HK': '類型', ja: '種類' },
  folder: { en: 'Board', 'zh-Hant-HK': '資料夾', ja: 'フォルダ' },
  followers: { en: 'Followers', 'zh-Hant-HK': '追蹤者', ja: 'フォロワー' },
  mediaCount: { en: 'Posts', 'zh-Hant-HK': '貼文', ja: '投稿' },
  state: { en: 'Status', 'zh-Hant-HK': '狀態', ja: '状態' },
  asOf: { en: 'As of', 'zh-Hant-HK': '資料截至', ja: '取得日時' },
} as const satisfies FieldLabels;
