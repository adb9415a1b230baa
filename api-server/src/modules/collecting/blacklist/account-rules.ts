import type { BlacklistReason } from '@tessera/contracts/blacklist/blacklist.schema';
import { toSearchText } from '@tessera/contracts/media/media-filter.schema';

/** The account data that the rules use; null means unknown. */
export interface LookedAtAccount {
  readonly username: string;
  readonly fullName: string | null;
  readonly biography: string | null;
  /**
   * Captions of its latest posts in the form of `toSearchText`, newest first. Only the first `postsLookedAt` are used.
   */
  readonly captions: readonly string[];
}

/** The rule that an account meets, and in how many of the checked posts. */
export interface AccountFlag {
  readonly reason: BlacklistReason;
  readonly matched: number;
  readonly looked: number;
}

/** Number of latest posts that are checked. */
export const postsLookedAt = 20;
/** Minimum number of posts with a sign, however few posts there are. */
export const matchedMin = 5;
/** Minimum share of the checked posts with a sign. */
const matchedShare = 0.5;

interface AccountRule {
  readonly reason: BlacklistReason;
  /** Signs in a caption: wording of offers, never just the name of a thing. */
  readonly inCaptions: readonly RegExp[];
  /** Words in a username, separated by dots, underscores or digits, that reveal the type of account. */
  readonly inUsername: ReadonlySet<string>;
  /** Phrases in a profile that reveal it. */
  readonly inProfile: readonly RegExp[];
}

const price = String.raw`(?:(?:nt|hk|us|rm|s)?\$|€|£|¥|₩|฿|rp\.?)\s?\d[\d,.]*|\d[\d,.]*\s?(?:元|円|yen|usd|hkd|twd|ntd|jpy|krw|원|บาท|rb\b)`;

/**
 * The automatic account filter, rule by rule; the first matching rule counts. An account matches a rule by its posts
 * when at least half of the last 20, and at least 5, contain one of its signs; or by its profile, when the username or
 * the biography reveals it. A match by profile counts all checked posts as matched. A price alone is no sign, because
 * reviewers mention prices: it needs a word of sale beside it.
 */
const accountRules: readonly AccountRule[] = [
  {
    // Promises of easy money, credit and betting that lead to a private chat.
    reason: 'maliciousAd',
    inCaptions: [
      /\b(?:forex signals?|guaranteed (?:profit|returns?|income)|double your (?:money|bitcoin)|passive income (?:dm|from home)|earn \$?\d[\d,]* (?:a|per) (?:day|week)|online casino|free spins|get rich)\b/u,
      /日入.{0,4}(?:萬|万|元|千)|輕鬆月入|躺著賺|娛樂城|現金版|百家樂|小額借款|當日撥款|免審核|保證獲利|飆股群/u,
      /月収\d+万|不労所得|即日現金化|簡単に稼げ|稼げる副業|オンラインカジノ|必ず儲か/u,
    ],
    inUsername: new Set(['casino', 'forexsignals', 'slotgacor', 'togel']),
    inProfile: [
      /\b(?:forex signals?|guaranteed (?:profit|returns?)|slot gacor|online casino)\b/u,
      /娛樂城|小額借款|当日撥款|當日撥款|オンラインカジノ/u,
    ],
  },
  {
    // Personal shopping abroad and forwarding.
    reason: 'shop',
    inCaptions: [
      /\b(?:personal shopper|shop(?:ping)? (?:and|&) ship(?:ping)?|proxy (?:buying|service)|buying agent|open (?:pre-?order|jastip)|jastip)\b/u,
      /代購|代买|代買|代運|代运|代拍|(?:日本|韓國|泰國|歐洲|東京|首爾)連線/u,
      /購入代行|買付代行|輸入代行|代行購入|個人輸入/u,
      /구매\s?대행|배송\s?대행/u,
    ],
    inUsername: new Set(['daigou', 'jastip', 'personalshopper', 'buyee']),
    inProfile: [
      /\b(?:personal shopper|proxy buyer|shop(?:ping)? (?:and|&) ship(?:ping)?|jastip)\b/u,
      /代購|代买|代運|購入代行|買付代行|구매\s?대행/u,
    ],
  },
  {
    // Things for sale: how to order, what is in stock, a price with a word of sale.
    reason: 'merchandise',
    inCaptions: [
      /\b(?:(?:dm|message|whatsapp|inbox|pm|text) (?:us |me )?(?:to|for) (?:order|orders|buy|purchase|price|pricing|details and price)|order (?:via|by|through) (?:dm|whatsapp|line)|ready stock|in stock now|pre-?order (?:now|open)|cash on delivery|bnib|mint condition|for sale)\b/u,
      /\bline\s?id\s?[:@]|加line|line下單|私訊(?:下單|購買|訂購|詢價|報價)|下單|現貨|現货|預購|預訂請|訂購請|團購|開團|結單|免運|包郵|含運|匯款|貨到付款|二手(?:出售|出讓)|出清/u,
      /通販|購入は|ご購入|ご注文|購入希望|在庫(?:あり|残り)|再入荷(?:しました|中)|送料(?:込|無料|別)|税込|販売中|受注(?:開始|生産)|dmにて(?:注文|受付|購入)|お取り置き/u,
      new RegExp(
        String.raw`(?:price|only|now|special|sale|特價|售價|定價|優惠價|一件|每組|価格|定価|各)\s?[:@]?\s?(?:${price})`,
        'u',
      ),
    ],
    inUsername: new Set([
      'shop',
      'shopping',
      'store',
      'onlineshop',
      'boutique',
      'thrift',
      'preloved',
      'resell',
      'reseller',
    ]),
    inProfile: [
      /\b(?:dm|whatsapp) (?:to|for) (?:order|orders)\b|\bonline shop\b|\bworldwide shipping\b|\bready stock\b/u,
      /下單請|私訊下單|現貨|網路商店|賣場/u,
      /通販|オンラインショップ|ご注文は|ハンドメイド販売/u,
    ],
  },
  {
    // Newspapers, magazines, broadcasters, and accounts that call themselves so.
    reason: 'media',
    inCaptions: [
      /\b(?:breaking(?: news)?:|read (?:the )?(?:full|more|whole) (?:story|article|report)|full story (?:at|in) (?:the )?link|(?:story|words|photo(?:graph)?s?) by .{2,30}\/)/u,
      /記者.{0,6}(?:報導|攝影|\/)|(?:完整|詳細)(?:報導|新聞|內文)|即時新聞|快訊[:|｜]|【.{0,6}新聞】|點擊.{0,8}(?:新聞|報導)/u,
      /記事(?:は|を).{0,10}(?:プロフィール|リンク|ストーリー)|速報[:】]|取材・文|【.{0,6}ニュース】/u,
    ],
    inUsername: new Set(['news', 'magazine', 'mag', 'tv', 'media', 'press', 'times', 'weekly', 'newspaper', 'journal']),
    inProfile: [
      /\b(?:news(?:paper| outlet| site)|magazine|breaking news|broadcaster|online media|digital media|editorial team)\b/u,
      /新聞(?:網|台|媒體)|雜誌|即時新聞|網路媒體|編輯部|媒體平台/u,
      /ニュース(?:メディア|サイト)|雑誌|webメディア|ウェブメディア|編集部/u,
    ],
  },
  {
    // The account of a brand itself.
    reason: 'brand',
    inCaptions: [],
    inUsername: new Set(['official', 'officiel', 'oficial', 'officialpage', 'hq']),
    inProfile: [
      /\bofficial (?:account|instagram|page|profile|store)\b|\bcompte officiel\b|\bcuenta oficial\b|\bour (?:stores|boutiques|flagship)\b|\bstore locator\b/u,
      /官方(?:帳號|账号|粉絲|instagram|ig)|品牌官方|官方網站|旗艦店|全台門市|全港分店/u,
      /公式(?:アカウント|instagram|インスタ|サイト)|【公式】|\[公式\]|直営店|全国の店舗/u,
    ],
  },
];

/** Rules whose signs make a single post an offer. Posts of media and brands are not offers by themselves. */
const offering: ReadonlySet<BlacklistReason> = new Set<BlacklistReason>(['maliciousAd', 'merchandise', 'shop']);
const offers = accountRules.filter(({ reason }) => offering.has(reason)).flatMap(({ inCaptions }) => inCaptions);

/** Whether a caption contains the sign of an offer. The automatic ad filter uses this. */
export const isOffer = (searchText: string): boolean => offers.some((pattern) => pattern.test(searchText));

const partsOf = (username: string): string[] => username.toLowerCase().split(/[._\d]+/u);

const saysSo = ({ username, fullName, biography }: LookedAtAccount, rule: AccountRule): boolean =>
  partsOf(username).some((part) => rule.inUsername.has(part)) ||
  rule.inProfile.some((pattern) => pattern.test(toSearchText(`${fullName ?? ''}\n${biography ?? ''}`)));

function meet(account: LookedAtAccount, captions: readonly string[], rule: AccountRule): AccountFlag | null {
  const looked = captions.length;
  const matched = captions.filter((caption) => rule.inCaptions.some((pattern) => pattern.test(caption))).length;
  if (matched >= matchedMin && matched >= looked * matchedShare) return { reason: rule.reason, matched, looked };
  return saysSo(account, rule) ? { reason: rule.reason, matched: looked, looked } : null;
}

/** The first rule that an account matches, or null. An account without posts matches none. */
export function flagOf(account: LookedAtAccount): AccountFlag | null {
  const captions = account.captions.slice(0, postsLookedAt);
  if (captions.length === 0) return null;
  for (const rule of accountRules) {
    const flag = meet(account, captions, rule);
    if (flag !== null) return flag;
  }
  return null;
}
