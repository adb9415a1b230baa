import { toSearchText } from '@tessera/contracts/media/media-filter.schema';
import { flagOf, matchedMin, postsLookedAt, type LookedAtAccount } from './account-rules.ts';

const person: LookedAtAccount = {
  username: 'hazel.coffee',
  fullName: 'Hazel Marsh',
  biography: 'Coffee and small rooms 📍 London',
  captions: [],
};
const everyday = [
  'Slow mornings and good light',
  '今天去看海，心情很好',
  '今日のランチは麻婆豆腐',
  'Ordered the laksa, HK$68, and regretted nothing',
];

/** An account with a number of posts with the sign, followed by ordinary ones. */
const posting = (sign: string, signs: number, others: number): LookedAtAccount => ({
  ...person,
  captions: [
    ...Array.from({ length: signs }, () => sign),
    ...Array.from({ length: others }, (_, index) => everyday[index % everyday.length] ?? ''),
  ].map(toSearchText),
});

test.each([
  ['merchandise', 'Oak stool, only two left. DM to order 🌿'],
  ['merchandise', 'Sterling silver ring, special: HK$680, ready stock'],
  ['merchandise', '現貨供應中！下單請私訊 LINE ID：oak.tw'],
  ['merchandise', '春季洋裝 特價 NT$890 免運'],
  ['merchandise', '新作ピアス、通販は本日20時から。ご注文はプロフィールのリンクへ'],
  ['merchandise', '一点もの 税込 4,800円 送料込みです'],
  ['shop', 'Your personal shopper in Seoul, this week skincare'],
  ['shop', '東京連線中 🇯🇵 想要代購的留言'],
  ['shop', 'ソウルから購入代行いたします'],
  ['maliciousAd', 'Guaranteed profit every week with my forex signals'],
  ['maliciousAd', '輕鬆月入十萬，想了解的私訊我'],
  ['maliciousAd', '誰でも簡単に稼げる副業、興味ある人はDM'],
  ['media', 'Breaking: the ferry pier reopens. Read the full story at the link'],
  ['media', '【新聞】颱風逼近 完整報導請看連結'],
  ['media', '【速報】新店がオープン。記事はプロフィールのリンクから'],
] as const)('flags an account as %s when half of its posts are like: %s', (reason, sign) => {
  expect(flagOf(posting(sign, 10, 10))).toEqual({ reason, matched: 10, looked: 20 });
  expect(flagOf(posting(sign, 9, 11))).toBeNull();
});

it('needs five matching posts, also for an account with few posts', () => {
  expect(flagOf(posting('現貨 下單請私訊', matchedMin - 1, 0))).toBeNull();
  expect(flagOf(posting('現貨 下單請私訊', matchedMin, 0))).toEqual({ reason: 'merchandise', matched: 5, looked: 5 });
  expect(flagOf(posting('現貨 下單請私訊', matchedMin, 6))).toBeNull();
});

it('checks the latest posts only', () => {
  const earlierSales = {
    ...person,
    captions: [...posting('', 0, postsLookedAt).captions, ...posting('現貨 下單', 40, 0).captions],
  };
  expect(flagOf(earlierSales)).toBeNull();
});

test.each([
  ['media', { username: 'harbour.news', fullName: null, biography: null }],
  ['media', { username: 'slowlife_magazine', fullName: null, biography: null }],
  ['media', { username: 'citywalk', fullName: '城市漫步編輯部', biography: '網路媒體' }],
  ['media', { username: 'machi.aruki', fullName: '街歩き', biography: '街を歩くWebメディア' }],
  ['brand', { username: 'maison.aurelle.official', fullName: null, biography: null }],
  ['brand', { username: 'aurelle', fullName: 'Aurelle', biography: 'Official account. Our stores: Paris, Tokyo' }],
  ['brand', { username: 'oak_living', fullName: '橡木生活', biography: '品牌官方帳號 全台門市' }],
  ['brand', { username: 'shiroi', fullName: '白い【公式】', biography: '直営店は東京と京都' }],
  ['shop', { username: 'kiki.seoul', fullName: 'Kiki', biography: '韓國代購 每週出貨' }],
  ['merchandise', { username: 'hazel.thrift', fullName: null, biography: null }],
  ['merchandise', { username: 'suzu', fullName: 'すず', biography: 'ハンドメイド販売しています' }],
] as const)('flags an account as %s by its profile %j, with all of its posts', (reason, profile) => {
  expect(flagOf({ ...posting('', 0, 7), ...profile })).toEqual({ reason, matched: 7, looked: 7 });
});

test.each([
  ['an ordinary person', person],
  [
    'a reviewer who mentions prices',
    { ...person, captions: Array.from({ length: 20 }, () => '牛肉麵 NT$120，湯頭很濃，值得再訪') },
  ],
  ['a name with a keyword inside a longer word', { ...person, username: 'workshop.oak' }],
  [
    'a person who only writes about brands',
    { ...person, biography: 'I collect official posters and old magazines’ ads' },
  ],
  [
    'a runner whose club has news',
    { ...person, captions: Array.from({ length: 20 }, () => 'Good news: the trail is open again') },
  ],
  [
    'a cook who orders food',
    { ...person, captions: Array.from({ length: 20 }, () => '今天點了兩份小籠包，等了十分鐘') },
  ],
  ['a customer who buys', { ...person, captions: Array.from({ length: 20 }, () => 'ずっと欲しかった器を買いました') }],
] as const)('does not flag %s', (_name, account) => {
  expect(
    flagOf({
      ...posting('', 0, 20),
      ...account,
      captions: account.captions.length > 0 ? account.captions.map(toSearchText) : posting('', 0, 20).captions,
    }),
  ).toBeNull();
});

it('does not flag an account without posts', () => {
  expect(flagOf({ ...person, username: 'aurelle.official' })).toBeNull();
});

it('reports the first of several matching rules', () => {
  expect(flagOf(posting('代購 現貨 下單請私訊', 10, 0))).toMatchObject({ reason: 'shop' });
});
