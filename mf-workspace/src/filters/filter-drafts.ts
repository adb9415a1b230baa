import { captionLanguages } from '@tessera/contracts/media/caption-language';
import type { CaptionLanguage } from '@tessera/contracts/media/caption-language';
import { mediaFilterSchema, toProduct, toSearchText, toTag } from '@tessera/contracts/media/media-filter.schema';
import type { MediaFilter, MediaFilterKey } from '@tessera/contracts/media/media-filter.schema';
import { toShortcode } from '@tessera/contracts/media/post-address';
import { toUsername } from '@tessera/contracts/content/content.schema';

/** The parts by what is typed into them. */
const listKeys = ['tags', 'keywords', 'accounts', 'mentions', 'products', 'posts', 'excludeTags', 'excludeKeywords', 'excludeAccounts', 'excludePosts'] as const satisfies readonly MediaFilterKey[];
export type ListKey = (typeof listKeys)[number];
const rangeKeys = ['words', 'likes', 'comments', 'followers', 'engagement', 'emv'] as const satisfies readonly MediaFilterKey[];
export type RangeKey = (typeof rangeKeys)[number];
const switchKeys = ['blacklist', 'autoAccounts', 'autoAds'] as const satisfies readonly MediaFilterKey[];
export type SwitchKey = (typeof switchKeys)[number];

/** What a data provider says of the brands that captions mention. */
export const brandKeys = ['brandIndustries', 'brandCountries', 'brandVolumes'] as const satisfies readonly MediaFilterKey[];
export type BrandKey = (typeof brandKeys)[number];
const choiceKeys = [...brandKeys, 'userLabels', 'coworkLabels'] as const;
export type ChoiceKey = (typeof choiceKeys)[number];

const has = <Key extends string>(keys: readonly Key[], key: string): key is Key => keys.some((each) => each === key);
export const isListKey = (key: MediaFilterKey): key is ListKey => has(listKeys, key);
/** Parts that are on or off. */
export const isSwitchKey = (key: MediaFilterKey): key is SwitchKey => has(switchKeys, key);
export const isBrandKey = (key: MediaFilterKey): key is BrandKey => has(brandKeys, key);
/** Parts that are chosen among what there is. */
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

/** What becomes of a typed entry of a list; null or nothing refuses it. */
export const readEntry = (key: ListKey, text: string): string | null => readers[key](text);

/** One part with a value, as the contract reads it; null when it does not fit, or says nothing. */
export function toPart(key: MediaFilterKey, value: unknown): MediaFilter | null {
  if (value === undefined) return null;
  const parsed = mediaFilterSchema.safeParse({ [key]: value });
  return parsed.success ? parsed.data : null;
}

/** The languages that can be chosen: those that the media have, those that are chosen already, and then all others. */
export function languageOrder(counted: readonly CaptionLanguage[], chosen: readonly CaptionLanguage[]): readonly CaptionLanguage[] {
  return [...new Set([...counted, ...chosen, ...captionLanguages])];
}
