import * as z from 'zod/mini';
import type { FieldLabels } from '../i18n/field-labels.ts';
import type { PathEntry } from '../remote/descriptor.ts';
import { countSchema, daySchema } from '../schema/schema.ts';

/** Days over which page views can be summed. */
export const visitDays = [7, 30, 90, 365] as const;
/** Maximum number of names in a list of the most frequent ones. */
export const visitNamesMax = 50;

/** Pages of the shell, which have no descriptor. */
const shellPages: ReadonlySet<string> = new Set(['/login', '/register']);

/**
 * The name under which a page view is counted: the first segment, because later segments can name personal data. Null
 * where views are not counted: if the path contains `embed` in upper or lower case, and where the descriptor excludes
 * the page.
 */
export function countedPath(
  pathname: string,
  entries: readonly Pick<PathEntry, 'path' | 'analytics'>[],
): string | null {
  if (/embed/iu.test(pathname)) return null;
  const first = `/${pathname.split('/')[1] ?? ''}`;
  return shellPages.has(first) || entries.some(({ path, analytics }) => path === first && analytics) ? first : null;
}

const namedViewsSchema = z.object({ name: z.string(), views: countSchema });

/** Page views by people; those of bots are counted separately. Nothing identifies a visitor. */
export const visitSumsSchema = z.object({
  /** First and last day in UTC. */
  from: daySchema,
  to: daySchema,
  views: countSchema,
  botViews: countSchema,
  /** Newest first; days without views are left out. */
  days: z.array(z.object({ day: daySchema, views: countSchema, botViews: countSchema })),
  /** Most frequent first; the next two lists as well. */
  paths: z.array(namedViewsSchema),
  languages: z.array(namedViewsSchema),
  /** Hosts of the referring pages. */
  referrers: z.array(namedViewsSchema),
});
export type VisitSums = z.infer<typeof visitSumsSchema>;

export const visitLabels = {
  day: { en: 'Day', 'zh-Hant-HK': '日期', ja: '日付' },
  path: { en: 'Page', 'zh-Hant-HK': '頁面', ja: 'ページ' },
  language: { en: 'Language', 'zh-Hant-HK': '語言', ja: '言語' },
  referrer: { en: 'Previous site', 'zh-Hant-HK': '來源網站', ja: '参照元サイト' },
  views: { en: 'Page views', 'zh-Hant-HK': '頁面瀏覽次數', ja: 'ページビュー' },
  botViews: { en: 'By bots', 'zh-Hant-HK': '機器人瀏覽', ja: 'ボットによる閲覧' },
} as const satisfies FieldLabels;
