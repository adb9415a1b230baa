import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import type { MediaMode, MediaSort } from '@tessera/contracts/media/media-view.schema';
import type { MediaType } from '@tessera/contracts/media/media.schema';
import { readCaption, type CaptionFacts } from '../../modules/collecting/caption/caption-facts.ts';
import type { ReferenceMedia } from './reference-media.ts';
import { readMentions } from './reference-mentions.ts';

const known = new Map<string, CaptionFacts>();
/** Cached, because hundreds of filters read the same captions. */
function factsOf(caption: string): CaptionFacts {
  const facts = known.get(caption) ?? readCaption(caption);
  known.set(caption, facts);
  return facts;
}

export interface ReferenceView {
  readonly contentId?: string | undefined;
  readonly dateFrom?: string | undefined;
  readonly toDate?: string | undefined;
  readonly types?: readonly MediaType[] | undefined;
  readonly mode: MediaMode;
  readonly filter: MediaFilter;
}

/** Accounts that two parts of the filter exclude. */
interface LeftOut {
  readonly blacklisted: ReadonlySet<string>;
  readonly flagged: ReadonlySet<string>;
  /** The user's own words for the automatic ad filter. */
  readonly adWords: readonly string[];
}

/** Data about a brand that is not in the posts. */
export interface BrandFacts {
  readonly industry: string | null;
  readonly country: string | null;
  readonly volumeCategory: string | null;
}

/** Data about authors and brands that is not in the posts. */
export interface KnownPeople extends LeftOut {
  /** By username. */
  readonly brands: ReadonlyMap<string, BrandFacts>;
  /** Labels of the user's influencers, by username. */
  readonly labels: ReadonlyMap<string, string>;
  /** The accounts with each co-working tag, by its id; empty when the user may not see the tag. */
  readonly coworked: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Whether a caption names a product: its words in sequence, or written as one word. */
const namesProduct = (text: string, product: string): boolean => {
  const words = product
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
  return text.includes(words.join(' ')) || text.includes(words.join(''));
};

const isOneOf = (wanted: readonly string[] | undefined, value: string | null): boolean =>
  wanted === undefined || (value !== null && wanted.includes(value));

/** The names of the brands that match a filter; null when the filter has no condition on brands. */
export function fittingBrands(
  { brandIndustries, brandCountries, brandVolumes }: MediaFilter,
  brands: KnownPeople['brands'],
): ReadonlySet<string> | null {
  if (brandIndustries === undefined && brandCountries === undefined && brandVolumes === undefined) return null;
  return new Set(
    [...brands]
      .filter(
        ([, { industry, country, volumeCategory }]) =>
          isOneOf(brandIndustries, industry) &&
          isOneOf(brandCountries, country) &&
          isOneOf(brandVolumes, volumeCategory),
      )
      .map(([name]) => name),
  );
}

interface Range {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

const isInside = (value: number | null, range: Range | undefined): boolean =>
  range === undefined ||
  (value !== null &&
    value >= (range.min ?? Number.NEGATIVE_INFINITY) &&
    value <= (range.max ?? Number.POSITIVE_INFINITY));

const hasOne = <T>(wanted: readonly T[] | undefined, isThere: (one: T) => boolean): boolean =>
  wanted === undefined || wanted.some(isThere);
const hasNone = <T>(unwanted: readonly T[] | undefined, isThere: (one: T) => boolean): boolean =>
  !(unwanted ?? []).some(isThere);

/** Ten-thousandths rounded to minor units, half up. */
export const shown = (amount: bigint): number => Number((amount + 5_000n) / 10_000n);

/** A rate in percent rounded to two decimals, half up, as it is written in digits. */
const shownRate = (rate: number): number => Math.round(Number((rate * 100).toPrecision(14))) / 100;

function fitsFilter(
  media: ReferenceMedia,
  filter: MediaFilter,
  { blacklisted, flagged, adWords, brands, labels, coworked }: KnownPeople,
): boolean {
  const author = media.username;
  const fitting = fittingBrands(filter, brands);
  // Language, disclosure and offers come from the product's own code; only their use in filters is checked here.
  const { language, sponsored, offer } = factsOf(media.caption);
  return [
    hasOne(filter.tags, (tag) => media.tags.has(tag)),
    hasOne(filter.keywords, (word) => media.text.includes(word)),
    hasOne(filter.accounts, (name) => name === author),
    hasOne(filter.mentions, (name) => readMentions(media.caption).has(name)),
    hasOne(filter.products, (product) => namesProduct(media.text, product)),
    fitting === null || [...readMentions(media.caption)].some((name) => fitting.has(name)),
    hasOne(filter.userLabels, (label) => author !== null && labels.get(author) === label),
    hasOne(filter.coworkLabels, (tag) => author !== null && (coworked.get(tag)?.has(author) ?? false)),
    hasOne(filter.languages, (one) => one === language),
    hasOne(filter.posts, (code) => code === media.shortcode),
    isInside(media.words, filter.words),
    isInside(media.likes, filter.likes),
    isInside(media.comments, filter.comments),
    isInside(media.followers, filter.followers),
    isInside(media.engagement === null ? null : shownRate(media.engagement), filter.engagement),
    isInside(media.emv === null ? null : shown(media.emv), filter.emv),
    hasNone(filter.excludeKeywords, (word) => media.text.includes(word)),
    hasNone(filter.excludeAccounts, (name) => name === author),
    hasNone(filter.excludePosts, (code) => code === media.shortcode),
    hasNone(filter.excludeTags, (tag) => media.tags.has(tag)),
    filter.blacklist === undefined || author === null || !blacklisted.has(author),
    filter.autoAccounts === undefined || author === null || !flagged.has(author),
    filter.autoAds === undefined || (!offer && hasNone(adWords, (word) => media.text.includes(word))),
    filter.sponsored === undefined || sponsored === (filter.sponsored === 'only'),
  ].every(Boolean);
}

function fitsMode({ marks }: ReferenceMedia, mode: MediaMode): boolean {
  if (mode === 'BLOCK') return marks.block;
  const wanted = { ALL: true, PUBLIC: marks.public, PIN: marks.pin, CTA: marks.cta }[mode];
  return wanted && !marks.block;
}

/** The posts of a view, in no order. */
export const mediaOf = (all: readonly ReferenceMedia[], view: ReferenceView, leftOut: KnownPeople): ReferenceMedia[] =>
  all.filter(
    (media) =>
      (view.contentId === undefined || media.contentId === view.contentId) &&
      (view.dateFrom === undefined || media.day >= view.dateFrom) &&
      (view.toDate === undefined || media.day <= view.toDate) &&
      (view.types === undefined || view.types.includes(media.type)) &&
      fitsMode(media, view.mode) &&
      fitsFilter(media, view.filter, leftOut),
  );

export function valueOf(media: ReferenceMedia, sort: MediaSort): number | bigint | null {
  return {
    TIME: media.postedAt.getTime(),
    LIKES: media.likes,
    COMMENTS: media.comments,
    INTERACTIONS: media.interactions,
    VIEWS: media.views,
    ENGAGEMENT: media.engagement,
    EMV: media.emv,
    FOLLOWERS: media.followers,
    OVERPERFORMING: media.score,
  }[sort];
}

const compare = <T extends number | bigint | string>(a: T, b: T): number => (a < b ? -1 : Number(a > b));

/** Ordered by value, then id, then content, all in the same direction. Unknown values come last in both directions. */
export function inOrder(
  media: readonly ReferenceMedia[],
  sort: MediaSort,
  direction: 'asc' | 'desc',
): ReferenceMedia[] {
  const sign = direction === 'asc' ? 1 : -1;
  return media.toSorted((a, b) => {
    const [x, y] = [valueOf(a, sort), valueOf(b, sort)];
    if ((x === null) !== (y === null)) return x === null ? 1 : -1;
    const byValue = x === null || y === null ? 0 : compare(x, y);
    return sign * (byValue || compare(a.mediaId, b.mediaId) || compare(a.contentId, b.contentId));
  });
}

/**
 * The best five of a ranking. By followers: the best post of each of five accounts, since all posts of an account have
 * the same value.
 */
export function topOf(media: readonly ReferenceMedia[], ranking: MediaSort): ReferenceMedia[] {
  const ordered = inOrder(media, ranking, 'desc');
  if (ranking !== 'FOLLOWERS') return ordered.slice(0, 5);
  const firstOfEach = new Map<string, ReferenceMedia>();
  for (const one of ordered)
    if (one.followers !== null && one.username !== null && !firstOfEach.has(one.username))
      firstOfEach.set(one.username, one);
  return [...firstOfEach.values()].slice(0, 5);
}
