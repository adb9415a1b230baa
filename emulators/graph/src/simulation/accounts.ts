import { dayMs } from '../durations.ts';
import { drawBiography } from './biographies.ts';
import { type Chance, createChance, hashText, mix } from './chance.ts';
import { logNormal, pareto, weighted } from './distributions.ts';
import { drawFullName } from './full-names.ts';
import { userId } from './ids.ts';
import {
  type AccountKind,
  guardedAccounts,
  knownAccounts,
  type KnownAccount,
  type Trade,
  traderAccounts,
} from './known-accounts.ts';
import { cityAt, cityNamed, allCities, type Language, topicTraits, type Topic, allTopics } from './subjects.ts';
import { drawUsername } from './usernames.ts';

type Tier = 'nano' | 'micro' | 'mid' | 'macro' | 'mega';

export interface Account {
  index: number;
  id: string;
  legacyId: string;
  username: string;
  fullName: string;
  biography: string;
  website: string;
  kind: AccountKind;
  topic: Topic;
  language: Language;
  city: number;
  tier: Tier;
  /** Followers on 2026-01-01. */
  followers: number;
  /** Yearly growth rate of the followers (exponential). */
  growth: number;
  following: number;
  /** Interactions per follower and post, as a fraction. */
  engagementRate: number;
  hidesLikes: boolean;
  sinceMs: number;
  gapMs: number;
  posts: number;
  trade: Trade | undefined;
  /** The network shows it only to apps with a permission that nobody gets here. */
  isGuarded: boolean;
}

/** The index of the first trader: above all invented accounts, and within the range that ids can encode (65,536). */
const firstTraderIndex = 60_000;
const firstGuardedIndex = 61_000;
const referenceMs = Date.UTC(2026, 0, 1);

/** Share of accounts in percent and median engagement in percent (HypeAuditor 2026; mid and macro interpolated). */
const tiers: readonly {
  tier: Tier;
  share: number;
  low: number;
  high: number;
  engagement: number;
  weekly: readonly [number, number];
}[] = [
  { tier: 'nano', share: 81.5, low: 1000, high: 10_000, engagement: 1.78, weekly: [1, 3] },
  { tier: 'micro', share: 14.4, low: 10_000, high: 50_000, engagement: 0.54, weekly: [2, 4] },
  { tier: 'mid', share: 3.4, low: 50_000, high: 500_000, engagement: 0.45, weekly: [2, 5] },
  { tier: 'macro', share: 0.6, low: 500_000, high: 1_000_000, engagement: 0.38, weekly: [3, 6] },
  { tier: 'mega', share: 0.1, low: 1_000_000, high: 6_000_000, engagement: 0.33, weekly: [3, 6] },
];
const nanoTier = tiers[0];

const tierOf = (followers: number): Tier => tiers.find((tier) => followers < tier.high)?.tier ?? 'mega';

/**
 * Engagement of an industry relative to 0.36 %. The square root keeps the order of the industries and narrows their
 * spread.
 */
const industryFactor = (topic: Topic): number => Math.sqrt(topicTraits[topic].engagement / 0.36);

export const followersAt = (account: Account, ms: number): number =>
  Math.max(
    30,
    Math.round(account.followers * Math.max(0.04, Math.exp((account.growth * (ms - referenceMs)) / (365 * dayMs)))),
  );

const kindOf = (chance: Chance): AccountKind => {
  const kinds = ['creator', 'business', 'personal', 'private'] as const;
  return kinds[weighted(chance, [48, 30, 15, 7])] ?? 'creator';
};

const finish = (
  seed: number,
  index: number,
  chance: Chance,
  base: Omit<
    Account,
    | 'index'
    | 'id'
    | 'legacyId'
    | 'biography'
    | 'website'
    | 'growth'
    | 'following'
    | 'engagementRate'
    | 'tier'
    | 'trade'
    | 'isGuarded'
  >,
): Account => {
  const tier = tiers.find((entry) => entry.tier === tierOf(base.followers)) ?? nanoTier;
  const isShop = base.kind === 'business';
  return {
    ...base,
    index,
    tier: tier?.tier ?? 'nano',
    id: userId(index),
    legacyId: String(1_000_000_000 + (mix(seed, index) % 3_000_000_000)),
    biography: drawBiography(chance, base.topic, base.language, cityAt(base.city).local),
    website: isShop || chance.chance(0.3) ? `https://${base.username.replaceAll(/[._]/gu, '-')}.example/` : '',
    growth: chance.between(-0.02, 0.3),
    following: Math.round(logNormal(chance, 420, 0.7)),
    engagementRate: ((tier?.engagement ?? 1) / 100) * industryFactor(base.topic) * logNormal(chance, 1, 0.6),
    trade: undefined,
    isGuarded: false,
  };
};

const known = (seed: number, index: number, entry: KnownAccount): Account =>
  finish(seed, index, createChance(mix(mix(seed, 0xa1), hashText(entry.username))), {
    username: entry.username,
    fullName: entry.fullName,
    kind: entry.kind,
    topic: entry.topic,
    language: entry.language,
    city: cityNamed(entry.city),
    followers: entry.followers,
    hidesLikes: entry.hidesLikes ?? false,
    sinceMs: Date.parse(entry.since),
    gapMs: entry.gapDays * dayMs,
    posts: entry.posts ?? Number.POSITIVE_INFINITY,
  });

const trader = (seed: number, position: number, entry: KnownAccount): Account => {
  const account = known(seed, firstTraderIndex + position, entry);
  return { ...account, trade: entry.trade, biography: entry.biography ?? account.biography };
};

const guarded = (seed: number, position: number, entry: KnownAccount): Account => ({
  ...known(seed, firstGuardedIndex + position, entry),
  isGuarded: true,
});

const invented = (seed: number, index: number, taken: (username: string) => boolean): Account => {
  const chance = createChance(mix(mix(seed, 0xacc), index));
  const tier =
    tiers[
      weighted(
        chance,
        tiers.map((entry) => entry.share),
      )
    ] ?? nanoTier;
  const topic =
    allTopics[
      weighted(
        chance,
        allTopics.map((entry) => topicTraits[entry].share),
      )
    ] ?? 'food';
  const city = chance.below(allCities.length);
  const { language, short } = cityAt(city);
  const kind = kindOf(chance);
  const weekly = chance.between(tier?.weekly[0] ?? 1, tier?.weekly[1] ?? 3);
  const sinceMs = Date.UTC(2014, 0, 1) + chance.next() ** 0.8 * 11.5 * 365 * dayMs;
  const followers = Math.round(pareto(chance, tier?.low ?? 1000, tier?.high ?? 10_000, 1));
  let username = '';
  for (let attempt = 0; username === '' || taken(username); attempt += 1)
    username = drawUsername(chance, topic, language, short, attempt).slice(0, 30);
  return finish(seed, index, chance, {
    username,
    fullName: drawFullName(chance, username, topic, language, kind === 'business'),
    kind,
    topic,
    language,
    city,
    followers,
    hidesLikes: chance.chance(0.065),
    sinceMs,
    gapMs: (7 * dayMs) / weekly,
    posts: chance.chance(0.04) ? 20 + chance.below(200) : Number.POSITIVE_INFINITY,
  });
};

export interface AccountIndex {
  all: readonly Account[];
  byUsername: (username: string) => Account | undefined;
  byId: (id: string) => Account | undefined;
  byIndex: (index: number) => Account | undefined;
}

/** All accounts of a seed: `count` known and invented ones, known ones first, then the traders and the guarded ones. */
export const createAccounts = (seed: number, count: number): AccountIndex => {
  const byName = new Map<string, Account>();
  const byId = new Map<string, Account>();
  const byIndex = new Map<number, Account>();
  const all: Account[] = [];
  const add = (account: Account): void => {
    all.push(account);
    byName.set(account.username, account);
    byId.set(account.id, account);
    byIndex.set(account.index, account);
  };
  const regular = Math.min(Math.max(count, knownAccounts.length), firstTraderIndex);
  for (let index = 0; index < regular; index += 1) {
    const entry = knownAccounts[index];
    add(entry === undefined ? invented(seed, index, (name) => byName.has(name)) : known(seed, index, entry));
  }
  for (const [position, entry] of traderAccounts.entries()) add(trader(seed, position, entry));
  for (const [position, entry] of guardedAccounts.entries()) add(guarded(seed, position, entry));
  return {
    all,
    byUsername: (username) => byName.get(username.toLowerCase()),
    byId: (id) => byId.get(id),
    byIndex: (index) => byIndex.get(index),
  };
};

/** Other apps can see only professional accounts, which are always public. */
export const isProfessional = (account: Account): boolean => account.kind === 'business' || account.kind === 'creator';
