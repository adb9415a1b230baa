import { readCaption } from '@tessera/api-server/modules/collecting/caption/caption-facts';

/** Sentences from which captions are composed; none contains one of the words below. */
const sentences = {
  en: [
    'Golden hour never gets old.',
    'Slow mornings, long walks and a window seat.',
    'Tell me in the comments which one you would pick!',
    'New in store this week, and already my favourite piece of the season.',
    'We drove three hours for this view and would do it again tomorrow.',
    'Behind the scenes of a very long day with a very patient team.',
    'Save this for your next weekend away.',
    'Recipe below: two eggs, a pinch of salt, good butter and ten quiet minutes.',
    'Link in bio for the whole story.',
    'Five things I learned after a year of training every single day.',
    'Swipe to see how it turned out.',
    'Thank you all for the kind messages, I read every one of them.',
    'The market opens at nine, come early because the good bread is gone by ten.',
    'Which colour suits the new season best?',
    'A small studio, a big table and everyone talking at the same time.',
    'First snow, last train, best soup in town.',
  ],
  zh: [
    '週末去了一趟海邊，風很大但是天空超級藍。',
    '最近天氣變冷了，大家記得多穿一點。',
    '這家店開了三十年，老闆每天凌晨四點起來備料。',
    '新品上架囉，數量不多，喜歡的朋友動作要快。',
    '今天的穿搭是簡單的白襯衫加牛仔褲。',
    '想知道更多細節可以看我的限時動態。',
    '跟好久不見的朋友聚餐，聊到店家打烊還不想走。',
    '你們比較喜歡哪一個顏色呢？留言告訴我。',
    '第一次自己做蛋糕，雖然有點歪但是味道很好。',
    '下班後的散步是一天裡最放鬆的時刻。',
    '旅行的意義就是在陌生的街道裡迷路。',
    '整理了五個實用的小技巧，記得先收藏起來。',
    '謝謝大家一直以來的支持，我們會繼續努力。',
    '山上的空氣真的不一樣，呼吸都變得輕鬆了。',
  ],
  ja: [
    '今日はとても天気が良かったので、朝から散歩に出かけました。',
    '新しい靴を履いて、少し遠くの公園まで。',
    'この季節になると毎年食べたくなる味です。',
    'コメントで皆さんのおすすめを教えてください。',
    '週末の予定はまだ決まっていません。',
    '詳しくはプロフィールのリンクからご覧ください。',
    '旅先で見つけた小さな本屋さんがとても素敵でした。',
    '仕事帰りに寄り道して、夜景を眺めながらひと休み。',
    '手作りのケーキ、見た目はともかく味は最高でした。',
    '保存して次のお出かけの参考にしてください。',
    '雨の日の音が好きです。',
    'いつも応援ありがとうございます。',
  ],
} as const;

/** Words with the share of captions that contain them; the first word is also a hashtag. */
const markedWords = [
  { text: 'coffee #coffee', share: 0.12 },
  { text: 'giveaway', share: 0.06 },
  { text: '抹茶 #抹茶', share: 0.05 },
  { text: 'サウナ', share: 0.03 },
  { text: '#ad', share: 0.02 },
] as const;

/** Common hashtags; every caption gets some of them. */
const commonTags = [
  '#photooftheday',
  '#travel',
  '#ootd',
  '#foodie',
  '#weekend',
  '#instagood',
  '#streetphotography',
  '#hiking',
  '#skincare',
  '#sneakers',
  '#日常',
  '#台北美食',
  '#旅行',
  '#穿搭',
  '#生活紀錄',
  '#香港',
  '#写真好きな人と繋がりたい',
  '#東京',
  '#コーデ',
  '#グルメ',
] as const;

export interface Piece {
  readonly text: string;
  readonly words: number;
}

const toPiece = (text: string): Piece => ({ text, words: readCaption(text).words });

/** Sentences by language, with the words that the product counts in each of them. */
export const sentencePieces = {
  en: sentences.en.map(toPiece),
  zh: sentences.zh.map(toPiece),
  ja: sentences.ja.map(toPiece),
} as const;
export const markedPieces = markedWords.map(({ text, share }) => ({
  ...toPiece(text),
  share,
  tags: [...readCaption(text).tags],
  isSponsored: readCaption(text).sponsored,
}));
export const tagPieces = commonTags.map((text) => ({ ...toPiece(text), tag: readCaption(text).tags[0] ?? '' }));
