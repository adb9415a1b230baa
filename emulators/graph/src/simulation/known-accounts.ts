import { type Language, type Topic } from './subjects.ts';

export type AccountKind = 'business' | 'creator' | 'personal' | 'private';
/** The trade of an account that posts to sell: most of its captions are offers. */
export type Trade = 'agent' | 'secondHand' | 'signals';

/** An account that journeys may rely on; the table in README.md is made from this list. */
export interface KnownAccount {
  username: string;
  fullName: string;
  language: Language;
  city: string;
  topic: Topic;
  kind: AccountKind;
  followers: number;
  /** First day of the history, ISO date. */
  since: string;
  /** Mean gap between posts in days. */
  gapDays: number;
  /** Number of posts after which the history ends. */
  posts?: number;
  hidesLikes?: boolean;
  trade?: Trade;
  /** Used instead of an invented biography. */
  biography?: string;
}

const large = (
  username: string,
  fullName: string,
  language: Language,
  city: string,
  topic: Topic,
  followers: number,
): KnownAccount => ({
  username,
  fullName,
  language,
  city,
  topic,
  followers,
  kind: topic === 'shop' || topic === 'food' ? 'business' : 'creator',
  since: '2013-03-01',
  gapDays: 0.34,
});

export const knownAccounts: readonly KnownAccount[] = [
  {
    username: 'willowandloom',
    fullName: 'Willow & Loom',
    language: 'en',
    city: 'London',
    topic: 'shop',
    kind: 'business',
    followers: 4820,
    since: '2024-01-08',
    gapDays: 17,
  },
  {
    username: 'asagiri_pottery',
    fullName: '朝霧のうつわ',
    language: 'ja',
    city: 'Kyoto',
    topic: 'art',
    kind: 'creator',
    followers: 3140,
    since: '2020-05-02',
    gapDays: 12,
    posts: 60,
  },
  {
    username: 'dimsumdiary.hk',
    fullName: '點心日記',
    language: 'zh',
    city: 'Hong Kong',
    topic: 'food',
    kind: 'creator',
    followers: 38400,
    since: '2017-06-11',
    gapDays: 2.8,
  },
  {
    username: 'harbourside.runners',
    fullName: 'Harbourside Runners',
    language: 'en',
    city: 'Singapore',
    topic: 'sport',
    kind: 'creator',
    followers: 21700,
    since: '2018-02-03',
    gapDays: 2.65,
  },
  {
    username: 'shiroi_kissaten',
    fullName: '白い喫茶店',
    language: 'ja',
    city: 'Tokyo',
    topic: 'cafe',
    kind: 'business',
    followers: 46100,
    since: '2016-09-20',
    gapDays: 3.1,
  },
  {
    username: 'mochi.and.miso',
    fullName: '麻糬與味噌',
    language: 'zh',
    city: 'Taipei',
    topic: 'pets',
    kind: 'creator',
    followers: 27900,
    since: '2019-04-14',
    gapDays: 2.3,
  },
  {
    username: 'maison.aurelle',
    fullName: 'Maison Aurelle',
    language: 'en',
    city: 'London',
    topic: 'beauty',
    kind: 'business',
    followers: 184000,
    since: '2018-10-01',
    gapDays: 2.4,
    hidesLikes: true,
  },
  {
    username: 'hourly.harbour',
    fullName: 'Hourly Harbour',
    language: 'en',
    city: 'Hong Kong',
    topic: 'travel',
    kind: 'creator',
    followers: 96300,
    since: '2025-04-01',
    gapDays: 0.045,
  },
  {
    username: 'mei.in.the.rain',
    fullName: '雨中的美',
    language: 'zh',
    city: 'Taipei',
    topic: 'travel',
    kind: 'private',
    followers: 412,
    since: '2019-03-02',
    gapDays: 9,
  },
  {
    username: 'quiet.harbour.notes',
    fullName: 'Quiet Harbour',
    language: 'en',
    city: 'Edinburgh',
    topic: 'art',
    kind: 'private',
    followers: 268,
    since: '2021-01-16',
    gapDays: 14,
  },
  {
    username: 'tomo_daily_walks',
    fullName: 'とものさんぽ',
    language: 'ja',
    city: 'Osaka',
    topic: 'travel',
    kind: 'personal',
    followers: 655,
    since: '2018-07-07',
    gapDays: 6,
  },
  large('wanderlight.journal', 'Wanderlight Journal', 'en', 'London', 'travel', 1_284_000),
  large('taipei.everyday', '台北日常', 'zh', 'Taipei', 'travel', 642_000),
  large('tokyo.plate.club', '東京ひと皿', 'ja', 'Tokyo', 'food', 913_000),
  large('harbour.eats', '維港食記', 'zh', 'Hong Kong', 'food', 538_000),
  large('northpeak.stories', 'Northpeak Stories', 'en', 'Edinburgh', 'outdoors', 774_000),
  large('neko.to.kurasu', '猫と暮らす', 'ja', 'Tokyo', 'pets', 1_062_000),
  large('courtside.asia', 'Courtside Asia', 'en', 'Singapore', 'sport', 457_000),
  large('glow.archive', '光澤檔案', 'zh', 'Taipei', 'beauty', 389_000),
  large('kyoto.slow.days', '京都ゆっくり', 'ja', 'Kyoto', 'travel', 605_000),
  large('ldn.after.dark', 'London After Dark', 'en', 'London', 'travel', 331_000),
  large('street.coord.tyo', '東京コーデ', 'ja', 'Tokyo', 'fashion', 718_000),
  large('hillside.brew', '山腳咖啡', 'zh', 'Hong Kong', 'cafe', 265_000),
  large('trails.of.formosa', '福爾摩沙山徑', 'zh', 'Taichung', 'outdoors', 297_000),
  large('osaka.hungry.town', '大阪はらぺこ街', 'ja', 'Osaka', 'food', 482_000),
  large('the.linen.index', 'The Linen Index', 'en', 'Melbourne', 'fashion', 214_000),
  large('paper.and.pigment', 'Paper & Pigment', 'en', 'London', 'art', 176_000),
  large('hk.shop.window', '櫥窗香港', 'zh', 'Hong Kong', 'shop', 153_000),
  large('pacemakers.global', 'Pacemakers', 'en', 'Melbourne', 'sport', 869_000),
  large('sapporo.kitano.table', '北の食卓', 'ja', 'Sapporo', 'food', 191_000),
  large('meow.taipei', '喵台北', 'zh', 'Taipei', 'pets', 823_000),
];

/**
 * Accounts that post to sell. They have an index range of their own, so that adding them does not change other
 * accounts.
 */
export const traderAccounts: readonly KnownAccount[] = [
  {
    username: 'kiki.tokyo.bring',
    fullName: 'Kiki 東京帶回來',
    language: 'zh',
    city: 'Taipei',
    topic: 'beauty',
    kind: 'business',
    followers: 12_400,
    since: '2025-06-02',
    gapDays: 1.3,
    trade: 'agent',
    biography: '日本代購｜每週東京連線 🇯🇵\n下單請私訊小盒子\n預購約 7–14 天到貨',
  },
  {
    username: 'atticrail.ldn',
    fullName: 'Attic Rail',
    language: 'en',
    city: 'London',
    topic: 'fashion',
    kind: 'business',
    followers: 6_900,
    since: '2025-03-10',
    gapDays: 1.6,
    trade: 'secondHand',
    biography: 'One-off vintage, washed and mended 📍 London\nNew rail every Thursday, 7 pm\nDM to buy, post £3.95',
  },
  {
    username: 'pips.before.breakfast',
    fullName: 'Pips Before Breakfast',
    language: 'en',
    city: 'Singapore',
    topic: 'travel',
    kind: 'creator',
    followers: 31_000,
    since: '2026-02-01',
    gapDays: 0.7,
    trade: 'signals',
    biography: 'Forex signals, every day before 7 am 📈\nJoin the free group ⬇️',
  },
];

/** Accounts that the network shows only to permitted apps; they have an index range of their own, too. */
export const guardedAccounts: readonly KnownAccount[] = [
  {
    username: 'cask.and.quay',
    fullName: 'Cask & Quay',
    language: 'en',
    city: 'Edinburgh',
    topic: 'food',
    kind: 'creator',
    followers: 8_300,
    since: '2020-02-01',
    gapDays: 9,
    posts: 90,
  },
];

/** The persons who can consent in the dialog, with the pages that they manage. */
export const allPersons = [
  {
    id: '102117745500001',
    name: 'Robin Harlow',
    pages: [
      { id: '104500000000011', name: 'Willow & Loom', category: 'Home decor', account: 'willowandloom' },
      { id: '104500000000012', name: 'Dim Sum Diary', category: 'Food and beverage', account: 'dimsumdiary.hk' },
      { id: '104500000000013', name: 'Harbour Book Swap', category: 'Community', account: undefined },
    ],
  },
  {
    id: '102117745500002',
    name: '林佩珊',
    pages: [
      { id: '104500000000021', name: '麻糬與味噌', category: 'Pet', account: 'mochi.and.miso' },
      { id: '104500000000022', name: '台北日常', category: 'Travel', account: 'taipei.everyday' },
    ],
  },
  { id: '102117745500003', name: '藤田 悠', pages: [] },
  {
    id: '102117745500004',
    name: 'Tobias Wenger',
    pages: [{ id: '104500000000041', name: 'Wenger Strings', category: 'Musical instruments', account: undefined }],
  },
  {
    id: '102117745500005',
    name: 'Asha Menon',
    pages: [{ id: '104500000000051', name: 'Clover Tennis', category: 'Sports club', account: 'clovertennisedi' }],
  },
  {
    id: '102117745500006',
    name: '陳凱晴',
    pages: [{ id: '104500000000061', name: '凱晴跑步日記', category: 'Sports club', account: 'runs_by_joyce' }],
  },
  {
    id: '102117745500007',
    name: '春田 ルイ',
    pages: [{ id: '104500000000071', name: 'ハルのリップ', category: 'Beauty', account: 'harus_lip' }],
  },
] as const;
export type Person = (typeof allPersons)[number];
