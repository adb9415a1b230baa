import { industries, volumeCategories } from '@tessera/contracts/industry/industry';
import { captionLanguages } from '@tessera/contracts/media/caption-language';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import { mediaModes } from '@tessera/contracts/media/media-view.schema';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { addDays, type DayRange } from '@tessera/contracts/time/ranges';
import * as fc from 'fast-check';
import { type RawMedia } from '../../../../../testing/reference/raw-network.ts';
import { type KnownPeople, type ReferenceView } from '../../../../../testing/reference/reference-view.ts';

export const accounts = ['willowandloom', 'dimsumdiary.hk', 'maison.aurelle', 'shiroi_kissaten'] as const;

const tags = [
  'coffee',
  'latteart',
  'weekend',
  'daily',
  'カフェ巡り',
  '喫茶店',
  '珈琲',
  'lifestyle',
  'smallbusiness',
] as const;

const words = ['the', 'new', '。', 'の', '今天', 'love', 'co', '🤍', 'コーヒー', '點心'] as const;

export const mentioned = [
  'northfold.goods',
  'alba.and.co',
  'tideline.supply',
  'yuanshan.goods',
  'hibino.goods',
  'minamo.select',
] as const;

const products = ['Dim Sum', 'brown sugar', 'coffee beans', 'gift-box', '点心'] as const;

const range = (max: number, parts = 1) =>
  fc
    .tuple(fc.nat(max * parts), fc.nat(max * parts), fc.constantFrom('both', 'min', 'max'))
    .map(([a, b, ends]) => ({
      ...(ends === 'max' ? {} : { min: Math.min(a, b) / parts }),
      ...(ends === 'min' ? {} : { max: Math.max(a, b) / parts }),
    }));

const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });

/** Some of the collected posts, by their shortcodes. */
export const postsOf = (raw: readonly RawMedia[]): fc.Arbitrary<string[]> =>
  fc
    .uniqueArray(fc.nat(), { minLength: 1, maxLength: 4 })
    .map((places) => [...new Set(places.map((place) => raw[place % raw.length]?.shortcode ?? ''))]);

/** Any filter of a few parts. */
export const filtersWith = (leftOut: KnownPeople, raw: readonly RawMedia[]): fc.Arbitrary<MediaFilter> =>
  fc
    .record(
      {
        tags: some(tags),
        keywords: some(words),
        accounts: some(accounts),
        mentions: some(mentioned),
        products: some(products),
        brandIndustries: some(industries),
        brandCountries: some(['GB', 'JP', 'TW', 'HK']),
        brandVolumes: some(volumeCategories),
        userLabels: some(['FOOD', 'ART', 'SPORT']),
        coworkLabels: some([...leftOut.coworked.keys()]),
        languages: some(captionLanguages),
        words: range(60),
        likes: range(3_000),
        comments: range(200),
        followers: range(200_000),
        engagement: range(12, 100),
        emv: range(90_000),
        posts: postsOf(raw),
        excludeKeywords: some(words),
        excludeAccounts: some(accounts),
        excludePosts: postsOf(raw),
        excludeTags: some(tags),
        blacklist: fc.constant(true),
        autoAccounts: fc.constant(true),
        autoAds: fc.constant(true),
        sponsored: fc.constantFrom('hide', 'only'),
      },
      { requiredKeys: [] },
    )
    // All parts together would leave nothing, so only a few are used at a time.
    .chain((filter) =>
      fc
        .subarray(Object.keys(filter), { maxLength: Math.min(4, Object.keys(filter).length) })
        .map((keys) =>
          unsafeCast<MediaFilter>(Object.fromEntries(Object.entries(filter).filter(([key]) => keys.includes(key)))),
        ),
    );

const datesBefore = (readAt: Date): fc.Arbitrary<DayRange | null> => {
  const today = readAt.toISOString().slice(0, 10);
  return fc.option(
    fc
      .tuple(fc.nat(900), fc.nat(330))
      .map(([back, length]) => ({ dateFrom: addDays(today, -back - length), toDate: addDays(today, -back) })),
    { freq: 2 },
  );
};

interface ViewsOf {
  readonly contentIds: readonly string[];
  readonly leftOut: KnownPeople;
  readonly raw: readonly RawMedia[];
  readonly readAt: Date;
}

/** Any view of the board. */
export const viewsOf = ({ contentIds, leftOut, raw, readAt }: ViewsOf): fc.Arbitrary<ReferenceView> =>
  fc
    .record({
      contentId: fc.option(fc.constantFrom(...contentIds), { nil: undefined, freq: 1 }),
      days: datesBefore(readAt),
      types: fc.option(some(mediaTypes), { nil: undefined, freq: 1 }),
      mode: fc.constantFrom('ALL', 'ALL', 'ALL', ...mediaModes),
      filter: filtersWith(leftOut, raw),
    })
    .map(({ days, ...view }) => ({ ...view, ...days }));
