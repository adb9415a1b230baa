import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const articleOwnData: OwnData = {
  tables: [
    {
      table: 'article',
      file: 'articles',
      title: { en: 'Articles', 'zh-Hant-HK': '文章', ja: '記事' },
      columns: [
        'id',
        'slug',
        'tags',
        'cover',
        'texts',
        'published',
        'published_at',
        'scheduled',
        'scheduled_at',
        'hidden_reason',
        'created_at',
        'updated_at',
        'edition_at',
      ],
      leftOut: { edition_revision: 'counts changes, so that two at once are noticed' },
      key: ['id'],
      isHeavy: true,
    },
    {
      table: 'article_version',
      file: 'article-versions',
      title: { en: 'Earlier versions of the articles', 'zh-Hant-HK': '文章的先前版本', ja: '記事の以前のバージョン' },
      columns: ['article_id', 'number', 'texts', 'is_published', 'saved_at'],
      key: ['article_id', 'number'],
      isHeavy: true,
    },
    {
      table: 'article_address',
      file: 'article-addresses',
      title: { en: 'Addresses of the articles', 'zh-Hant-HK': '文章的網址', ja: '記事のアドレス' },
      columns: ['article_id', 'slug', 'since'],
      key: ['article_id', 'slug'],
    },
    {
      table: 'article_image',
      file: 'article-pictures',
      title: { en: 'Pictures of the articles', 'zh-Hant-HK': '文章的圖片', ja: '記事の画像' },
      columns: ['article_id', 'src', 'created_at'],
      key: ['article_id', 'src'],
    },
  ],
  leftOut: {},
};
