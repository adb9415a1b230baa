import { type Chance } from './chance.ts';
import { type Language, type Topic } from './subjects.ts';
import { type Words } from './words.ts';

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
