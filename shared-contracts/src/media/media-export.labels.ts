import type { FieldLabels } from '../i18n/field-labels.ts';

/** The columns of exported media, in their order. */
export const mediaExportLabels = {
  content: { en: 'Content', 'zh-Hant-HK': '內容', ja: 'コンテンツ' },
  username: { en: 'Username', 'zh-Hant-HK': '使用者名稱', ja: 'ユーザーネーム' },
  fullName: { en: 'Full name', 'zh-Hant-HK': '全名', ja: '名前' },
  link: { en: 'Link', 'zh-Hant-HK': '連結', ja: 'リンク' },
  type: { en: 'Type', 'zh-Hant-HK': '類型', ja: '種類' },
  createdTime: { en: 'Posted', 'zh-Hant-HK': '發佈時間', ja: '投稿日時' },
  text: { en: 'Caption', 'zh-Hant-HK': '說明文字', ja: 'キャプション' },
  tags: { en: 'Hashtags', 'zh-Hant-HK': '主題標籤', ja: 'ハッシュタグ' },
  language: { en: 'Language', 'zh-Hant-HK': '語言', ja: '言語' },
  sponsored: { en: 'Sponsored', 'zh-Hant-HK': '贊助貼文', ja: 'タイアップ投稿' },
  likes: { en: 'Likes', 'zh-Hant-HK': '按讚數', ja: 'いいね数' },
  comments: { en: 'Comments', 'zh-Hant-HK': '留言數', ja: 'コメント数' },
  interactions: { en: 'Interactions', 'zh-Hant-HK': '互動數', ja: 'インタラクション' },
  views: { en: 'Views', 'zh-Hant-HK': '觀看次數', ja: '再生数' },
  followers: { en: 'Followers', 'zh-Hant-HK': '追蹤者', ja: 'フォロワー' },
  engRate: { en: 'Engagement rate (%)', 'zh-Hant-HK': '互動率（%）', ja: 'エンゲージメント率（%）' },
  emv: { en: 'EMV', 'zh-Hant-HK': 'EMV', ja: 'EMV' },
  currency: { en: 'Currency', 'zh-Hant-HK': '貨幣', ja: '通貨' },
  overperforming: { en: 'Performance score', 'zh-Hant-HK': '表現分數', ja: 'パフォーマンススコア' },
  marks: { en: 'Marks', 'zh-Hant-HK': '標記', ja: 'マーク' },
  shortcode: { en: 'Shortcode', 'zh-Hant-HK': '短代碼', ja: 'ショートコード' },
  mediaId: { en: 'Post ID', 'zh-Hant-HK': '貼文ID', ja: '投稿ID' },
  asOf: { en: 'As of', 'zh-Hant-HK': '資料截至', ja: '取得日時' },
} as const satisfies FieldLabels;

export type MediaExportColumn = keyof typeof mediaExportLabels;

/** The definition of each column, at the end of the file. */
export const mediaExportDefinitions = {
  content: {
    en: 'The account, hashtag or other content of the board that holds the post.',
    'zh-Hant-HK': '資料夾中收錄此貼文的帳號、主題標籤或其他內容。',
    ja: '投稿を含むフォルダ内のアカウント、ハッシュタグなど。',
  },
  username: {
    en: 'Of the author; empty where the platform gives none.',
    'zh-Hant-HK': '作者的使用者名稱；平台未提供時為空白。',
    ja: '投稿者のユーザーネーム。SNSから提供されない場合は空欄。',
  },
  fullName: { en: 'Of the author.', 'zh-Hant-HK': '作者的全名。', ja: '投稿者の名前。' },
  link: { en: 'The post on the platform.', 'zh-Hant-HK': '平台上的貼文。', ja: 'SNS上の投稿。' },
  type: {
    en: 'GraphImage is a picture, GraphVideo a video, GraphSidecar a carousel.',
    'zh-Hant-HK': 'GraphImage為圖片，GraphVideo為影片，GraphSidecar為輪播。',
    ja: 'GraphImageは画像、GraphVideoは動画、GraphSidecarはカルーセル。',
  },
  createdTime: { en: 'In UTC (ISO 8601).', 'zh-Hant-HK': 'UTC時間（ISO 8601）。', ja: 'UTC（ISO 8601）。' },
  text: {
    en: 'Profanity is masked by asterisks.',
    'zh-Hant-HK': '不雅字詞以星號遮蔽。',
    ja: '不適切な語は伏せ字にしています。',
  },
  tags: {
    en: 'Hashtags of the caption, in lower case.',
    'zh-Hant-HK': '說明文字中的主題標籤，一律小寫。',
    ja: 'キャプション内のハッシュタグ（小文字）。',
  },
  language: {
    en: 'Detected language of the caption.',
    'zh-Hant-HK': '系統偵測到的說明文字語言。',
    ja: '検出されたキャプションの言語。',
  },
  sponsored: {
    en: '1 where the post is labelled as paid.',
    'zh-Hant-HK': '標示為付費合作的貼文為1。',
    ja: 'タイアップと表示された投稿は1。',
  },
  likes: {
    en: 'Empty where likes are hidden.',
    'zh-Hant-HK': '隱藏按讚數時為空白。',
    ja: 'いいね数が非表示の場合は空欄。',
  },
  comments: {
    en: 'Empty where they are not provided.',
    'zh-Hant-HK': '未提供時為空白。',
    ja: '提供されない場合は空欄。',
  },
  interactions: {
    en: 'Likes + comments; empty where either is unknown.',
    'zh-Hant-HK': '按讚數＋留言數；任一不明時為空白。',
    ja: 'いいね数＋コメント数。どちらかが不明な場合は空欄。',
  },
  views: {
    en: 'Of videos whose views are provided.',
    'zh-Hant-HK': '僅限提供觀看次數的影片。',
    ja: '再生数が提供されている動画のみ。',
  },
  followers: {
    en: 'Of the author when the post was first collected.',
    'zh-Hant-HK': '首次收集貼文時作者的追蹤者數。',
    ja: '投稿を最初に取得した時点の投稿者のフォロワー数。',
  },
  engRate: {
    en: 'Interactions ÷ followers × 100.',
    'zh-Hant-HK': '互動數÷追蹤者×100。',
    ja: 'インタラクション÷フォロワー×100。',
  },
  emv: {
    en: 'Sum of volume × unit value by the current EMV setting.',
    'zh-Hant-HK': '依目前的EMV設定，各項數量×單位價值的總計。',
    ja: '現在のEMV設定による、数量×単価の合計。',
  },
  currency: { en: 'Of the EMV.', 'zh-Hant-HK': 'EMV的貨幣。', ja: 'EMVの通貨。' },
  overperforming: {
    en: 'Interactions ÷ expected interactions; below it: −(expected ÷ actual).',
    'zh-Hant-HK': '互動數÷預期互動數；低於預期時為−（預期÷實際）。',
    ja: 'インタラクション÷期待値。下回る場合は−（期待値÷実績）。',
  },
  marks: {
    en: 'block, public, pin and cta, as far as the post has them.',
    'zh-Hant-HK': '貼文具有的block、public、pin與cta標記。',
    ja: '投稿に付いているblock、public、pin、cta。',
  },
  shortcode: {
    en: 'The part of the link that names the post.',
    'zh-Hant-HK': '連結中代表貼文的代碼。',
    ja: 'リンクのうち投稿を表す部分。',
  },
  mediaId: { en: 'The post’s ID on the platform.', 'zh-Hant-HK': '貼文在平台上的ID。', ja: 'SNS上の投稿ID。' },
  asOf: {
    en: 'When the metrics were collected, in UTC.',
    'zh-Hant-HK': '收集數據的時間（UTC）。',
    ja: '指標を取得した日時（UTC）。',
  },
} as const satisfies FieldLabels;

/** The texts at the end of every exported file. */
export const exportFootLabels = {
  column: { en: 'Column', 'zh-Hant-HK': '欄位', ja: '列' },
  definition: { en: 'Definition', 'zh-Hant-HK': '定義', ja: '定義' },
  range: { en: 'Date range', 'zh-Hant-HK': '日期範圍', ja: '期間' },
  allTime: { en: 'All time', 'zh-Hant-HK': '全部期間', ja: '全期間' },
  timeZone: { en: 'Time zone', 'zh-Hant-HK': '時區', ja: 'タイムゾーン' },
  emvSetting: { en: 'EMV setting', 'zh-Hant-HK': 'EMV設定', ja: 'EMV設定' },
  exported: { en: 'Exported (UTC)', 'zh-Hant-HK': '匯出時間（UTC）', ja: 'エクスポート日時（UTC）' },
} as const satisfies FieldLabels;
