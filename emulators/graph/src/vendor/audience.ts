import { captionPools } from '../captions/compose.ts';
import { type Account, followersAt } from '../simulation/accounts.ts';
import { type Chance, createChance, hashText, mix } from '../simulation/chance.ts';
import { pareto } from '../simulation/distributions.ts';
import { allCities, cityAt, topicTraits } from '../simulation/subjects.ts';
import { asOf, publicAccount, type VendorVisit } from './parts.ts';
import { audienceOf } from './profile-parts.ts';

/** Number of followers in the sample. */
const sampleMax = 600;
const namedCount = 20;
const fanCount = 24;
const ageShares = [
  ['13-17', 7],
  ['18-24', 31],
  ['25-34', 34],
  ['35-44', 16],
  ['45-64', 10],
  ['65+', 2],
] as const;

interface Counted {
  name: string;
  count: number;
}

/** Counts for some of the names, highest first; the order is random. */
const spread = (chance: Chance, names: readonly string[], size: number, named: number): Counted[] =>
  names
    .map((name) => ({ name, weight: pareto(chance, 1, 30, 0.9) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, named)
    .map(({ name }, rank) => ({ name, count: Math.max(1, Math.round((size * 0.32) / (rank + 1.4) ** 0.8)) }));

/** Divides a whole by weights into counts that add up to it. */
const divide = (size: number, weights: readonly (readonly [string, number])[]): Counted[] => {
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  let rest = size;
  return weights.map(([name, weight], index) => {
    const count = index === weights.length - 1 ? rest : Math.min(rest, Math.round((size * weight) / sum));
    rest -= count;
    return { name, count };
  });
};

const share = (size: number, percent: number): number => Math.round((size * percent) / 100);

/** Accounts of the same language in random order; those with the same topic or city tend to come first. */
const peersOf = (
  visit: VendorVisit,
  account: Account,
  chance: Chance,
  wanted: (other: Account) => boolean,
): Account[] =>
  visit.simulation.accounts.all
    .filter(
      (other) =>
        other.index !== account.index &&
        other.kind !== 'private' &&
        other.language === account.language &&
        wanted(other),
    )
    .map((other) => ({
      other,
      draw: chance.next() * (other.topic === account.topic ? 0.4 : 1) * (other.city === account.city ? 0.6 : 1),
    }))
    .sort((one, two) => one.draw - two.draw)
    .map(({ other }) => other);

/**
 * `/v1/profiles/{username}/audience`: counts in a sample of the followers. Every count is out of `sampleSize`; the
 * shares of the profile are derived from the same figures. Gender and age are given only for professional accounts.
 */
export const profileAudience = (visit: VendorVisit, username: string): unknown => {
  const account = publicAccount(visit, username);
  const chance = createChance(mix(hashText(account.username), 0xa5d));
  const size = Math.min(sampleMax, followersAt(account, visit.now));
  const shares = audienceOf(account);
  const pool = captionPools[account.language];
  const subjects = topicTraits[account.topic].subjects.map(([subject]) => subject);
  const local = share(size, shares.local);
  const cities = allCities.filter((city) => city.name !== cityAt(account.city).name);
  const male = share(size, shares.male);
  return {
    username: account.username,
    sampleSize: size,
    active: share(size, shares.active),
    ...(account.kind === 'personal'
      ? {}
      : {
          gender: { male, female: size - male },
          ages: divide(
            size,
            ageShares.map(([name, weight]) => [name, weight * chance.between(0.7, 1.4)] as const),
          ),
        }),
    locations: [
      { name: cityAt(account.city).name, count: local },
      ...divide(
        size - local,
        cities.map(({ name }) => [name, pareto(chance, 1, 12, 1)] as const),
      ).filter(({ count }) => count > 0),
    ].sort((one, other) => other.count - one.count),
    languages: divide(size, [
      [account.language, 78],
      ...(account.language === 'en'
        ? ([
            ['zh', 12],
            ['ja', 6],
          ] as const)
        : ([['en', 18]] as const)),
      ['other', 4],
    ]),
    hashtags: spread(
      chance,
      [...new Set([...subjects.flatMap((subject) => pool.subjects[subject].tags), ...pool.general])],
      size,
      namedCount,
    ),
    talking: spread(
      chance,
      [...new Set(subjects.flatMap((subject) => pool.subjects[subject].things))],
      size,
      namedCount,
    ),
    following: spread(
      chance,
      peersOf(visit, account, chance, (other) => other.tier !== 'nano')
        .slice(0, namedCount * 2)
        .map((other) => other.username),
      size,
      namedCount,
    ),
    fans: peersOf(visit, account, chance, (other) => other.tier === 'nano' || other.tier === 'micro')
      .slice(0, fanCount)
      .map((fan) => ({ username: fan.username, fullName: fan.fullName, followers: followersAt(fan, visit.now) })),
    asOf: asOf(visit.now),
  };
};
