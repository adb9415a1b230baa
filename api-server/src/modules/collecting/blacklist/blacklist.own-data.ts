import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const blacklistOwnData: OwnData = {
  tables: [
    {
      table: 'blacklist',
      file: 'blacklist',
      title: { en: 'Blacklist', 'zh-Hant-HK': '黑名單', ja: 'ブラックリスト' },
      columns: ['username', 'reason', 'created_at'],
      key: ['username'],
    },
    {
      table: 'ad_word',
      file: 'advertising-words',
      title: {
        en: 'Words by which advertising is recognized',
        'zh-Hant-HK': '用於辨識廣告的字詞',
        ja: '広告を判定する言葉',
      },
      columns: ['word', 'created_at'],
      key: ['word'],
    },
  ],
  leftOut: {},
};
