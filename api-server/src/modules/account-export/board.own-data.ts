import { sql } from 'kysely';
import type { OwnData } from './own-data.ts';

/** Boards, contents and the posts in them. */
export const boardOwnData: OwnData = {
  tables: [
    {
      table: 'folder',
      file: 'boards',
      title: { en: 'Boards with their filters', 'zh-Hant-HK': '資料夾與篩選條件', ja: 'フォルダとフィルター' },
      columns: ['id', 'name', 'filter', 'created_at'],
      leftOut: {
        rescan_requested_at: 'plans the work of the server',
      },
      key: ['id'],
    },
    {
      table: 'content',
      file: 'contents',
      title: { en: 'Contents of the boards', 'zh-Hant-HK': '資料夾的內容', ja: 'フォルダのコンテンツ' },
      columns: [
        'id', 'folder_id', 'type', 'value', 'account_id', 'source', 'media_count', 'is_new', 'created_at', 'as_of',
        'priced_by', 'imported_count', 'network_id', 'title',
      ],
      leftOut: {
        rolled_up_zone: 'plans the work of the server',
        next_read_at: 'plans the work of the server',
        scores_due: 'plans the work of the server',
        flags_due: 'plans the work of the server',
      },
      key: ['id'],
    },
    {
      table: 'scan',
      file: 'collections',
      title: { en: 'The last collection of each content', 'zh-Hant-HK': '各內容最近一次的收集', ja: '各コンテンツの直近の取得' },
      columns: [
        'content_id', 'kind', 'state', 'total_count', 'read_count', 'problem', 'requested_at', 'started_at',
        'media_at', 'set_aside_count',
      ],
      leftOut: {
        cursor: 'plans the work of the server',
        set_aside: 'posts that could not be stored',
      },
      key: ['content_id'],
    },
    {
      table: 'account',
      file: 'accounts',
      title: { en: 'Accounts whose posts were collected', 'zh-Hant-HK': '已收集貼文的帳號', ja: '投稿を取得したアカウント' },
      columns: [
        'account_id', 'username', 'full_name', 'biography', 'website', 'picture_url', 'followers', 'media_count',
        'as_of',
      ],
      key: ['account_id'],
    },
    {
      table: 'account_metric',
      file: 'followers-by-time',
      title: { en: 'Followers of these accounts at each reading', 'zh-Hant-HK': '各次讀取時的追蹤者數', ja: '取得時ごとのフォロワー数' },
      columns: ['account_id', 'seen_at', 'followers', 'media_count'],
      key: ['account_id', 'seen_at'],
    },
    {
      table: 'media',
      file: 'posts',
      title: { en: 'Posts with their metrics and marks', 'zh-Hant-HK': '貼文及其指標與標記', ja: '投稿とその指標・マーク' },
      columns: [
        'content_id', 'media_id', 'shortcode', 'account_id', 'type', 'caption', 'posted_at', 'link', 'picture_url',
        'video_url', 'slides', 'ratio', 'likes', 'comments', 'views', 'followers', 'as_of', 'tags', 'words',
        'language', 'sponsored', 'followers_at', 'imported_at', 'interactions', 'eng_rate', 'emv', 'blocked_at',
        'public_at', 'pinned_at', 'cta_at', 'cta_label', 'cta_url', 'offer', 'mentions', 'import_id', 'source',
      ],
      leftOut: {
        search_text: 'the caption, prepared for searching',
        blocked_by: 'the account itself',
        public_by: 'the account itself',
        pinned_by: 'the account itself',
        cta_by: 'the account itself',
      },
      key: ['content_id', 'media_id'],
    },
    {
      table: 'media_metric',
      file: 'metrics-by-time',
      title: { en: 'Metrics of the posts at each reading', 'zh-Hant-HK': '各次讀取時的貼文指標', ja: '取得時ごとの投稿の指標' },
      columns: ['content_id', 'media_id', 'seen_at', 'likes', 'comments', 'views', 'followers'],
      key: ['content_id', 'media_id', 'seen_at'],
    },
    {
      table: 'saved_view',
      file: 'saved-views',
      title: { en: 'Saved views', 'zh-Hant-HK': '已儲存的檢視', ja: '保存したビュー' },
      columns: ['id', 'folder_id', 'name', 'search', 'created_at', 'scope', 'is_default'],
      key: ['id'],
    },
    {
      table: 'blacklist',
      file: 'blacklist',
      title: { en: 'Blacklist', 'zh-Hant-HK': '黑名單', ja: 'ブラックリスト' },
      columns: ['username', 'reason', 'created_at'],
      key: ['username'],
    },
    {
      table: 'ad_word',
      file: 'advertising-words',
      title: { en: 'Words by which advertising is recognized', 'zh-Hant-HK': '用於辨識廣告的字詞', ja: '広告を判定する言葉' },
      columns: ['word', 'created_at'],
      key: ['word'],
    },
    {
      table: 'brand',
      file: 'brands',
      title: { en: 'Brands mentioned in the posts', 'zh-Hant-HK': '貼文提及的品牌', ja: '投稿で言及されたブランド' },
      columns: ['username', 'brand_name', 'industry', 'country', 'volume_category', 'as_of'],
      key: ['username'],
    },
    {
      table: 'draw',
      file: 'draws',
      title: { en: 'Draws with their rules and lists', 'zh-Hant-HK': '抽獎、規則與名單', ja: '抽選とそのルール・リスト' },
      columns: [
        'id', 'folder_id', 'title', 'rules', 'names', 'winners', 'counts', 'entries', 'entry_count', 'list',
        'list_hash', 'seed', 'seed_hash', 'commitment', 'committed_at', 'drawn_at',
      ],
      key: ['id'],
      isHeavy: true,
      // Before the draw nobody may know the seed.
      values: { seed: () => sql`case when t.drawn_at is not null then t.seed end` },
    },
    {
      table: 'draw_result',
      file: 'winners',
      title: { en: 'Winners of the draws', 'zh-Hant-HK': '得獎者', ja: '当選者' },
      columns: [
        'draw_id', 'sequence', 'place', 'entry', 'media_id', 'account_id', 'name', 'shortcode', 'link', 'reason',
        'drawn_at',
      ],
      key: ['draw_id', 'sequence'],
    },
    {
      table: 'emv_setting',
      file: 'emv-settings',
      title: { en: 'EMV settings', 'zh-Hant-HK': 'EMV設定', ja: 'EMV設定' },
      columns: ['id', 'name', 'preset', 'currency', 'unit_values', 'rate', 'created_at'],
      key: ['id'],
    },
    {
      table: 'emv_current',
      file: 'current-emv-setting',
      title: { en: 'The EMV setting in use', 'zh-Hant-HK': '使用中的EMV設定', ja: '使用中のEMV設定' },
      columns: ['setting_id', 'pricing_id', 'changed_at'],
      key: ['owner_id'],
    },
    {
      table: 'media_import',
      file: 'imports',
      title: { en: 'Imports of posts', 'zh-Hant-HK': '貼文匯入紀錄', ja: '投稿のインポート' },
      columns: [
        'id', 'content_id', 'file_name', 'format', 'state', 'header', 'sample', 'mapping', 'total', 'done', 'added',
        'updated', 'unchanged', 'bad', 'problem', 'created_at', 'bytes', 'encoding', 'column_orders', 'day_order',
        'problem_line', 'undone_at', 'undone_count',
      ],
      leftOut: {
        file_key: 'names a file of the server',
      },
      key: ['id'],
    },
    {
      table: 'import_bad_row',
      file: 'import-rejected-rows',
      title: { en: 'Rows that these imports rejected', 'zh-Hant-HK': '貼文匯入時被略過的列', ja: '投稿のインポートで除外された行' },
      columns: ['import_id', 'row_number', 'field', 'value', 'reason'],
      key: ['import_id', 'row_number'],
    },
    {
      table: 'file_import',
      file: 'other-imports',
      title: { en: 'Other imports', 'zh-Hant-HK': '其他匯入紀錄', ja: 'その他のインポート' },
      columns: [
        'id', 'file_name', 'bytes', 'state', 'header', 'sample', 'mapping', 'encoding', 'total', 'done', 'added',
        'updated', 'unchanged', 'bad', 'problem', 'problem_line', 'created_at', 'undone_at', 'undone_count', 'kind',
      ],
      key: ['id'],
    },
    {
      table: 'file_import_bad_row',
      file: 'other-import-rejected-rows',
      title: { en: 'Rows that the other imports rejected', 'zh-Hant-HK': '其他匯入時被略過的列', ja: 'その他のインポートで除外された行' },
      columns: ['import_id', 'row_number', 'field', 'value', 'reason'],
      key: ['import_id', 'row_number'],
    },
    {
      table: 'story_content',
      file: 'story-contents',
      title: { en: 'Contents with stories', 'zh-Hant-HK': '限時動態內容', ja: 'ストーリーズのコンテンツ' },
      columns: [
        'id', 'type', 'value', 'full_name', 'account_id', 'source', 'as_of', 'state', 'problem', 'created_at',
      ],
      key: ['id'],
    },
    {
      table: 'story',
      file: 'stories',
      title: { en: 'Stories with their metrics', 'zh-Hant-HK': '限時動態及其指標', ja: 'ストーリーズとその指標' },
      columns: [
        'story_content_id', 'media_id', 'account_id', 'username', 'full_name', 'origin', 'is_video', 'caption',
        'mentions', 'link', 'posted_at', 'ends_at', 'video_url', 'file_key', 'figures', 'figures_at', 'deleted_at',
      ],
      key: ['story_content_id', 'media_id'],
    },
  ],
  leftOut: {
    media_score: 'computed from the posts',
    account_flag: 'computed from the posts',
    media_day: 'computed from the posts',
    media_month: 'computed from the posts',
    folder_day: 'computed from the posts',
  },
};
