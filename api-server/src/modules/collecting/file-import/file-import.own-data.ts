import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const fileImportOwnData: OwnData = {
  tables: [
    {
      table: 'file_import',
      file: 'other-imports',
      title: { en: 'Other imports', 'zh-Hant-HK': '其他匯入紀錄', ja: 'その他のインポート' },
      columns: [
        'id',
        'file_name',
        'bytes',
        'state',
        'header',
        'sample',
        'mapping',
        'encoding',
        'reading',
        'lines',
        'total',
        'done',
        'added',
        'updated',
        'unchanged',
        'bad',
        'problem',
        'problem_line',
        'created_at',
        'undone_at',
        'undone_count',
        'kind',
      ],
      key: ['id'],
    },
    {
      table: 'file_import_bad_row',
      file: 'other-import-rejected-rows',
      title: {
        en: 'Rows that the other imports rejected',
        'zh-Hant-HK': '其他匯入時被略過的列',
        ja: 'その他のインポートで除外された行',
      },
      columns: ['import_id', 'row_number', 'field', 'value', 'reason', 'fault'],
      key: ['import_id', 'row_number'],
    },
  ],
  leftOut: {},
};
