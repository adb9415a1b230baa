import { sql } from 'kysely';
import { openPicture, type OwnFiles } from '../../../platform/own-data/own-files.ts';
import { storyFilesOf } from './story-files.ts';

export const storyOwnFiles: OwnFiles = {
  folder: 'files/stories',
  title: {
    en: 'Pictures of stories, and uploaded pictures',
    'zh-Hant-HK': '限時動態圖片與上載的圖片',
    ja: 'ストーリーズの画像とアップロードした画像',
  },
  rows: (ownerId) =>
    sql`select distinct file_key as key, file_key as name from story where owner_id = ${ownerId} and file_key is not null`,
  open: (stores, { key }) => openPicture(storyFilesOf(stores), key),
};
