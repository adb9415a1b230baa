import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const emvOwnData: OwnData = {
  tables: [
    {
      table: 'emv_setting',
      file: 'emv-settings',
      title: { en: 'EMV settings', 'zh-Hant-HK': 'EMV設定', ja: 'EMV設定' },
      columns: ['id', 'name', 'preset', 'currency', 'unit_values', 'rate', 'created_at'],
      key: ['id'],
    },
    {
      table: 'emv_current',
      file: 'current-emv-setting',
      title: { en: 'The EMV setting in use', 'zh-Hant-HK': '使用中的EMV設定', ja: '使用中のEMV設定' },
      columns: ['setting_id', 'pricing_id', 'changed_at'],
      key: ['owner_id'],
    },
  ],
  leftOut: {},
};
