import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema } from '../http/schema.ts';
import type { FieldLabels } from '../i18n/field-labels.ts';
import { mediaTypeSchema } from '../media/media.schema.ts';

/** Bytes of a file that can be imported. */
export const importBytesMax = 64 * 1024 * 1024;
/** Files of one person that can wait for the end of their import at once, and their bytes. */
export const importsWaitingMax = 20;
export const importsWaitingBytesMax = 4 * importBytesMax;
/** Bad rows that are told of one import; all beyond are counted. */
export const badRowsMax = 10_000;

/** What a column of a CSV file can mean. `link` or `shortcode`, and `createdTime`, must be there. */
export const importFields = ['mediaId', 'link', 'shortcode', 'type', 'text', 'createdTime', 'username', 'fullName', 'followers', 'likes', 'comments', 'views', 'picture', 'videoUrl'] as const;
export const importFieldSchema = z.enum(importFields);
export type ImportField = z.infer<typeof importFieldSchema>;

/** `uploaded`: waits for its mapping to be confirmed; `waiting` and `running`: at work; the others are ends. */
export const importStates = ['uploaded', 'waiting', 'running', 'done', 'cancelled', 'failed'] as const;

export const importFormats = ['json', 'csv'] as const;

/** Characters that a CSV file can be written in. */
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'big5', 'shift_jis'] as const;
export const importEncodingSchema = z.enum(importEncodings);
export type ImportEncoding = z.infer<typeof importEncodingSchema>;

/** What comes first in dates such as `03/04/2026`. */
export const dayOrders = ['dayFirst', 'monthFirst'] as const;
export const dayOrderSchema = z.enum(dayOrders);
export type DayOrder = z.infer<typeof dayOrderSchema>;

/** What the first rows tell of the order of a column: `either` for dates that may be both, null for no such dates. */
const columnOrderSchema = z.nullable(z.enum([...dayOrders, 'either']));
export type ColumnOrder = z.infer<typeof columnOrderSchema>;

/** Why a row was left out. */
export const badRowReasons = [
  'empty', 'invalidLink', 'invalidTime', 'invalidCount', 'invalidType', 'invalidId', 'invalidUsername', 'futureTime', 'tooManyColumns', 'tooFewColumns', 'textTooLong', 'beyondHistory', 'beyondContentMax', 'beyondDaily',
] as const;
export const badRowReasonSchema = z.enum(badRowReasons);
export type BadRowReason = z.infer<typeof badRowReasonSchema>;

export const badRowSchema = z.object({
  /** The line of the file at which the row begins (CSV, from 1, the header being 1), or the position in the list (JSON, from 1). */
  row: z.int(),
  field: z.nullable(importFieldSchema),
  /** What stood there, at most 100 characters. */
  value: z.string(),
  reason: badRowReasonSchema,
});
export type BadRow = z.infer<typeof badRowSchema>;

export const fileNameSchema = z.string().check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(200), z.regex(/^[^\p{Cc}/\\]*$/u, { error: 'invalid' }));

/** Where a column stands in a file, from 0. */
export const columnPositionSchema = z.int().check(z.minimum(0), z.maximum(999));

/** Column of the file by position, or null for none. */
export const importMappingSchema = z.partialRecord(importFieldSchema, columnPositionSchema);
export type ImportMapping = z.infer<typeof importMappingSchema>;

/** What every import of a file is, whatever its rows are of. */
export const fileImportShape = {
  id: idSchema,
  fileName: z.string(),
  state: z.enum(importStates),
  /** CSV: names of the columns while their meaning is open; else, and of JSON, empty. */
  header: z.array(z.string()),
  /** CSV: the first rows as they stand, while the meaning of the columns is open; else, and of JSON, empty. */
  sample: z.array(z.array(z.string())),
  /** CSV: the characters that it is read in; null for JSON. */
  encoding: z.optional(z.nullable(importEncodingSchema)),
  /** Rows of the file, or 0 while unknown. */
  total: countSchema,
  /** Rows looked at. */
  done: countSchema,
  added: countSchema,
  updated: countSchema,
  /** Rows of what was there already, and as good or better. */
  unchanged: countSchema,
  bad: countSchema,
  /** Why it failed as a whole: a problem code. */
  problem: z.nullable(z.string()),
  /** The line at which it failed, where there is one. */
  problemLine: z.optional(z.nullable(z.int())),
  /** When it was undone. */
  undoneTime: z.optional(z.nullable(instantSchema)),
  /** How many of those that it had added went when it was undone. */
  undoneCount: z.optional(countSchema),
  createdTime: instantSchema,
} as const;

export const importSchema = z.object({
  ...fileImportShape,
  folderId: idSchema,
  contentId: idSchema,
  format: z.enum(importFormats),
  mapping: importMappingSchema,
  /** CSV: of each column, while their meaning is open; else, and of JSON, empty. */
  columnOrders: z.optional(z.array(columnOrderSchema)),
});
export type Import = z.infer<typeof importSchema>;

/** A row as it would come in, or why it would not. */
export const previewRowSchema = z.object({
  row: z.int(),
  media: z.nullable(z.object({
    link: z.string(),
    type: mediaTypeSchema,
    createdTime: instantSchema,
    username: z.nullable(z.string()),
    text: z.nullable(z.string()),
    likes: z.nullable(countSchema),
    comments: z.nullable(countSchema),
    views: z.nullable(countSchema),
  })),
  bad: z.nullable(badRowSchema),
});
export type PreviewRow = z.infer<typeof previewRowSchema>;

/** What a person reads as the name of each field: columns in the mapping. */
export const importFieldLabels = {
  mediaId: { en: 'Post ID', 'zh-Hant-HK': '貼文ID', ja: '投稿ID' },
  link: { en: 'Post link', 'zh-Hant-HK': '貼文連結', ja: '投稿のリンク' },
  shortcode: { en: 'Shortcode', 'zh-Hant-HK': '短代碼', ja: 'ショートコード' },
  type: { en: 'Post type', 'zh-Hant-HK': '貼文類型', ja: '投稿の種類' },
  text: { en: 'Caption', 'zh-Hant-HK': '說明文字', ja: 'キャプション' },
  createdTime: { en: 'Posted', 'zh-Hant-HK': '發佈時間', ja: '投稿日時' },
  username: { en: 'Username', 'zh-Hant-HK': '使用者名稱', ja: 'ユーザーネーム' },
  fullName: { en: 'Full name', 'zh-Hant-HK': '全名', ja: '名前' },
  followers: { en: 'Followers', 'zh-Hant-HK': '追蹤者', ja: 'フォロワー' },
  likes: { en: 'Likes', 'zh-Hant-HK': '按讚', ja: 'いいね' },
  comments: { en: 'Comments', 'zh-Hant-HK': '留言', ja: 'コメント' },
  views: { en: 'Views', 'zh-Hant-HK': '觀看次數', ja: '再生数' },
  picture: { en: 'Picture address', 'zh-Hant-HK': '圖片網址', ja: '画像のURL' },
  videoUrl: { en: 'Video address', 'zh-Hant-HK': '影片網址', ja: '動画のURL' },
} as const satisfies FieldLabels;
