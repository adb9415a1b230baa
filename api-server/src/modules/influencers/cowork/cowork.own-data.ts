import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const coworkOwnData: OwnData = {
  tables: [
    {
      table: 'kol_cowork_tag',
      file: 'coworking-tags',
      title: { en: 'Co-working tags', 'zh-Hant-HK': '協作標籤', ja: '共有タグ' },
      columns: ['id', 'name', 'created_at'],
      key: ['id'],
    },
    {
      table: 'kol_cowork_kol',
      file: 'coworking-influencers',
      title: {
        en: 'Influencers of the co-working tags',
        'zh-Hant-HK': '協作標籤中的KOL',
        ja: '共有タグのインフルエンサー',
      },
      columns: ['tag_id', 'kol_id'],
      key: ['tag_id', 'kol_id'],
    },
    {
      table: 'kol_cowork_member',
      file: 'coworking-members',
      title: { en: 'Members of the co-working tags', 'zh-Hant-HK': '協作標籤的成員', ja: '共有タグのメンバー' },
      columns: ['tag_id', 'email', 'id', 'role', 'added_at'],
      key: ['tag_id', 'email'],
    },
    {
      table: 'kol_cowork_notice',
      file: 'coworking-notices',
      title: { en: 'Notices about co-working tags', 'zh-Hant-HK': '協作標籤的通知', ja: '共有タグの通知' },
      columns: ['id', 'tag_id', 'tag_name', 'kind', 'actor', 'subject', 'count', 'created_at', 'seen_at'],
      key: ['id'],
    },
  ],
  leftOut: {},
};
