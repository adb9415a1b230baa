import * as z from 'zod/mini';
import { countSchema, daySchema } from '../http/schema.ts';
import type { FieldLabels } from '../i18n/field-labels.ts';
import type { PathEntry } from '../remote/descriptor.ts';

/** Days over which page views can be summed. */
export const visitDays = [7, 30, 90, 365] as const;
/** Names that a list of the most frequent has. */
export const visitNamesMax = 50;

/** Pages of the shell's own, which no descriptor speaks for. */
const shellPages: ReadonlySet<string> = new Set(['/login', '/register']);

/**
 * The name under which a view of a page is counted: the first segment, since what follows can name a person's things. Null where none is
 * counted: anywhere below a path that has `embed` in it in any case, and where the descriptor does not want it.
 */
export function countedPath(pathname: string, entries: readonly Pick<PathEntry, 'path' | 'analytics'>[]): string | null {
  if (/embed/iu.test(pathname)) return null;
  const first = `/${pathname.split('/')[1] ?? ''}`;
  return shellPages.has(first) || entries.some(({ path, analytics }) => path === first && analytics) ? first : null;
}

const namedViewsSchema = z.object({ name: z.string(), views: countSchema });

/** How often pages were seen, by people; programs are counted beside them. Nothing tells who it was. */
export const visitSumsSchema = z.object({
  /** First and last day, UTC. */
  from: daySchema,
  to: daySchema,
  views: countSchema,
  botViews: countSchema,
  /** Newest first; days without any are left out. */
  days: z.array(z.object({ day: daySchema, views: countSchema, botViews: countSchema })),
  /** Most frequent first, as are the next two. */
  paths: z.array(namedViewsSchema),
  languages: z.array(namedViewsSchema),
  /** Hosts of the pages before. */
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
