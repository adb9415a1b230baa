import type { CaptionLanguage } from '@tessera/contracts/media/caption-language';

/**
 * Hashtags that disclose that a post is paid for, as advertising authorities require or find them: United States,
 * Federal Trade Commission, "Disclosures 101 for Social Media Influencers" (November 2019): ad, advertisement,
 * sponsored, paid partnership; United Kingdom, ASA and CMA, "Influencers' guide to making clear that ads are ads":
 * advert, gifted beside them; Japan, Consumer Affairs Agency, notice on stealth marketing in force since 2023-10-01
 * (caa.go.jp, fair_labeling/stealth_marketing), and WOMJ's guideline: 広告, プロモーション, PR, タイアップ, 提供, 協賛, 献本; Taiwan, Fair
 * Trade Commission, "薦證廣告之規範說明" (an interest must be disclosed), for which posts use 業配, 合作, 贊助, 邀約, 互惠, 公關品; Korea,
 * Fair Trade Commission, "추천·보증 등에 관한 표시·광고 심사지침": 광고, 협찬, 유료광고; Germany, media authorities, "Leitfaden
 * Werbekennzeichnung": Werbung, Anzeige; France, law 2023-451: publicité, collaboration commerciale; Spain,
 * AUTOCONTROL's influencer code: publicidad, publi; Brazil, CONAR's guide for influencers: publi, publicidade, parceria
 * paga. Words of the trade or of a brand (advertising, marketing, collab, partner, ambassador, 宣伝) are left out: the
 * FTC calls them ambiguous.
 */
const disclosureTags: ReadonlySet<string> = new Set([
  'ad',
  'paidad',
  'advert',
  'advertisement',
  'sponsored',
  'sponsoredpost',
  'sponsoredcontent',
  'spon',
  'paidpartnership',
  'paidpartner',
  'paidpromotion',
  'paidcollaboration',
  'brandedcontent',
  'gifted',
  'giftedad',
  'prproduct',
  'adgifted',
  '合作',
  '合作文',
  '合作邀約',
  '合作分享',
  '品牌合作',
  '互惠',
  '互惠合作',
  '業配',
  '業配文',
  '业配',
  '廣告',
  '广告',
  '廣告合作',
  '贊助',
  '赞助',
  '贊助文',
  '邀約',
  '邀約文',
  '公關品',
  '公關贈品',
  '試用邀約',
  '體驗邀約',
  '商業合作',
  '商业合作',
  '広告',
  'プロモーション',
  'タイアップ',
  'タイアップ広告',
  'タイアップ投稿',
  '提供',
  '商品提供',
  'ご提供',
  '協賛',
  '献本',
  'pr案件',
  'pr投稿',
  '案件',
  'スポンサード',
  '企業案件',
  '광고',
  '협찬',
  '유료광고',
  '제품협찬',
  '제품제공',
  'โฆษณา',
  'สปอนเซอร์',
  'quangcao',
  'quảngcáo',
  'iklan',
  'kerjasamaberbayar',
  'werbung',
  'anzeige',
  'bezahltepartnerschaft',
  'bezahltewerbung',
  'publicité',
  'publicite',
  'collaborationcommerciale',
  'partenariatrémunéré',
  'publicidad',
  'publi',
  'colaboraciónpagada',
  'colaboracionpagada',
  'publicidade',
  'parceriapaga',
  'publipost',
]);

/**
 * Tags that disclose it in some languages only: for English runners `pr` is a personal record, and `pub` is a place to
 * drink.
 */
const tagsByLanguage: Readonly<Record<string, ReadonlySet<CaptionLanguage>>> = {
  pr: new Set(['ja', 'zh', 'ko', 'none']),
  sp: new Set(['zh']),
  pub: new Set(['fr', 'pt']),
  reklame: new Set(['other']),
  reklama: new Set(['other']),
};

/** Disclosures in a sentence or as a label. They match the output of `toSearchText`, where ［ＰＲ］ is [pr]. */
const phrases: readonly RegExp[] = [
  /\bpaid (?:partnership|promotion|collaboration|advertisement)\b/u,
  /(?<!\bnot |n't |\bnever |\bno longer )\bsponsored (?:by|post\b|content\b|video\b|reel\b)/u,
  /\bin paid partnership\b|\bin partnership with\b|\bpartnered with @|\bthis (?:post|reel|video) is (?:an ad\b|sponsored\b)/u,
  /[[(【〈《「](?:ad|pr|sponsored|広告|廣告|广告|業配|合作|贊助|提供|タイアップ|プロモーション|협찬|광고|anzeige|werbung|publi|publicidad|publicidade|publicité)[\])】〉》」]/u,
  /^\s*(?:ad|advert|advertisement|sponsored|広告|廣告|广告|業配|anzeige|werbung|publi|publicidad|publicidade|publicité)\s*(?:[|:/-]|–|—|｜)/u,
  /(?:本文|本篇|此文|這篇|此篇|本貼文)(?:為|是|屬|含)?(?:廣告|業配|合作|贊助|邀約)/u,
  /合作邀約|商業合作(?:貼文|文)|(?<![非無不])業配文?(?:分享|貼文|時間)|由.{1,20}贊助/u,
  /pr(?:投稿|案件|を含)|(?:広告|プロモーション|アフィリエイト)(?:投稿|を含み|を含ん|が含まれ|です)|タイアップ(?:投稿|広告|企画)|(?:商品|サンプル|製品)をご?提供(?:いただ|頂)|(?:様|さん)(?:より|から)ご?提供|提供:/u,
  /유료\s?광고|광고를? 포함|협찬(?:을)? 받|제품을 제공받/u,
  /\bbezahlte (?:partnerschaft|werbung|anzeige)\b|\bcolaboración pagada\b|\bcollaboration commerciale\b|\bpartenariat rémunéré\b|\bparceria paga\b|\bkerja sama berbayar\b|\bhợp tác trả phí\b/u,
];

const disclosesInTag = (tag: string, language: CaptionLanguage): boolean =>
  disclosureTags.has(tag) || (Object.hasOwn(tagsByLanguage, tag) && tagsByLanguage[tag]?.has(language) === true);

/**
 * Whether a caption discloses that it is paid for: by a tag, a label or a phrase. Undisclosed payment cannot be
 * detected.
 */
export const isSponsored = (searchText: string, tags: readonly string[], language: CaptionLanguage): boolean =>
  tags.some((tag) => disclosesInTag(tag, language)) || phrases.some((phrase) => phrase.test(searchText));
