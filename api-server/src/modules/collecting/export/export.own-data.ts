import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const exportOwnData: OwnData = {
  tables: [
    {
      table: 'file_export',
      file: 'exports',
      title: { en: 'Files that were exported', 'zh-Hant-HK': '匯出紀錄', ja: 'エクスポートの記録' },
      columns: ['id', 'started_at', 'finished_at'],
      key: ['id'],
    },
  ],
  leftOut: {},
};
