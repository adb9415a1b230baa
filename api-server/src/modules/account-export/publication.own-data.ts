import type { OwnData } from './own-data.ts';

/** Articles, short links and shares. */
export const publicationOwnData: OwnData = {
  tables: [
    {
      table: 'article',
      file: 'articles',
      title: { en: 'Articles', 'zh-Hant-HK': '文章', ja: '記事' },
      columns: [
        'id', 'slug', 'tags', 'cover', 'texts', 'published', 'published_at', 'scheduled', 'scheduled_at',
        'hidden_reason', 'created_at', 'updated_at', 'edition_at',
      ],
      leftOut: {
        edition_revision: 'counts changes, so that two at once are noticed',
      },
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
    {
      table: 'link',
      file: 'links',
      title: { en: 'Short links', 'zh-Hant-HK': '短網址', ja: '短縮URL' },
      columns: [
        'id', 'slug', 'target', 'title', 'tags', 'expires_at', 'fallback', 'clicks_max', 'archived_at', 'clicks',
        'bot_clicks', 'created_at',
      ],
      key: ['id'],
    },
    {
      table: 'link_day',
      file: 'link-clicks',
      title: { en: 'Clicks on the short links, by day', 'zh-Hant-HK': '短網址的每日點擊次數', ja: '短縮URLの日ごとのクリック数' },
      columns: ['link_id', 'day', 'referrer', 'device', 'clicks', 'bot_clicks'],
      key: ['link_id', 'day', 'referrer', 'device'],
    },
    {
      table: 'link_past_visitors',
      file: 'link-visitors',
      title: { en: 'Visitors of the short links, by day', 'zh-Hant-HK': '短網址的每日訪客數', ja: '短縮URLの日ごとの訪問者数' },
      columns: ['link_id', 'day', 'visitors'],
      key: ['link_id', 'day'],
    },
    {
      table: 'share',
      file: 'shares',
      title: { en: 'Shared pages and embeds', 'zh-Hant-HK': '分享頁面與嵌入', ja: '共有ページと埋め込み' },
      columns: [
        'id', 'kind', 'target', 'expires_at', 'view_count', 'created_at', 'folder_id', 'title', 'byline', 'language',
        'frozen', 'frozen_at', 'bot_view_count', 'story_content_id',
      ],
      key: ['id'],
      isHeavy: true,
    },
  ],
  leftOut: {
    link_visitor: 'digests that count the visitors of one day',
  },
};
