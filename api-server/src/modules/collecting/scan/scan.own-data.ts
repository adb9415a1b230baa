import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const scanOwnData: OwnData = {
  tables: [
    {
      table: 'scan',
      file: 'collections',
      title: {
        en: 'The last collection of each content',
        'zh-Hant-HK': '各內容最近一次的收集',
        ja: '各コンテンツの直近の取得',
      },
      columns: [
        'content_id',
        'kind',
        'state',
        'total_count',
        'read_count',
        'problem',
        'requested_at',
        'started_at',
        'media_at',
        'set_aside_count',
      ],
      leftOut: { cursor: 'plans the work of the server', set_aside: 'posts that could not be stored' },
      key: ['content_id'],
    },
  ],
  leftOut: {},
};
