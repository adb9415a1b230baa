import { type Account, followersAt } from '../simulation/accounts.ts';
import { cityAt } from '../simulation/subjects.ts';
import { audienceOf } from '../vendor/profile-parts.ts';
import { badParameter } from './errors.ts';
import { type Visit } from './visit.ts';

type Share = readonly [name: string, part: number];

/** The network returns no demographics for accounts with fewer followers. */
const followersMin = 100;
const ageGroups: readonly Share[] = [
  ['13-17', 4],
  ['18-24', 27],
  ['25-34', 36],
  ['35-44', 19],
  ['45-54', 9],
  ['55-64', 4],
  ['65+', 1],
];

const countries: readonly (readonly [country: string, cities: readonly string[]])[] = [
  ['HK', ['Hong Kong']],
  ['TW', ['Taipei', 'Taichung']],
  ['JP', ['Tokyo', 'Kyoto', 'Osaka', 'Sapporo']],
  ['GB', ['London', 'Edinburgh']],
  ['SG', ['Singapore']],
  ['MO', ['Macau']],
  ['AU', ['Melbourne']],
];

const countriesOf = (account: Account, local: number): readonly Share[] => {
  const city = cityAt(account.city).name;
  const home = countries.find(([, cities]) => cities.includes(city))?.[0] ?? 'US';
  const others = countries.map(([country]) => country).filter((country) => country !== home);
  const whole = others.reduce((sum, _, index) => sum + 1 / (index + 1), 0);
  return [[home, local], ...others.map((country, index) => [country, (100 - local) / (index + 1) / whole] as const)];
};

const sharesOf = (account: Account, breakdown: string): readonly Share[] => {
  const { male, female, local } = audienceOf(account);
  switch (breakdown) {
    case 'gender':
      return [
        ['F', female * 0.97],
        ['M', male * 0.97],
        ['U', 3],
      ];
    case 'age':
      return ageGroups;
    case 'country':
      return countriesOf(account, local);
    default:
      throw badParameter('breakdown must be one of the following values: age, country, gender');
  }
};

/** Counts of an own account's followers by one breakdown; empty for accounts with fewer than a hundred followers. */
export const followerDemographics = (visit: Visit, account: Account): unknown => {
  if (visit.query.get('period') !== 'lifetime' || visit.query.get('metric_type') !== 'total_value')
    throw badParameter('The metric follower_demographics needs period=lifetime and metric_type=total_value');
  const timeframe = visit.query.get('timeframe');
  if (timeframe === null) throw badParameter('The parameter timeframe is required');
  const breakdown = visit.query.get('breakdown') ?? '';
  const followers = followersAt(account, visit.now);
  const results = sharesOf(account, breakdown).map(([name, part]) => ({
    dimension_values: [timeframe, name],
    value: Math.round((followers * part) / 100),
  }));
  if (followers < followersMin) return { data: [] };
  return {
    data: [
      {
        name: 'follower_demographics',
        period: 'lifetime',
        title: 'Follower demographics',
        description: 'Who follows the account',
        total_value: { breakdowns: [{ dimension_keys: ['timeframe', breakdown], results }] },
        id: `${account.id}/insights/follower_demographics/lifetime`,
      },
    ],
  };
};
