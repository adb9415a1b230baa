import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const viewOwnData: OwnData = {
  tables: [
    {
      table: 'saved_view',
      file: 'saved-views',
      title: { en: 'Saved views', 'zh-Hant-HK': '已儲存的檢視', ja: '保存したビュー' },
      columns: ['id', 'folder_id', 'name', 'search', 'created_at', 'scope', 'is_default'],
      key: ['id'],
    },
  ],
  leftOut: {},
};
