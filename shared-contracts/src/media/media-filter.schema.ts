import * as z from 'zod/mini';
import { toUsername } from '../content/content.schema.ts';
import { postProblem, readShortcode } from '../content/post-address.ts';
import type { ProblemCode } from '../http/problem.ts';
import type { FieldLabels } from '../i18n/field-labels.ts';
import { industrySchema, volumeCategorySchema } from '../industry/industry.ts';
import { kolLabelSchema } from '../kol-label/kol-label.schema.ts';
import type { PlanSwitch } from '../plan/rights.ts';
import { countSchema, idSchema } from '../schema/schema.ts';
import { captionLanguageSchema } from './caption-language.ts';

/** Maximum number of entries in one list of a filter, and of characters in one entry. */
export const filterListMax = 100;
const entryMax = 100;

const uniqueOf = (values: readonly string[]): string[] => [...new Set(values)];

/** Normalizes case and width for comparing words and tags: `ＳＡＬＥ` becomes `sale`. */
export const toSearchText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A product's name in words separated by one space: `Air  Max-90` becomes `air max 90`. Empty when nothing is left. */
export const toProduct = (text: string): string =>
  toSearchText(text)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .slice(0, entryMax)
    .trim();

/** The spellings of a product in captions and hashtags: in several words, and in one. */
export const spellingsOf = (product: string): readonly string[] => [...new Set([product, product.replaceAll(' ', '')])];

/** A tag without #, in lower case; empty when nothing is left. */
export const toTag = (text: string): string => toSearchText(text).trim().replace(/^#+/u, '').trim();

const listOf = (
  toEntry: (text: string) => string | null,
  error: ProblemCode | ((issue: { readonly input?: unknown }) => ProblemCode),
) =>
  z.pipe(
    z
      .array(
        z.string().check(
          z.trim(),
          z.minLength(1, { error: 'empty' }),
          z.maxLength(300),
          z.refine((text) => (toEntry(text) ?? '') !== '', { error }),
        ),
      )
      .check(z.minLength(1), z.maxLength(filterListMax)),
    z.transform((entries: string[]) => uniqueOf(entries.map((text) => toEntry(text) ?? ''))),
  );

/** Words to search captions for, normalized by `toSearchText`. */
export const keywordListSchema = listOf((text) => toSearchText(text).trim().slice(0, entryMax).trim(), 'invalid');
const tagListSchema = listOf((text) => toTag(text).slice(0, entryMax).trim(), 'invalid');
const accountListSchema = listOf(toUsername, 'usernameNotFound');
const postListSchema = listOf(readShortcode, postProblem('postNotInFolder'));

/** Names of products, normalized by `toProduct`. */
const productListSchema = listOf(toProduct, 'invalid');

/** A list of entries; duplicates are removed. */
const someOf = <Entry extends z.ZodMiniType<string, string>>(entry: Entry) =>
  z.pipe(
    z.array(entry).check(z.minLength(1), z.maxLength(filterListMax)),
    z.transform((entries: z.output<Entry>[]) => [...new Set(entries)]),
  );

/** A range with at least one bound. Both bounds are inclusive. */
const rangeOf = (bound: z.ZodMiniType<number, number>) =>
  z.object({ min: z.optional(bound), max: z.optional(bound) }).check(
    z.refine(({ min, max }) => min !== undefined || max !== undefined, { error: 'empty' }),
    z.refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      error: 'invalid',
      path: ['max'],
    }),
  );

const countRangeSchema = rangeOf(countSchema);

/**
 * The filter of a view of media. Every key that is set must match; in a list of values, one match is enough.
 * An unknown figure matches no range. Lists of words, tags, accounts and posts are normalized and without duplicates.
 */
export const mediaFilterSchema = z.object({
  /** Hashtags of the caption, without #. */
  tags: z.optional(tagListSchema),
  /** Texts anywhere in the caption. */
  keywords: z.optional(keywordListSchema),
  /** Usernames, or URLs of accounts. */
  accounts: z.optional(accountListSchema),
  /** Accounts that the caption mentions with `@`. */
  mentions: z.optional(accountListSchema),
  /** Products that the caption mentions, in several words or in one: `air max 90` also matches `#airmax90`. */
  products: z.optional(productListSchema),
  /**
   * Brands that the caption mentions, by the data provider's attributes. Where several of the three are set, the same
   * brand must match all.
   */
  brandIndustries: z.optional(someOf(industrySchema)),
  /** Two-letter codes, or whatever the provider uses. */
  brandCountries: z.optional(someOf(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)))),
  brandVolumes: z.optional(someOf(volumeCategorySchema)),
  /** Labels that the user gave to the author as an influencer. */
  userLabels: z.optional(someOf(kolLabelSchema)),
  /** Ids of co-working tags of the author; a tag that the user may not see matches nothing. */
  coworkLabels: z.optional(someOf(idSchema)),
  languages: z.optional(z.array(captionLanguageSchema).check(z.minLength(1))),
  /** Number of words in the caption; every Han character and every kana counts as one. */
  words: z.optional(countRangeSchema),
  likes: z.optional(countRangeSchema),
  comments: z.optional(countRangeSchema),
  /** Followers of the author. */
  followers: z.optional(countRangeSchema),
  /** Engagement rate in percent. Compared as it is shown, with `rateDecimals`. */
  engagement: z.optional(rangeOf(z.number().check(z.minimum(0)))),
  /** Minor units of the currency of the current EMV setting. */
  emv: z.optional(countRangeSchema),
  /** Shortcodes, or URLs of posts or reels. */
  posts: z.optional(postListSchema),
  excludeKeywords: z.optional(keywordListSchema),
  excludeAccounts: z.optional(accountListSchema),
  excludePosts: z.optional(postListSchema),
  excludeTags: z.optional(tagListSchema),
  /** True excludes the accounts on the blacklist. */
  blacklist: z.optional(z.literal(true)),
  /** True excludes the accounts that the automatic filter recognizes as sellers, brands and the like. */
  autoAccounts: z.optional(z.literal(true)),
  /**
   * True excludes the posts that the automatic ad filter recognizes: by signs of an offer in the caption, or by a word
   * of the user's own list.
   */
  autoAds: z.optional(z.literal(true)),
  /** Posts marked as paid, by the author or by the network's label: exclude them, or show only them. */
  sponsored: z.optional(z.enum(['hide', 'only'])),
});
export type MediaFilter = z.infer<typeof mediaFilterSchema>;
export type MediaFilterKey = keyof MediaFilter;

/** The right that each part of the filter requires. */
export const filterRights = {
  tags: 'filterInclude',
  keywords: 'filterInclude',
  accounts: 'filterAccounts',
  mentions: 'filterInclude',
  products: 'filterInclude',
  brandIndustries: 'filterInclude',
  brandCountries: 'filterInclude',
  brandVolumes: 'filterInclude',
  userLabels: 'filterInclude',
  coworkLabels: 'filterInclude',
  languages: 'filterLang',
  words: 'filterContNum',
  likes: 'filterLikes',
  comments: 'filterComments',
  followers: 'filterInclude',
  engagement: 'filterEngage',
  emv: 'filterInclude',
  posts: 'filterInclude',
  excludeKeywords: 'filterExclude',
  excludeAccounts: 'filterExclude',
  excludePosts: 'filterExclude',
  excludeTags: 'filterExclude',
  blacklist: 'filterExclude',
  autoAccounts: 'filterExclude',
  autoAds: 'filterAd',
  sponsored: 'filterInclude',
} as const satisfies Readonly<Record<MediaFilterKey, PlanSwitch>>;

/** The parts that exclude media; "cancel exclusions" removes all of them. */
export const exclusionKeys = [
  'excludeKeywords',
  'excludeAccounts',
  'excludePosts',
  'excludeTags',
  'blacklist',
  'autoAccounts',
  'autoAds',
] as const satisfies readonly MediaFilterKey[];

/** Label of each part, as users read it. */
export const mediaFilterLabels = {
  tags: { en: 'Hashtags', 'zh-Hant-HK': '主題標籤', ja: 'ハッシュタグ' },
  keywords: { en: 'Keywords', 'zh-Hant-HK': '關鍵字', ja: 'キーワード' },
  accounts: { en: 'Accounts', 'zh-Hant-HK': '帳號', ja: 'アカウント' },
  mentions: { en: 'Mentioned accounts', 'zh-Hant-HK': '提及的帳號', ja: '言及されたアカウント' },
  products: { en: 'Products', 'zh-Hant-HK': '產品', ja: '商品' },
  brandIndustries: { en: 'Brand industry', 'zh-Hant-HK': '品牌產業', ja: 'ブランドの業種' },
  brandCountries: { en: 'Brand country', 'zh-Hant-HK': '品牌國家／地區', ja: 'ブランドの国・地域' },
  brandVolumes: { en: 'Brand volume', 'zh-Hant-HK': '品牌聲量', ja: 'ブランドの話題量' },
  userLabels: { en: 'User labels', 'zh-Hant-HK': '使用者分類', ja: 'ユーザーのカテゴリ' },
  coworkLabels: { en: 'Co-working labels', 'zh-Hant-HK': '協作標籤', ja: '共有タグ' },
  languages: { en: 'Languages', 'zh-Hant-HK': '語言', ja: '言語' },
  words: { en: 'Words in caption', 'zh-Hant-HK': '說明文字字數', ja: 'キャプションの語数' },
  likes: { en: 'Likes', 'zh-Hant-HK': '按讚數', ja: 'いいね数' },
  comments: { en: 'Comments', 'zh-Hant-HK': '留言數', ja: 'コメント数' },
  followers: { en: 'Followers', 'zh-Hant-HK': '追蹤者', ja: 'フォロワー' },
  engagement: { en: 'Engagement %', 'zh-Hant-HK': '互動率%', ja: 'エンゲージメント率%' },
  emv: { en: 'EMV', 'zh-Hant-HK': 'EMV', ja: 'EMV' },
  posts: { en: 'Specific posts', 'zh-Hant-HK': '指定貼文', ja: '特定の投稿' },
  excludeKeywords: { en: 'Exclude keywords', 'zh-Hant-HK': '排除關鍵字', ja: '除外キーワード' },
  excludeAccounts: { en: 'Exclude accounts', 'zh-Hant-HK': '排除帳號', ja: '除外アカウント' },
  excludePosts: { en: 'Exclude posts', 'zh-Hant-HK': '排除貼文', ja: '除外する投稿' },
  excludeTags: { en: 'Exclude hashtags', 'zh-Hant-HK': '排除主題標籤', ja: '除外ハッシュタグ' },
  blacklist: { en: 'Blacklist', 'zh-Hant-HK': '黑名單', ja: 'ブラックリスト' },
  autoAccounts: { en: 'Automatic account filter', 'zh-Hant-HK': '自動帳號篩選', ja: 'アカウントの自動フィルター' },
  autoAds: { en: 'Automatic ad filter', 'zh-Hant-HK': '自動廣告篩選', ja: '広告の自動フィルター' },
  sponsored: { en: 'Sponsored', 'zh-Hant-HK': '贊助貼文', ja: 'タイアップ投稿' },
} as const satisfies FieldLabels;
