import { sql } from 'kysely';
import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const newsletterOwnData: OwnData = {
  tables: [
    {
      table: 'newsletter_subscriber',
      file: 'newsletter',
      title: { en: 'Subscription to the newsletter', 'zh-Hant-HK': '電子報訂閱', ja: 'ニュースレターの購読' },
      columns: ['language', 'confirmed_at'],
      leftOut: { email: 'the account itself' },
      key: ['email'],
      where: ({ email }) => sql`t.email = ${email}`,
    },
  ],
  leftOut: {},
};
