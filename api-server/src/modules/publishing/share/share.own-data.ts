import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const shareOwnData: OwnData = {
  tables: [
    {
      table: 'share',
      file: 'shares',
      title: { en: 'Shared pages and embeds', 'zh-Hant-HK': '分享頁面與嵌入', ja: '共有ページと埋め込み' },
      columns: [
        'id',
        'kind',
        'target',
        'expires_at',
        'view_count',
        'created_at',
        'folder_id',
        'title',
        'byline',
        'language',
        'frozen',
        'frozen_at',
        'bot_view_count',
        'story_content_id',
      ],
      key: ['id'],
      isHeavy: true,
    },
  ],
  leftOut: {},
};
