import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const historyOwnData: OwnData = {
  tables: [
    {
      table: 'kept_history',
      file: 'kept-history',
      title: {
        en: 'Months of posts that a lower plan keeps',
        'zh-Hant-HK': '方案降級後保留的貼文月數',
        ja: 'プラン変更後に保存する投稿の期間',
      },
      columns: ['months', 'lowered_at'],
      leftOut: { told_at: 'plans the work of the server' },
      key: ['owner_id'],
    },
  ],
  leftOut: {},
};
