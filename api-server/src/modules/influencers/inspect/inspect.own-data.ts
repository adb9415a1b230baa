import { sql } from 'kysely';
import type { OwnData } from '../../../platform/own-data/own-data.ts';
import { hiddenFrom } from '../../accounts/privacy/privacy.policy.ts';

/** What an influencer hides from the account is not in its file. */
export const inspectOwnData: OwnData = {
  tables: [
    {
      table: 'audience_sample',
      file: 'audiences',
      title: { en: 'Audiences of accounts', 'zh-Hant-HK': '帳號的受眾', ja: 'アカウントのオーディエンス' },
      columns: ['username', 'sample', 'as_of'],
      key: ['username'],
      isHeavy: true,
      where: ({ ownerId }) =>
        sql`${hiddenFrom(ownerId, { accountId: sql<null>`null::text`, username: sql`t.username` })} = '{}'`,
    },
    {
      table: 'inspect',
      file: 'inspect-reports',
      title: { en: 'Inspect reports', 'zh-Hant-HK': '帳號健檢報告', ja: 'アカウント診断レポート' },
      columns: [
        'id',
        'username',
        'created_at',
        'state',
        'problem',
        'done',
        'total',
        'account_id',
        'result',
        'as_of',
        'cohort',
        'eng_rate',
        'pr_rank',
        'pr_count',
        'pr_next_rate',
        'ranked_at',
      ],
      key: ['id'],
      isHeavy: true,
      where: ({ ownerId }) =>
        sql`${hiddenFrom(ownerId, { accountId: sql`t.account_id`, username: sql`t.username` })} = '{}'`,
    },
  ],
  leftOut: {},
};
