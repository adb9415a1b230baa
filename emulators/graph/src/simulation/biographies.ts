import { type Chance } from './chance.ts';
import { type Language, type Topic } from './subjects.ts';
import { type Words } from './words.ts';

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
