import { sql } from 'kysely';
import { openPicture, type OwnFiles } from '../../../platform/own-data/own-files.ts';
import { signUpFilesOf } from './sign-up-files.ts';

export const signUpOwnFiles: OwnFiles = {
  folder: 'files/sign-ups',
  title: { en: 'Pictures of sign-ups', 'zh-Hant-HK': '報名圖片', ja: '登録の画像' },
  rows: (ownerId) => sql`select src as key, src as name from kol_sign_up_image where owner_id = ${ownerId}`,
  open: (stores, { key }) => openPicture(signUpFilesOf(stores), key),
};
