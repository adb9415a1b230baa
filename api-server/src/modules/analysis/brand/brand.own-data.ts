import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const brandOwnData: OwnData = {
  tables: [
    {
      table: 'brand',
      file: 'brands',
      title: { en: 'Brands mentioned in the posts', 'zh-Hant-HK': '貼文提及的品牌', ja: '投稿で言及されたブランド' },
      columns: ['username', 'brand_name', 'industry', 'country', 'volume_category', 'as_of'],
      key: ['username'],
    },
  ],
  leftOut: {},
};
