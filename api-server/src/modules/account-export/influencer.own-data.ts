import { sql } from 'kysely';
import { hiddenFrom } from '../creator/privacy.policy.ts';
import { ownScope } from '../kol/kol-scope.ts';
import { visibleKol } from '../kol/visible-kol.ts';
import type { OwnData } from './own-data.ts';

/** Influencers, reports and sign-ups. What an influencer hides from the account is not in them. */
export const influencerOwnData: OwnData = {
  tables: [
    {
      table: 'kol',
      file: 'influencers',
      title: { en: 'Influencers with their figures', 'zh-Hant-HK': 'KOL及其數據', ja: 'インフルエンサーとその数値' },
      columns: [
        'id', 'username', 'label', 'tags', 'created_at', 'account_id', 'full_name', 'biography', 'website', 'email',
        'phone', 'account_type', 'followers', 'following', 'posts', 'active_percent', 'male_percent',
        'female_percent', 'local_percent', 'read_posts', 'posts_from', 'posts_to', 'avg_likes', 'avg_comments',
        'avg_interactions', 'avg_plays', 'eng_rate', 'eng_change', 'frequency_seconds', 'top_tags', 'avg_emv',
        'priced_by', 'as_of', 'state', 'problem', 'growth_percent', 'first_seen_at', 'readings', 'avg_views',
        'active_followers', 'posts_per_day',
      ],
      leftOut: {
        job_id: 'plans the work of the server',
        label_revision: 'counts changes, so that two at once are noticed',
        told: 'plans the work of the server',
        told_at: 'plans the work of the server',
        import_id: 'plans the work of the server',
      },
      key: ['id'],
      source: ({ ownerId }) => visibleKol(ownScope(ownerId)),
    },
    {
      table: 'kol_post',
      file: 'influencer-posts',
      title: { en: 'Newest posts of the influencers', 'zh-Hant-HK': 'KOL的最新貼文', ja: 'インフルエンサーの最新の投稿' },
      columns: ['kol_id', 'media_id', 'type', 'caption', 'link', 'posted_at', 'likes', 'comments', 'views'],
      key: ['kol_id', 'media_id'],
      where: ({ ownerId }) =>
        sql`t.kol_id in (select id from ${visibleKol(ownScope(ownerId))} k where k.hidden = '{}')`,
    },
    {
      table: 'kol_insight',
      file: 'influencer-insights',
      title: {
        en: 'Reach and impressions of the influencers',
        'zh-Hant-HK': 'KOL的觸及人數與曝光次數',
        ja: 'インフルエンサーのリーチとインプレッション',
      },
      columns: ['kol_id', 'reach', 'impressions'],
      key: ['kol_id'],
      where: ({ ownerId }) =>
        sql`t.kol_id in (select id from ${visibleKol(ownScope(ownerId))} k where not 'insights' = any(k.hidden))`,
    },
    {
      table: 'kol_rejection',
      file: 'rejected-suggestions',
      title: { en: 'Suggested influencers that you rejected', 'zh-Hant-HK': '已拒絕的建議KOL', ja: '却下したおすすめ' },
      columns: ['username', 'id', 'rejected_at'],
      key: ['username'],
    },
    {
      table: 'kol_setting',
      file: 'influencer-settings',
      title: { en: 'Groups and partners', 'zh-Hant-HK': '分級與合作夥伴', ja: 'グループとパートナー' },
      columns: ['sponsored_users', 'celebrity', 'micro', 'nano', 'changed_at'],
      key: ['owner_id'],
    },
    {
      table: 'kol_cowork_tag',
      file: 'coworking-tags',
      title: { en: 'Co-working tags', 'zh-Hant-HK': '協作標籤', ja: '共有タグ' },
      columns: ['id', 'name', 'created_at'],
      key: ['id'],
    },
    {
      table: 'kol_cowork_kol',
      file: 'coworking-influencers',
      title: { en: 'Influencers of the co-working tags', 'zh-Hant-HK': '協作標籤中的KOL', ja: '共有タグのインフルエンサー' },
      columns: ['tag_id', 'kol_id'],
      key: ['tag_id', 'kol_id'],
    },
    {
      table: 'kol_cowork_member',
      file: 'coworking-members',
      title: { en: 'Members of the co-working tags', 'zh-Hant-HK': '協作標籤的成員', ja: '共有タグのメンバー' },
      columns: ['tag_id', 'email', 'id', 'role', 'added_at'],
      key: ['tag_id', 'email'],
    },
    {
      table: 'kol_cowork_notice',
      file: 'coworking-notices',
      title: { en: 'Notices about co-working tags', 'zh-Hant-HK': '協作標籤的通知', ja: '共有タグの通知' },
      columns: ['id', 'tag_id', 'tag_name', 'kind', 'actor', 'subject', 'count', 'created_at', 'seen_at'],
      key: ['id'],
    },
    {
      table: 'kol_sign_up_form',
      file: 'sign-up-forms',
      title: { en: 'Forms for sign-ups', 'zh-Hant-HK': '報名表單', ja: '登録フォーム' },
      columns: ['version', 'name', 'statement', 'questions', 'created_at'],
      key: ['version'],
    },
    {
      table: 'kol_sign_up',
      file: 'sign-ups',
      title: { en: 'Sign-ups of influencers', 'zh-Hant-HK': 'KOL報名', ja: 'インフルエンサーの登録' },
      columns: [
        'id', 'email', 'username', 'language', 'created_at', 'sent_at', 'expires_at', 'opened_at', 'answers',
        'form_version', 'consent_version', 'consented_at', 'withdrawn_at', 'account_id', 'account_username',
        'authorized_at', 'decision', 'decided_at',
      ],
      leftOut: {
        creator_id: 'tells who else has an account',
      },
      key: ['id'],
    },
    {
      table: 'kol_sign_up_image',
      file: 'sign-up-pictures',
      title: { en: 'Pictures of the sign-ups', 'zh-Hant-HK': '報名圖片', ja: '登録の画像' },
      columns: ['sign_up_id', 'src', 'added_at'],
      key: ['sign_up_id', 'src'],
    },
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
        'id', 'username', 'created_at', 'state', 'problem', 'done', 'total', 'account_id', 'result', 'as_of',
        'cohort', 'eng_rate', 'pr_rank', 'pr_count', 'pr_next_rate', 'ranked_at',
      ],
      key: ['id'],
      isHeavy: true,
      where: ({ ownerId }) =>
        sql`${hiddenFrom(ownerId, { accountId: sql`t.account_id`, username: sql`t.username` })} = '{}'`,
    },
    {
      table: 'bca_project',
      file: 'brand-projects',
      title: { en: 'Projects for branded content', 'zh-Hant-HK': '品牌置入專案', ja: 'ブランドコンテンツのプロジェクト' },
      columns: ['id', 'name', 'account_id', 'created_at'],
      key: ['id'],
    },
    {
      table: 'bca_request',
      file: 'brand-requests',
      title: { en: 'Requests for branded content', 'zh-Hant-HK': '品牌置入授權請求', ja: 'ブランドコンテンツの承認依頼' },
      columns: ['project_id', 'username', 'state', 'asked_at', 'changed_at', 'last_day', 'problem'],
      leftOut: {
        checked_at: 'plans the work of the server',
      },
      key: ['project_id', 'username'],
    },
    {
      table: 'bca_post',
      file: 'brand-posts',
      title: { en: 'Posts that creators allow to use', 'zh-Hant-HK': '創作者允許使用的貼文', ja: '利用を許可された投稿' },
      columns: [
        'project_id', 'username', 'media_id', 'link', 'caption', 'taken_at', 'likes', 'comments', 'picture_url',
      ],
      key: ['project_id', 'username', 'media_id'],
    },
  ],
  leftOut: {
    kol_job: 'runs while influencers are read',
  },
};
