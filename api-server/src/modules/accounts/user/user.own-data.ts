import { sql } from 'kysely';
import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const userOwnData: OwnData = {
  tables: [
    {
      table: 'app_user',
      file: 'account',
      title: {
        en: 'The account: address, language, time zone',
        'zh-Hant-HK': '帳號：電子郵件、語言、時區',
        ja: 'アカウント：メールアドレス、言語、タイムゾーン',
      },
      columns: [
        'id',
        'email',
        'type',
        'verified_at',
        'language',
        'time_zone',
        'week_start',
        'news_letter',
        'created_at',
        'suspended_at',
      ],
      leftOut: { deleted_at: 'a deleted account cannot ask' },
      key: ['id'],
      where: ({ ownerId }) => sql`t.id = ${ownerId}`,
    },
    {
      table: 'session',
      file: 'sign-ins',
      title: { en: 'Sign-ins and their ends', 'zh-Hant-HK': '登入紀錄', ja: 'ログインの記録' },
      columns: ['id', 'created_at', 'seen_at', 'expires_at', 'ended_at', 'end_reason', 'device'],
      leftOut: { told_at: 'plans the work of the server', proved_at: 'valid for minutes' },
      key: ['id'],
    },
    {
      table: 'audit_event',
      file: 'activity',
      title: {
        en: 'What was done in the account, and when',
        'zh-Hant-HK': '帳號中的操作紀錄',
        ja: 'アカウントでの操作の記録',
      },
      columns: ['id', 'action', 'target', 'detail', 'request_id', 'address', 'created_at'],
      leftOut: { actor_id: 'tells who else acted' },
      key: ['id'],
      values: { address: ({ ownerId }) => sql`case when t.actor_id = ${ownerId} then t.address end` },
      where: ({ ownerId }) => sql`t.owner_id = ${ownerId}`,
    },
    {
      table: 'mail_outbox',
      file: 'emails',
      title: {
        en: 'Emails that were sent to you, without their texts',
        'zh-Hant-HK': '寄給您的電子郵件（不含內文）',
        ja: 'お送りしたメール（本文を除く）',
      },
      columns: ['id', 'template', 'language', 'state', 'created_at', 'sent_at'],
      leftOut: {
        recipient: 'the account itself',
        subject: 'can contain a code',
        body_text: 'can contain a code',
        body_html: 'can contain a code',
        unsubscribe_url: 'a secret',
        problem: 'plans the work of the server',
        is_recipient_refused: 'plans the work of the server',
      },
      key: ['id'],
      where: ({ email }) => sql`t.recipient = ${email}`,
    },
  ],
  leftOut: {
    verification_code: 'codes that confirm an address, valid for minutes',
    idempotency_key: 'answers that are repeated to a browser for a day; what they say is in the other files',
  },
};
