import { type Account, followersAt } from '../simulation/accounts.ts';
import { hashText, mix } from '../simulation/chance.ts';
import { cityAt, type Topic } from '../simulation/subjects.ts';
import { asOf, pageOf, VendorError, type VendorVisit } from './parts.ts';

export const allIndustries = [
  'beauty',
  'personalGoods',
  'foodAndBeverage',
  'retail',
  'automobile',
  '3c',
  'alcohol',
  'departmentStore',
  'sport',
  'motherAndBaby',
  'luxury',
  'lens',
  'others',
] as const;
type Industry = (typeof allIndustries)[number];

export const allCountries = ['HK', 'TW', 'MO', 'JP', 'GB', 'SG', 'AU'] as const;
type Country = (typeof allCountries)[number];

const countryOf: Readonly<Record<string, Country>> = {
  'Hong Kong': 'HK',
  Taipei: 'TW',
  Taichung: 'TW',
  Macau: 'MO',
  Tokyo: 'JP',
  Osaka: 'JP',
  Kyoto: 'JP',
  Sapporo: 'JP',
  London: 'GB',
  Edinburgh: 'GB',
  Singapore: 'SG',
  Melbourne: 'AU',
};

const industriesOf: Readonly<Record<Topic, readonly [Industry, ...Industry[]]>> = {
  food: ['foodAndBeverage'],
  cafe: ['foodAndBeverage', 'foodAndBeverage', 'alcohol'],
  travel: ['others', 'automobile'],
  outdoors: ['sport', 'automobile'],
  sport: ['sport'],
  beauty: ['beauty', 'personalGoods', 'lens'],
  pets: ['retail', 'others'],
  art: ['3c', 'others', 'luxury'],
  fashion: ['luxury', 'retail', 'personalGoods'],
  shop: ['retail', 'departmentStore', 'personalGoods', 'motherAndBaby'],
};

interface Brand {
  username: string;
  brandName: string;
  industry: Industry;
  country: Country;
  accountId: string | null;
  followers: number | null;
}

const brand = (username: string, brandName: string, industry: Industry, country: Country): Brand => ({
  username,
  brandName,
  industry,
  country,
  accountId: null,
  followers: null,
});

/** Brands that captions mention and that have no account here. */
const namedBrands: readonly Brand[] = [
  brand('northfold.goods', 'Northfold Goods', 'retail', 'GB'),
  brand('alba.and.co', 'Alba & Co', 'personalGoods', 'GB'),
  brand('tideline.supply', 'Tideline Supply', 'sport', 'AU'),
  brand('harrow.outfitters', 'Harrow Outfitters', 'luxury', 'GB'),
  brand('suhe.select', '溯河選物', 'departmentStore', 'TW'),
  brand('mingri.living', '明日生活', 'retail', 'TW'),
  brand('yuanshan.goods', '圓山百貨', 'departmentStore', 'TW'),
  brand('hibino.goods', '日々の雑貨店', 'retail', 'JP'),
  brand('tsuzuri.living', 'つづり暮らし', 'personalGoods', 'JP'),
  brand('minamo.select', 'ミナモセレクト', 'beauty', 'JP'),
];

const ofAccount = (account: Account, now: number): Brand => {
  const industries = industriesOf[account.topic];
  return {
    username: account.username,
    brandName: account.fullName,
    industry: industries[mix(hashText(account.username), 0xb2a) % industries.length] ?? industries[0],
    country: countryOf[cityAt(account.city).name] ?? 'HK',
    accountId: account.id,
    followers: followersAt(account, now),
  };
};

/** Number of posts of the last 90 days that mention each username with `@`. */
const mentionsIn = (visit: VendorVisit): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { caption } of visit.panel.posts(visit.now))
    for (const [, name = ''] of caption.matchAll(/@([a-z0-9._]*[a-z0-9_])/gu))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

const brandNode = (found: Brand, posts: number, now: number): Record<string, unknown> => ({
  ...found,
  posts,
  volumeCategory: posts >= 100 ? 'high' : posts >= 10 ? 'medium' : 'low',
  asOf: asOf(now),
});

const brandOf = (visit: VendorVisit, username: string): Brand | undefined => {
  const account = visit.simulation.accounts.byUsername(username);
  return account?.kind === 'business'
    ? ofAccount(account, visit.now)
    : namedBrands.find((entry) => entry.username === username);
};

/** `/v1/brands/{username}`: industry, country and mentions of a brand; 404 if it is not a brand. */
export const brandDetail = (visit: VendorVisit, username: string): unknown => {
  const found = brandOf(visit, username);
  if (found === undefined) throw new VendorError(404, 'not_found', 'No brand has this name.');
  return brandNode(found, mentionsIn(visit).get(username) ?? 0, visit.now);
};

/** `/v1/brands?industry=&country=&usernames=`: brands, most mentioned first. */
export const brandList = (visit: VendorVisit): unknown => {
  const [industry, country] = [visit.query.get('industry'), visit.query.get('country')];
  const names = visit.query.get('usernames')?.toLowerCase().split(',');
  const mentions = mentionsIn(visit);
  const all = [
    ...namedBrands,
    ...visit.simulation.accounts.all
      .filter((account) => account.kind === 'business')
      .map((account) => ofAccount(account, visit.now)),
  ];
  const found = all
    .filter(
      (entry) =>
        (industry === null || entry.industry === industry) &&
        (country === null || entry.country === country) &&
        (names === undefined || names.includes(entry.username)),
    )
    .map((entry) => brandNode(entry, mentions.get(entry.username) ?? 0, visit.now))
    .sort((one, other) => Number(other.posts) - Number(one.posts) || Number(other.followers) - Number(one.followers));
  const { items, cursor } = pageOf(visit, found);
  return { data: items, cursor };
};
