import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const bcaOwnData: OwnData = {
  tables: [
    {
      table: 'bca_project',
      file: 'brand-projects',
      title: {
        en: 'Projects for branded content',
        'zh-Hant-HK': '品牌置入專案',
        ja: 'ブランドコンテンツのプロジェクト',
      },
      columns: ['id', 'name', 'account_id', 'created_at'],
      key: ['id'],
    },
    {
      table: 'bca_request',
      file: 'brand-requests',
      title: {
        en: 'Requests for branded content',
        'zh-Hant-HK': '品牌置入授權請求',
        ja: 'ブランドコンテンツの承認依頼',
      },
      columns: ['project_id', 'username', 'state', 'asked_at', 'changed_at', 'last_day', 'problem'],
      leftOut: { checked_at: 'plans the work of the server' },
      key: ['project_id', 'username'],
    },
    {
      table: 'bca_post',
      file: 'brand-posts',
      title: {
        en: 'Posts that creators allow to use',
        'zh-Hant-HK': '創作者允許使用的貼文',
        ja: '利用を許可された投稿',
      },
      columns: [
        'project_id',
        'username',
        'media_id',
        'link',
        'caption',
        'taken_at',
        'likes',
        'comments',
        'picture_url',
      ],
      key: ['project_id', 'username', 'media_id'],
    },
  ],
  leftOut: {},
};
