import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const contentOwnData: OwnData = {
  tables: [
    {
      table: 'content',
      file: 'contents',
      title: { en: 'Contents of the boards', 'zh-Hant-HK': '資料夾的內容', ja: 'フォルダのコンテンツ' },
      columns: [
        'id',
        'folder_id',
        'type',
        'value',
        'account_id',
        'source',
        'media_count',
        'is_new',
        'created_at',
        'as_of',
        'priced_by',
        'imported_count',
        'network_id',
        'title',
      ],
      leftOut: {
        rolled_up_zone: 'plans the work of the server',
        next_read_at: 'plans the work of the server',
        scores_due: 'plans the work of the server',
        flags_due: 'plans the work of the server',
      },
      key: ['id'],
    },
  ],
  leftOut: {},
};
