import * as z from 'zod/mini';
import { typedName } from '../http/names.ts';
import type { FieldLabels } from '../i18n/field-labels.ts';
import { mediaFilterSchema } from '../media/media-filter.schema.ts';
import { countSchema, idSchema, instantSchema, revisionSchema } from '../schema/schema.ts';
import { folderNameMax } from './folder.limits.ts';

/** A board's name: 1 to 60 characters, trimmed, in one line. */
export const folderNameSchema = typedName(folderNameMax);

/** A name in a response. Names that were stored before a stricter rule came are shown as they are. */
const storedNameSchema = z.string().check(z.minLength(1), z.maxLength(folderNameMax), z.regex(/^[^\p{Cc}]*$/u));

/** A folder; the interface says *board*. */
export const folderSchema = z.object({
  id: idSchema,
  settings: z.object({ name: storedNameSchema }),
  /** What the folder's media are narrowed by when its view says nothing else. Empty: by nothing. */
  filter: mediaFilterSchema,
  /** Number of contents and of media in it. */
  contentCount: countSchema,
  mediaCount: countSchema,
  /** Shortcodes of the newest pictures for `/instagram/mediaSrc`, at most four. */
  covers: z.array(z.string()),
  createdTime: instantSchema,
  /** When one of its contents was last read from the network, or null. */
  asOf: z.nullable(instantSchema),
  revision: revisionSchema,
});
export type Folder = z.infer<typeof folderSchema>;

/** Label of each field: headings of tables and exports, labels of forms. */
export const folderLabels = {
  name: { en: 'Name', 'zh-Hant-HK': '名稱', ja: '名前' },
  contentCount: { en: 'Contents', 'zh-Hant-HK': '內容', ja: 'コンテンツ' },
  mediaCount: { en: 'Posts', 'zh-Hant-HK': '貼文', ja: '投稿' },
  createdTime: { en: 'Created', 'zh-Hant-HK': '建立時間', ja: '作成日' },
  asOf: { en: 'As of', 'zh-Hant-HK': '資料截至', ja: '取得日時' },
} as const satisfies FieldLabels;
