import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const linkOwnData: OwnData = {
  tables: [
    {
      table: 'link',
      file: 'links',
      title: { en: 'Short links', 'zh-Hant-HK': '短網址', ja: '短縮URL' },
      columns: [
        'id',
        'slug',
        'target',
        'title',
        'tags',
        'expires_at',
        'fallback',
        'clicks_max',
        'passes_query',
        'archived_at',
        'clicks',
        'bot_clicks',
        'created_at',
      ],
      key: ['id'],
    },
    {
      table: 'link_day',
      file: 'link-clicks',
      title: {
        en: 'Clicks on the short links, by day',
        'zh-Hant-HK': '短網址的每日點擊次數',
        ja: '短縮URLの日ごとのクリック数',
      },
      columns: ['link_id', 'day', 'referrer', 'device', 'clicks', 'bot_clicks'],
      key: ['link_id', 'day', 'referrer', 'device'],
    },
    {
      table: 'link_past_visitors',
      file: 'link-visitors',
      title: {
        en: 'Visitors of the short links, by day',
        'zh-Hant-HK': '短網址的每日訪客數',
        ja: '短縮URLの日ごとの訪問者数',
      },
      columns: ['link_id', 'day', 'visitors'],
      key: ['link_id', 'day'],
    },
  ],
  leftOut: { link_visitor: 'digests that count the visitors of one day' },
};
