import { sql } from 'kysely';
import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const drawOwnData: OwnData = {
  tables: [
    {
      table: 'draw',
      file: 'draws',
      title: {
        en: 'Draws with their rules and lists',
        'zh-Hant-HK': '抽獎、規則與名單',
        ja: '抽選とそのルール・リスト',
      },
      columns: [
        'id',
        'folder_id',
        'title',
        'rules',
        'names',
        'winners',
        'counts',
        'entries',
        'entry_count',
        'list',
        'list_hash',
        'seed',
        'seed_hash',
        'commitment',
        'committed_at',
        'drawn_at',
      ],
      key: ['id'],
      isHeavy: true,
      // Before the draw nobody may know the seed.
      values: { seed: () => sql`case when t.drawn_at is not null then t.seed end` },
    },
    {
      table: 'draw_result',
      file: 'winners',
      title: { en: 'Winners of the draws', 'zh-Hant-HK': '得獎者', ja: '当選者' },
      columns: [
        'draw_id',
        'sequence',
        'place',
        'entry',
        'media_id',
        'account_id',
        'name',
        'shortcode',
        'link',
        'reason',
        'drawn_at',
      ],
      key: ['draw_id', 'sequence'],
    },
  ],
  leftOut: {},
};
