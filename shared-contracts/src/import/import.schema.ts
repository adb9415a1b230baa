import * as z from 'zod/mini';
import type { FieldLabels } from '../i18n/field-labels.ts';
import { mediaTypeSchema } from '../media/media.schema.ts';
import { countSchema, idSchema, instantSchema } from '../schema/schema.ts';
import { columnNumbersSchema } from './column-values.ts';
import { fileLineSchema, fileReadingSchema, firstEncodings, rowFaultSchema } from './file-reading.ts';
import { remarkReasons } from './remark.ts';

/** Maximum bytes of a file to import. */
export const importBytesMax = 64 * 1024 * 1024;
/** Maximum number of a user's imports that are not finished, and of their bytes together. */
export const importsWaitingMax = 20;
export const importsWaitingBytesMax = 4 * importBytesMax;
/** Maximum number of bad rows listed for one import; all others are only counted. */
export const badRowsMax = 10_000;

/** What a column of a CSV file can mean. `link` or `shortcode` is required, and `createdTime`. */
export const importFields = [
  'mediaId',
  'link',
  'shortcode',
  'type',
  'text',
  'createdTime',
  'username',
  'fullName',
  'followers',
  'likes',
  'comments',
  'views',
  'picture',
  'videoUrl',
] as const;
const importFieldSchema = z.enum(importFields);
export type ImportField = z.infer<typeof importFieldSchema>;

/** `uploaded`: the mapping is not confirmed yet; `waiting` and `running`: in progress; the others are final. */
export const importStates = ['uploaded', 'waiting', 'running', 'done', 'cancelled', 'failed'] as const;

export const importFormats = ['json', 'csv'] as const;

/** What comes first in dates such as `03/04/2026`. */
export const dayOrders = ['dayFirst', 'monthFirst'] as const;
export const dayOrderSchema = z.enum(dayOrders);
export type DayOrder = z.infer<typeof dayOrderSchema>;

/** The order that the first rows of a column show: `either` when both are possible, null without such dates. */
const columnOrderSchema = z.nullable(z.enum([...dayOrders, 'either']));
export type ColumnOrder = z.infer<typeof columnOrderSchema>;

/** Why a row was left out. */
const badRowReasons = [
  'empty',
  'invalidLink',
  'invalidTime',
  'invalidCount',
  'invalidType',
  'invalidId',
  'invalidUsername',
  'futureTime',
  'tooManyColumns',
  'tooFewColumns',
  'textTooLong',
  'beyondHistory',
  'beyondContentMax',
  'beyondDaily',
] as const;
const badRowReasonSchema = z.enum(badRowReasons);
export type BadRowReason = z.infer<typeof badRowReasonSchema>;

export const badRowSchema = z.object({
  /** CSV: the line at which the row begins; the header is line 1. JSON: the position in the list, from 1. */
  row: z.int(),
  field: z.nullable(importFieldSchema),
  /** The value in the file, at most 100 characters of it. */
  value: z.string(),
  reason: badRowReasonSchema,
  /** Why it is no row of the table; `reason` is then only for older clients. */
  fault: z.optional(rowFaultSchema),
});
export type BadRow = z.infer<typeof badRowSchema>;

/** A value that is missing in an imported row, or is not imported as the file has it. */
export const importRemarkSchema = z.object({
  row: z.int(),
  field: importFieldSchema,
  /** The value in the file, at most 100 characters of it. */
  value: z.string(),
  reason: z.enum([...badRowReasons, ...remarkReasons]),
});
export type ImportRemark = z.infer<typeof importRemarkSchema>;

export const fileNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'empty' }),
    z.maxLength(200),
    z.regex(/^[^\p{Cc}/\\]*$/u, { error: 'invalid' }),
  );

/** Position of a column in a file, from 0. */
export const columnPositionSchema = z.int().check(z.minimum(0), z.maximum(999));

/** Position of the column for each field; absent for none. */
export const importMappingSchema = z.partialRecord(importFieldSchema, columnPositionSchema);
export type ImportMapping = z.infer<typeof importMappingSchema>;

/** The fields of every import of a file, of any kind. */
export const fileImportShape = {
  id: idSchema,
  fileName: z.string(),
  state: z.enum(importStates),
  /**
   * CSV: names of the columns until the mapping is confirmed, each empty where no line has names; afterwards, and for
   * JSON, empty.
   */
  header: z.array(z.string()),
  /** CSV: the first rows unchanged, until the mapping is confirmed; afterwards, and for JSON, empty. */
  sample: z.array(z.array(z.string())),
  /** For older clients: the encoding of `reading`, if it is one that they know; otherwise null. */
  encoding: z.optional(z.nullable(z.enum(firstEncodings))),
  /** How the rows are read; null for JSON. */
  reading: z.optional(z.nullable(fileReadingSchema)),
  /** The first lines as they were read, until the mapping is confirmed; afterwards, and for JSON, empty. */
  lines: z.optional(z.array(fileLineSchema)),
  /** Number of rows in the file; 0 while unknown. */
  total: countSchema,
  /** Number of rows processed. */
  done: countSchema,
  added: countSchema,
  updated: countSchema,
  /** Number of rows whose existing data was as good or better. */
  unchanged: countSchema,
  bad: countSchema,
  /** Number of remarks on values of imported rows. */
  remarks: z.optional(countSchema),
  /** CSV: how the numbers of each column are written, until the mapping is confirmed; null for a column without. */
  columnNumbers: z.optional(z.array(z.nullable(columnNumbersSchema))),
  /** Why the whole import failed: a problem code. */
  problem: z.nullable(z.string()),
  /** The line at which it failed, where there is one. */
  problemLine: z.optional(z.nullable(z.int())),
  /** When it was undone; null or absent otherwise. */
  undoneTime: z.optional(z.nullable(instantSchema)),
  /** How many of the added items the undo removed. */
  undoneCount: z.optional(countSchema),
  createdTime: instantSchema,
} as const;

export const importSchema = z.object({
  ...fileImportShape,
  folderId: idSchema,
  contentId: idSchema,
  format: z.enum(importFormats),
  mapping: importMappingSchema,
  /**
   * CSV: columns that a field could mean although their values differ, until the mapping is confirmed. The proposed
   * mapping has the first of them.
   */
  undecided: z.optional(z.partialRecord(importFieldSchema, z.array(columnPositionSchema))),
  /** CSV: the order in each column, until the mapping is confirmed; afterwards, and for JSON, empty. */
  columnOrders: z.optional(z.array(columnOrderSchema)),
});
export type Import = z.infer<typeof importSchema>;

/** A row as it would be imported, or why it would be left out. */
export const previewRowSchema = z.object({
  row: z.int(),
  media: z.nullable(
    z.object({
      link: z.string(),
      type: mediaTypeSchema,
      createdTime: instantSchema,
      username: z.nullable(z.string()),
      text: z.nullable(z.string()),
      likes: z.nullable(countSchema),
      comments: z.nullable(countSchema),
      views: z.nullable(countSchema),
    }),
  ),
  bad: z.nullable(badRowSchema),
  remarks: z.optional(z.array(importRemarkSchema)),
});
export type PreviewRow = z.infer<typeof previewRowSchema>;

/** Label of each field in the mapping, as users read it. */
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
  likes: { en: 'Likes', 'zh-Hant-HK': '按讚數', ja: 'いいね数' },
  comments: { en: 'Comments', 'zh-Hant-HK': '留言數', ja: 'コメント数' },
  views: { en: 'Views', 'zh-Hant-HK': '觀看次數', ja: '再生数' },
  picture: { en: 'Picture address', 'zh-Hant-HK': '圖片網址', ja: '画像のURL' },
  videoUrl: { en: 'Video address', 'zh-Hant-HK': '影片網址', ja: '動画のURL' },
} as const satisfies FieldLabels;
