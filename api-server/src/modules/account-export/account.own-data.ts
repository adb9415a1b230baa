import { sql } from 'kysely';
import type { OwnData } from './own-data.ts';

/** The account itself, its sessions, connections, and what was done with it. */
export const accountOwnData: OwnData = {
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
        'id', 'email', 'type', 'verified_at', 'language', 'time_zone', 'week_start', 'news_letter', 'created_at',
        'suspended_at',
      ],
      leftOut: {
        deleted_at: 'a deleted account cannot ask',
      },
      key: ['id'],
      where: ({ ownerId }) => sql`t.id = ${ownerId}`,
    },
    {
      table: 'session',
      file: 'sign-ins',
      title: { en: 'Sign-ins and their ends', 'zh-Hant-HK': '登入紀錄', ja: 'ログインの記録' },
      columns: ['id', 'created_at', 'seen_at', 'expires_at', 'ended_at', 'end_reason', 'device'],
      leftOut: {
        told_at: 'plans the work of the server',
        proved_at: 'valid for minutes',
      },
      key: ['id'],
    },
    {
      table: 'passkey',
      file: 'passkeys',
      title: { en: 'Passkeys', 'zh-Hant-HK': '通行密鑰', ja: 'パスキー' },
      columns: ['id', 'name', 'created_at', 'used_at'],
      leftOut: {
        credential_id: 'a secret',
        public_key: 'a secret',
        counter: 'a secret',
        transports: 'how the browser reaches the key',
      },
      key: ['id'],
    },
    {
      table: 'authenticator',
      file: 'authenticator-apps',
      title: { en: 'Authenticator apps', 'zh-Hant-HK': '驗證器應用程式', ja: '認証アプリ' },
      columns: ['id', 'created_at', 'confirmed_at', 'used_at'],
      leftOut: {
        last_step: 'a secret',
      },
      key: ['id'],
    },
    {
      table: 'platform',
      file: 'connections',
      title: { en: 'Connected sign-ins of the platform', 'zh-Hant-HK': '已連結的平台登入', ja: '連携したSNSのログイン' },
      columns: [
        'id', 'platform_name', 'platform_id', 'created_at', 'name', 'token_expires_at', 'scopes', 'authorized_at',
        'broken_at',
      ],
      leftOut: {
        reminded_for: 'plans the work of the server',
      },
      key: ['id'],
    },
    {
      table: 'connection',
      file: 'connected-accounts',
      title: { en: 'Connected business accounts', 'zh-Hant-HK': '已連結的商業帳號', ja: '連携したビジネスアカウント' },
      columns: [
        'id', 'network_user_id', 'token_expires_at', 'created_at', 'broken_at', 'platform_id', 'fanpage_id',
        'fanpage_name', 'username', 'full_name', 'picture', 'is_chosen', 'detail',
      ],
      key: ['id'],
    },
    {
      table: 'user_grant',
      file: 'granted-rights',
      title: { en: 'Rights granted beyond the plan', 'zh-Hant-HK': '方案以外獲授予的權限', ja: 'プラン外で付与された権限' },
      columns: ['right_name', 'granted_at'],
      key: ['right_name'],
    },
    {
      table: 'audit_event',
      file: 'activity',
      title: { en: 'What was done in the account, and when', 'zh-Hant-HK': '帳號中的操作紀錄', ja: 'アカウントでの操作の記録' },
      columns: ['id', 'action', 'target', 'detail', 'request_id', 'address', 'created_at'],
      leftOut: {
        actor_id: 'tells who else acted',
      },
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
    {
      table: 'newsletter_subscriber',
      file: 'newsletter',
      title: { en: 'Subscription to the newsletter', 'zh-Hant-HK': '電子報訂閱', ja: 'ニュースレターの購読' },
      columns: ['language', 'confirmed_at'],
      leftOut: {
        email: 'the account itself',
      },
      key: ['email'],
      where: ({ email }) => sql`t.email = ${email}`,
    },
    {
      table: 'file_export',
      file: 'exports',
      title: { en: 'Files that were exported', 'zh-Hant-HK': '匯出紀錄', ja: 'エクスポートの記録' },
      columns: ['id', 'started_at', 'finished_at'],
      key: ['id'],
    },
    {
      table: 'creator_privacy',
      file: 'privacy-settings',
      title: { en: 'What you show of your accounts, and to whom', 'zh-Hant-HK': '您帳號的公開設定', ja: 'アカウントの公開設定' },
      columns: ['account_id', 'field', 'audience', 'changed_at'],
      key: ['account_id', 'field'],
    },
    {
      table: 'creator_access',
      file: 'access-requests',
      title: {
        en: 'Requests of brands for the data of your accounts',
        'zh-Hant-HK': '品牌索取您帳號資料的請求',
        ja: 'ブランドからのデータ閲覧リクエスト',
      },
      columns: ['account_id', 'state', 'reason', 'requested_at', 'decided_at'],
      leftOut: {
        brand_id: 'tells who else has an account',
      },
      key: ['account_id', 'brand_id'],
    },
  ],
  leftOut: {
    verification_code: 'codes that confirm an address, valid for minutes',
    recovery_code: 'secrets, of which only digests are stored',
    pending_sign_in: 'sign-ins that wait for a second factor, valid for minutes',
    address_change: 'codes that confirm a new address; a change that is done is in the activity',
    platform_claim: 'sign-ins that wait for a code, valid for minutes',
    idempotency_key: 'answers that are repeated to a browser for a day; what they say is in the other files',
    account_export: 'the job that prepares this file',
  },
};
