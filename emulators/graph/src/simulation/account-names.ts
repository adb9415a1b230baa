import { type Chance } from './chance.ts';
import { type Language, type Topic } from './subjects.ts';

type Words = readonly [string, ...string[]];

const topicWords: Readonly<Record<Topic, Words>> = {
  food: [
    'eats',
    'kitchen',
    'plates',
    'supper',
    'noodle',
    'table',
    'bites',
    'foodnotes',
    'pantry',
    'dimsum',
    'ramen',
    'spoon',
    'market',
  ],
  cafe: [
    'coffee',
    'brew',
    'kissa',
    'latte',
    'roast',
    'beans',
    'slowbar',
    'espresso',
    'cafe',
    'toast',
    'pourover',
    'crema',
  ],
  travel: [
    'wander',
    'atlas',
    'journey',
    'passport',
    'tabi',
    'routes',
    'postcards',
    'nomad',
    'onfoot',
    'voyage',
    'getaway',
    'compass',
  ],
  outdoors: ['trails', 'peaks', 'camp', 'ridge', 'yama', 'hikes', 'summit', 'wild', 'tides', 'treeline', 'valley'],
  sport: [
    'runs',
    'crew',
    'athletics',
    'hoops',
    'strides',
    'tennis',
    'pace',
    'fit',
    'training',
    'sprint',
    'climb',
    'cycling',
  ],
  beauty: ['skin', 'glow', 'beauty', 'vanity', 'lip', 'cosme', 'petal', 'bare', 'ritual', 'serum', 'blush', 'hada'],
  pets: ['cat', 'neko', 'paws', 'meow', 'shiba', 'whiskers', 'tabby', 'kitty', 'mochi', 'purr', 'cats'],
  art: ['studio', 'ink', 'atelier', 'canvas', 'paper', 'print', 'draws', 'palette', 'gallery', 'clay', 'sketch'],
  fashion: ['style', 'closet', 'wardrobe', 'denim', 'looks', 'coord', 'thread', 'tailor', 'vintage', 'outfit', 'linen'],
  shop: ['store', 'goods', 'select', 'supply', 'market', 'maison', 'general', 'craft', 'zakka', 'atelier', 'trading'],
};

const namesOf: Readonly<Record<Language, Words>> = {
  en: [
    'oliver',
    'hazel',
    'rowan',
    'juniper',
    'ivy',
    'ember',
    'northern',
    'little',
    'salt',
    'foxglove',
    'marlow',
    'sunday',
    'paperboat',
    'bright',
    'willow',
    'oak',
    'tilda',
    'finch',
    'harbour',
    'lark',
    'clover',
    'saffron',
    'bramble',
    'iris',
    'poppy',
    'copper',
    'meadow',
    'basil',
    'quill',
    'penny',
  ],
  zh: [
    'meimei',
    'kaka',
    'siu',
    'joyce',
    'yan',
    'wing',
    'haoyu',
    'xiaoyu',
    'lok',
    'ching',
    'hoi',
    'peishan',
    'yuting',
    'tsz',
    'kiki',
    'ahming',
    'bobo',
    'yinyin',
    'lulu',
    'chacha',
    'momo',
    'wanwan',
    'jojo',
    'tata',
    'sze',
    'anan',
    'heihei',
    'lamlam',
    'yuyu',
    'dodo',
  ],
  ja: [
    'haru',
    'sora',
    'yui',
    'aoi',
    'hina',
    'ren',
    'koto',
    'mio',
    'nagi',
    'tsumugi',
    'kaede',
    'suzu',
    'fuji',
    'komorebi',
    'hibi',
    'kasumi',
    'sakura',
    'ume',
    'natsu',
    'asahi',
    'yuzu',
    'rin',
    'chihiro',
    'mame',
    'tsuki',
    'umi',
    'kumo',
    'niji',
    'akari',
    'shiro',
  ],
};

const leadWords: Words = ['the', 'my', 'daily', 'hello', 'its', 'studio', 'team', 'house_of', 'just', 'by'];

/** A username that fits the topic, language and city; a higher `attempt` gives a different name. */
export const drawUsername = (
  chance: Chance,
  topic: Topic,
  language: Language,
  short: string,
  attempt: number,
): string => {
  const sound = chance.pick(namesOf[language]);
  const word = chance.pick(topicWords[topic]);
  const joint = chance.pick(['.', '_', '', '.', '_']);
  const patterns = [
    `${sound}${joint}${word}`,
    `${sound}${joint}${word}${joint}${short}`,
    `${short}${joint}${word}${joint}${sound}`,
    `${word}${joint}with${joint}${sound}`,
    `${chance.pick(leadWords)}${joint}${sound}${word}`,
    `${sound}${word}_${short}`,
    `${sound}s${joint}${word}`,
    `${word}${joint}by${joint}${sound}`,
  ];
  const name = patterns[chance.below(patterns.length)] ?? `${sound}${word}`;
  if (attempt < 2) return name;
  return attempt < 4
    ? `${name}${joint === '' ? '_' : joint}${chance.pick(['club', 'diary', 'notes', 'life', 'days', 'log', 'co', 'official'])}`
    : `${name}${chance.below(90) + 10}`;
};

const surnamesZh: Words = [
  '陳',
  '林',
  '黃',
  '張',
  '李',
  '王',
  '吳',
  '劉',
  '蔡',
  '楊',
  '許',
  '鄭',
  '謝',
  '郭',
  '洪',
  '曾',
  '邱',
  '何',
  '梁',
  '葉',
];
const firstNamesZh: Words = [
  '曉彤',
  '子晴',
  '詠琳',
  '家豪',
  '思敏',
  '雅婷',
  '宇軒',
  '佩珊',
  '嘉欣',
  '冠廷',
  '宥蓁',
  '樂兒',
  '希文',
  '俊傑',
  '穎兒',
  '承恩',
  '怡君',
  '心怡',
];
const surnamesJa: Words = [
  '佐藤',
  '鈴木',
  '高橋',
  '田中',
  '伊藤',
  '渡辺',
  '山本',
  '中村',
  '小林',
  '加藤',
  '吉田',
  '森',
  '清水',
  '長谷川',
  '石川',
  '藤田',
  '岡本',
  '西村',
];
const firstNamesJa: Words = [
  '陽菜',
  '結衣',
  '葵',
  '蓮',
  '湊',
  '凛',
  '美咲',
  '大和',
  '千尋',
  '真央',
  '拓海',
  '楓',
  '紬',
  '涼',
  '彩花',
  '直樹',
  '遥',
  '悠',
];
const firstNamesEn: Words = [
  'Hazel',
  'Rowan',
  'Freya',
  'Isla',
  'Theo',
  'Maya',
  'Jonah',
  'Priya',
  'Elliot',
  'Nina',
  'Oscar',
  'Tessa',
  'Kit',
  'Leila',
  'Arthur',
  'Bea',
  'Callum',
  'Dina',
];
const surnamesEn: Words = [
  'Marsh',
  'Okafor',
  'Bennett',
  'Lowe',
  'Tan',
  'Carver',
  'Whitlock',
  'Sharma',
  'Doyle',
  'Frost',
  'Nguyen',
  'Ashby',
  'Reid',
  'Park',
  'Moss',
  'Hollis',
  'Quinn',
  'Barlow',
];

const shopNamesZh: Readonly<Record<Topic, Words>> = {
  food: ['小食記', '食堂', '廚房筆記', '私房菜'],
  cafe: ['咖啡', '珈琲店', '手沖日和', '甜點室'],
  travel: ['旅行誌', '散步地圖', '旅人筆記', '慢遊'],
  outdoors: ['山系日常', '露營社', '行山隊', '野外誌'],
  sport: ['跑班', '運動俱樂部', '訓練所', '球隊'],
  beauty: ['美肌日記', '保養研究室', '美妝筆記', '香氛室'],
  pets: ['貓日記', '毛孩日常', '貓奴日誌', '浪浪之家'],
  art: ['畫室', '工作室', '紙上花園', '陶作'],
  fashion: ['穿搭誌', '古著店', '衣櫥', '裁縫室'],
  shop: ['選物店', '雜貨鋪', '生活器物', '商號'],
};
const shopNamesJa: Readonly<Record<Topic, Words>> = {
  food: ['食堂', 'ごはん日記', '台所', 'の食卓'],
  cafe: ['珈琲店', '喫茶', '焙煎所', '菓子店'],
  travel: ['旅日記', '街歩き', '旅手帖', 'さんぽ'],
  outdoors: ['山歩き', 'キャンプ部', '登山記', '外遊び'],
  sport: ['ランニングクラブ', '運動部', '走り部', 'テニス会'],
  beauty: ['美容室', 'コスメ手帖', 'スキンケア', '香り研究室'],
  pets: ['ねこ部', '猫だより', 'いぬとねこ', '保護猫日記'],
  art: ['工房', 'アトリエ', '版画室', 'うつわ'],
  fashion: ['古着店', 'コーデ帖', '服飾室', '仕立て'],
  shop: ['商店', '雑貨店', '道具店', 'くらしの店'],
};

const capital = (text: string): string =>
  text
    .replaceAll(/(?:^|[._ ])([a-z])/gu, (part) => part.toUpperCase().replaceAll(/[._]/gu, ' '))
    .replaceAll(/[_.]/gu, ' ');

/** The display name: of a person, or of a business in its own script. */
export const drawFullName = (
  chance: Chance,
  username: string,
  topic: Topic,
  language: Language,
  isBusiness: boolean,
): string => {
  const plain = capital(username.replaceAll(/\d/gu, ''));
  if (language === 'zh') {
    if (isBusiness) return `${plain.split(' ')[0] ?? plain} ${chance.pick(shopNamesZh[topic])}`;
    return chance.chance(0.4) ? plain : `${chance.pick(surnamesZh)}${chance.pick(firstNamesZh)}`;
  }
  if (language === 'ja') {
    if (isBusiness) return `${plain.split(' ')[0] ?? plain} ${chance.pick(shopNamesJa[topic])}`;
    return chance.chance(0.4) ? plain : `${chance.pick(surnamesJa)} ${chance.pick(firstNamesJa)}`;
  }
  return isBusiness || chance.chance(0.4) ? plain : `${chance.pick(firstNamesEn)} ${chance.pick(surnamesEn)}`;
};

const biographiesEn: Words = [
  'Small things, well made',
  'Notes from a slow life',
  'Weekends outdoors, weekdays indoors',
  'Always hungry',
  'Collecting light since 2014',
  'Open Tue–Sun, 10–6',
  'Enquiries by email',
  'One good thing a day',
  'Made by hand in small batches',
  'Here for the view',
];
const biographiesZh: Words = [
  '記錄日常的小確幸',
  '合作邀約請寄信',
  '每週更新',
  '營業時間 11:00–19:00（週一公休）',
  '吃貨一枚，不踩雷',
  '用照片寫日記',
  '慢慢來，比較快',
  '分享真實使用心得',
  '網店連結見下',
  '假日都在路上',
];
const biographiesJa: Words = [
  '日々のことをゆっくりと',
  'お仕事のご依頼はメールへ',
  '営業 11:00–18:00 / 月曜定休',
  '好きなものだけ',
  '週末は山か海',
  'フィルムカメラ好き',
  '暮らしの記録',
  '新作は毎週金曜',
  'ご予約はプロフィールのリンクから',
  '今日もいい一日を',
];
const biographies: Readonly<Record<Language, Words>> = { en: biographiesEn, zh: biographiesZh, ja: biographiesJa };
const topicMarks: Readonly<Record<Topic, string>> = {
  food: '🍜',
  cafe: '☕',
  travel: '🧭',
  outdoors: '⛰️',
  sport: '🏃',
  beauty: '🌷',
  pets: '🐈',
  art: '🎨',
  fashion: '👗',
  shop: '🧺',
};

export const drawBiography = (chance: Chance, topic: Topic, language: Language, place: string): string => {
  const lines = [chance.pick(biographies[language])];
  if (chance.chance(0.7)) lines.push(`📍 ${place}`);
  if (chance.chance(0.5)) lines.push(`${topicMarks[topic]} ${chance.pick(biographies[language])}`);
  return [...new Set(lines)].join('\n');
};
