import { type Chance, createChance, mix } from '../simulation/chance.ts';
import { type Trade } from '../simulation/known-accounts.ts';
import { type Media } from '../simulation/media.ts';
import { type Words } from '../simulation/words.ts';

/** The words of a trade. In templates, `{x}` is a thing on offer, `{price}` its price, and `{n}` a small number. */
export interface TradePool {
  things: Words;
  /** Captions that sell something. */
  offers: Words;
  /** Captions of the posts between the offers. */
  between: Words;
  closings: Words;
  tags: Words;
  price: (chance: Chance) => string;
  space: string;
}

export const trades = ['agent', 'secondHand', 'signals'] as const satisfies readonly Trade[];

export const tradePools: Readonly<Record<Trade, TradePool>> = {
  agent: {
    things: [
      '限定色唇釉',
      '藥妝眼藥水',
      '抹茶夾心餅',
      '百貨福袋',
      '聯名帆布包',
      '角色吊飾',
      '化妝水補充包',
      '季節限定香氛',
    ],
    offers: [
      '東京連線中 🇯🇵 {x} {price}，+1 留言。',
      '{x} 開放代購，{price}，預購 {n} 天內結單。',
      '現貨只剩 {n} 個：{x} {price}，下單請私訊。',
      '今天連線 {n} 間藥妝，想要代購{x}的私訊我。',
      '{x} 到貨！{price}，現貨當天寄。',
      '幫大家代購的{x}，含運 {price}，售完不補。',
    ],
    between: [
      '今天的東京，下雨但心情很好。',
      '行李箱又爆了，謝謝大家的支持。',
      '回程的飛機餐，晚安。',
      '週三公休，訊息會慢慢回。',
    ],
    closings: ['滿 1,500 免運。', '下單流程看精選動態。', '匯款後請私訊末五碼。', '急單請先私訊詢問。'],
    tags: ['代購', '日本代購', '東京連線', '現貨', '藥妝代購', '預購'],
    price: (chance) => `NT$${String(180 + 10 * chance.below(180))}`,
    space: '',
  },
  secondHand: {
    things: [
      'washed linen chore jacket',
      '1970s suede waistcoat',
      'cable-knit fisherman jumper',
      'raw denim, 32 waist',
      'silk scarf, hand-rolled hem',
      'wool overcoat, half lined',
      'pleated midi skirt',
      'leather brogues, UK 6',
    ],
    offers: [
      'For sale: {x}. {price}, DM to buy.',
      '{x}, mint condition, {price}. First to comment gets it.',
      'New on the rail: {x}. Only {price}, DM to order.',
      '{x} is back. {price} with tracked post, DM for details and price of the set.',
      'Ready stock: {x}, {price}. No holds.',
      'Reduced! {x}, now {price}. Message to buy.',
    ],
    between: [
      'Steaming day. The kettle and I are both tired.',
      'Found the mill this cloth came from. More soon.',
      'Sunday at the market, as ever.',
      'SOLD, thank you. Next rail on Thursday.',
    ],
    closings: [
      'Tracked post £3.95.',
      'No returns on worn pieces.',
      'Swipe for measurements.',
      'Bundle and save on post.',
    ],
    tags: ['preloved', 'vintageforsale', 'secondhandlondon', 'thriftfinds', 'depopuk', 'sustainablestyle'],
    price: (chance) => `£${String(14 + 2 * chance.below(50))}`,
    space: ' ',
  },
  signals: {
    things: ['GBPJPY', 'gold', 'EURUSD', 'NASDAQ', 'USDJPY'],
    offers: [
      '{x} hit target {n} before breakfast. Forex signals, link in bio.',
      'Guaranteed profit or your month is free. Comment PIPS.',
      'Earn {price} a day from your phone. Comment PIPS.',
      'I turned one {x} trade into this view. Forex signals every morning.',
      'Passive income from home, {n} minutes a day. Message me PIPS.',
      '{n} members double your money plan done this week. Seats are going.',
    ],
    between: ['Mindset first.', 'Sunset office.', 'They laughed. I stayed.'],
    closings: ['Not financial advice.', 'Link in bio.', 'Only {n} seats left.', 'Comment PIPS.'],
    tags: ['forex', 'forexsignals', 'daytrader', 'financialfreedom', 'makemoneyonline', 'luxurylifestyle'],
    price: (chance) => `$${String(100 + 50 * chance.below(19))}`,
    space: ' ',
  },
};

const sellingTexts = 0.85;

/** The caption of a post by an account that sells: mostly offers, with the hashtags of the trade. */
export const offerOf = (media: Media, trade: Trade): string => {
  const chance = createChance(mix(media.seed, 0x5e11));
  const pool = tradePools[trade];
  const say = (template: string): string =>
    template
      .replace('{x}', () => chance.pick(pool.things))
      .replace('{price}', () => pool.price(chance))
      .replace('{n}', () => String(2 + chance.below(9)));
  const isOffer = chance.chance(sellingTexts);
  const body = [say(chance.pick(isOffer ? pool.offers : pool.between))];
  if (isOffer && chance.chance(0.5)) body.push(say(chance.pick(pool.closings)));
  const tags = new Set(Array.from({ length: 2 + chance.below(3) }, () => chance.pick(pool.tags)));
  return `${body.join(pool.space)}\n\n${[...tags].map((tag) => `#${tag}`).join(' ')}`;
};
