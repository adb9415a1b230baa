import { toUsername } from '@tessera/contracts/content/content.schema';
import { toShortcode } from '@tessera/contracts/content/post-address';
import { captionLanguages, type CaptionLanguage } from '@tessera/contracts/media/caption-language';
import {
  mediaFilterSchema,
  toProduct,
  toSearchText,
  toTag,
  type MediaFilter,
  type MediaFilterKey,
} from '@tessera/contracts/media/media-filter.schema';

/** The parts by the kind of their editor. */
const listKeys = [
  'tags',
  'keywords',
  'accounts',
  'mentions',
  'products',
  'posts',
  'excludeTags',
  'excludeKeywords',
  'excludeAccounts',
  'excludePosts',
] as const satisfies readonly MediaFilterKey[];
export type ListKey = (typeof listKeys)[number];
const rangeKeys = [
  'words',
  'likes',
  'comments',
  'followers',
  'engagement',
  'emv',
] as const satisfies readonly MediaFilterKey[];
export type RangeKey = (typeof rangeKeys)[number];
const switchKeys = ['blacklist', 'autoAccounts', 'autoAds'] as const satisfies readonly MediaFilterKey[];
export type SwitchKey = (typeof switchKeys)[number];

/** Properties of mentioned brands, from a data provider. */
export const brandKeys = [
  'brandIndustries',
  'brandCountries',
  'brandVolumes',
] as const satisfies readonly MediaFilterKey[];
export type BrandKey = (typeof brandKeys)[number];
const choiceKeys = [...brandKeys, 'userLabels', 'coworkLabels'] as const;
export type ChoiceKey = (typeof choiceKeys)[number];

const has = <Key extends string>(keys: readonly Key[], key: string): key is Key => keys.some((each) => each === key);
export const isListKey = (key: MediaFilterKey): key is ListKey => has(listKeys, key);
/** Parts that are on or off. */
export const isSwitchKey = (key: MediaFilterKey): key is SwitchKey => has(switchKeys, key);
export const isBrandKey = (key: MediaFilterKey): key is BrandKey => has(brandKeys, key);
/** Parts with values chosen from a list. */
export const isChoiceKey = (key: MediaFilterKey): key is ChoiceKey => has(choiceKeys, key);
export const isRangeKey = (key: MediaFilterKey): key is RangeKey => has(rangeKeys, key);

const readers: Readonly<Record<ListKey, (text: string) => string | null>> = {
  tags: toTag,
  excludeTags: toTag,
  keywords: (text) => toSearchText(text.trim()),
  excludeKeywords: (text) => toSearchText(text.trim()),
  accounts: toUsername,
  mentions: toUsername,
  products: toProduct,
  excludeAccounts: toUsername,
  posts: toShortcode,
  excludePosts: toShortcode,
};

/** Normalizes a typed entry of a list; null or an empty text means invalid. */
export const readEntry = (key: ListKey, text: string): string | null => readers[key](text);

/** A filter with one part, validated; null if the value is invalid or empty. */
export function toPart(key: MediaFilterKey, value: unknown): MediaFilter | null {
  if (value === undefined) return null;
  const parsed = mediaFilterSchema.safeParse({ [key]: value });
  return parsed.success ? parsed.data : null;
}

/** The languages to choose from: those of the media, then the selected ones, then all others. */
export function languageOrder(
  counted: readonly CaptionLanguage[],
  chosen: readonly CaptionLanguage[],
): readonly CaptionLanguage[] {
  return [...new Set([...counted, ...chosen, ...captionLanguages])];
}
