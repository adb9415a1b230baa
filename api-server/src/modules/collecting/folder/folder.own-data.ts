import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const folderOwnData: OwnData = {
  tables: [
    {
      table: 'folder',
      file: 'boards',
      title: { en: 'Boards with their filters', 'zh-Hant-HK': '資料夾與篩選條件', ja: 'フォルダとフィルター' },
      columns: ['id', 'name', 'filter', 'created_at'],
      leftOut: { rescan_requested_at: 'plans the work of the server' },
      key: ['id'],
    },
  ],
  leftOut: { folder_day: 'computed from the posts' },
};
