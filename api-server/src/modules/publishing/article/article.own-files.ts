import { sql } from 'kysely';
import { openPicture, type OwnFiles } from '../../../platform/own-data/own-files.ts';
import { articleFilesOf } from './article-files.ts';

export const articleOwnFiles: OwnFiles = {
  folder: 'files/articles',
  title: { en: 'Pictures of your articles', 'zh-Hant-HK': '您文章的圖片', ja: '記事の画像' },
  rows: (ownerId) => sql`select src as key, src as name from article_image where owner_id = ${ownerId}`,
  open: (stores, { key }) => openPicture(articleFilesOf(stores), key),
};
