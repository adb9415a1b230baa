import { spellingsOf } from '@tessera/contracts/media/media-filter.schema';
import type { MediaMode } from '@tessera/contracts/media/media-view.schema';
import { rateDecimals } from '@tessera/contracts/media/media.limits';
import { unitScale } from '@tessera/contracts/money/emv-setting.schema';
import { sql, type RawBuilder } from 'kysely';
import { allOf } from '../../../platform/db/all-of.ts';
import { firstShownBeyond, leastShownAs } from '../../../platform/db/shown-bounds.ts';
import type { MediaQuery } from './media-query.ts';

type Condition = RawBuilder<unknown>;
interface Range {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

const isMode: Readonly<Record<MediaMode, Condition>> = {
  ALL: sql`m.blocked_at is null`,
  BLOCK: sql`m.blocked_at is not null`,
  PUBLIC: sql`m.blocked_at is null and m.public_at is not null`,
  PIN: sql`m.blocked_at is null and m.pinned_at is not null`,
  CTA: sql`m.blocked_at is null and m.cta_at is not null`,
};

const bigintMax = 2n ** 63n - 1n;
const toBigint = (value: bigint): string => String(value > bigintMax ? bigintMax : value);

const inRange = (column: Condition, { min, max }: Range): Condition[] => [
  ...(min === undefined ? [] : [sql`${column} >= ${min}::bigint`]),
  ...(max === undefined ? [] : [sql`${column} <= ${max}::bigint`]),
];

const rateDecimalsOf = (): number => rateDecimals;

// Compares the rate as it is shown.
const inRateRange = ({ min, max }: Range): Condition[] => [
  ...(min === undefined ? [] : [sql`m.eng_rate >= ${leastShownAs(min, rateDecimalsOf)}::double precision`]),
  ...(max === undefined ? [] : [sql`m.eng_rate < ${firstShownBeyond(max, rateDecimalsOf)}::double precision`]),
];

// Compares the value as it is shown: rounded half up to minor units.
function inEmvRange({ min, max }: Range): Condition[] {
  const scale = BigInt(unitScale);
  return [
    ...(min === undefined ? [] : [sql`m.emv >= ${toBigint(BigInt(min) * scale - scale / 2n)}::bigint`]),
    ...(max === undefined ? [] : [sql`m.emv < ${toBigint(BigInt(max) * scale + scale / 2n)}::bigint`]),
  ];
}

const holdsAny = (words: readonly string[]): Condition =>
  sql`(${sql.join(
    words.map((word) => sql`strpos(m.search_text, ${word}) > 0`),
    sql` or `,
  )})`;

/** The conditions for a value, if it is set. */
const given = <Value>(
  value: Value | undefined,
  toConditions: (value: Value) => readonly Condition[],
): readonly Condition[] => (value === undefined ? [] : toConditions(value));

// Cheap conditions come first, the text of the caption last. Accounts come from the query, which has resolved usernames
// to ids.
const filterConditions = ({
  filter,
  accounts,
  adWords,
  brands,
  alsoMentioned,
}: Pick<MediaQuery, 'filter' | 'accounts' | 'adWords' | 'brands' | 'alsoMentioned'>): readonly Condition[] => [
  ...given(filter.likes, (range) => inRange(sql`m.likes`, range)),
  ...given(filter.comments, (range) => inRange(sql`m.comments`, range)),
  ...given(filter.followers, (range) => inRange(sql`m.followers`, range)),
  ...given(filter.engagement, inRateRange),
  ...given(filter.emv, inEmvRange),
  ...given(filter.words, (range) => inRange(sql`m.words`, range)),
  ...given(filter.languages, (languages) => [sql`m.language = any(${languages}::text[])`]),
  ...given(filter.sponsored, (wish) => [wish === 'only' ? sql`m.sponsored` : sql`not m.sponsored`]),
  ...given(filter.autoAds, () => [sql`not m.offer`]),
  ...(accounts.included === null ? [] : [sql`m.account_id = any(${accounts.included}::text[])`]),
  ...(accounts.excluded === null
    ? []
    : [sql`(m.account_id is null or m.account_id <> all(${accounts.excluded}::text[]))`]),
  ...given(filter.posts, (shortcodes) => [sql`m.shortcode = any(${shortcodes}::text[])`]),
  ...given(filter.excludePosts, (shortcodes) => [sql`m.shortcode <> all(${shortcodes}::text[])`]),
  ...given(filter.mentions, (names) => [sql`m.mentions && ${names}::text[]`]),
  ...(brands === null ? [] : [sql`m.mentions && ${brands}::text[]`]),
  ...given(alsoMentioned, (name) => [sql`m.mentions @> ${[name]}::text[]`]),
  ...given(filter.tags, (tags) => [sql`m.tags && ${tags}::text[]`]),
  ...given(filter.excludeTags, (tags) => [sql`not m.tags && ${tags}::text[]`]),
  ...given(filter.keywords, (words) => [holdsAny(words)]),
  ...given(filter.products, (products) => [holdsAny(products.flatMap(spellingsOf))]),
  ...given(filter.excludeKeywords, (words) => [sql`not ${holdsAny(words)}`]),
  ...(adWords.length === 0 ? [] : [sql`not ${holdsAny(adWords)}`]),
];

/** The contents of a view, over `content c`: the owner is named here, and in every join with `media`. */
export const contentConditions = ({ ownerId, folderId, contentId }: MediaQuery): Condition =>
  allOf([
    sql`c.owner_id = ${ownerId} and c.folder_id = ${folderId}`,
    ...(contentId === undefined ? [] : [sql`c.id = ${contentId}`]),
  ]);

/** The days of a view, over `media m`. */
export const dayConditions = ({
  postedFrom,
  postedBefore,
}: Pick<MediaQuery, 'postedFrom' | 'postedBefore'>): Condition[] => [
  ...(postedFrom === null ? [] : [sql`m.posted_at >= ${postedFrom}::timestamptz`]),
  ...(postedBefore === null ? [] : [sql`m.posted_at < ${postedBefore}::timestamptz`]),
];

/**
 * The condition over `media m` for each media that a view shows or counts. Use it together with `contentConditions`:
 * `from content c join media m on m.owner_id = c.owner_id and m.content_id = c.id where
 * ${contentConditions(mediaQuery)} and ${mediaConditions(mediaQuery)}`. For another interval spread the query and give
 * it another `postedFrom` and `postedBefore`; for what a filter hides, another `filter`.
 */
export const mediaConditions = (mediaQuery: MediaQuery): Condition =>
  allOf([
    isMode[mediaQuery.mode],
    ...dayConditions(mediaQuery),
    ...(mediaQuery.types === undefined ? [] : [sql`m.type = any(${mediaQuery.types}::text[])`]),
    ...filterConditions(mediaQuery),
  ]);
