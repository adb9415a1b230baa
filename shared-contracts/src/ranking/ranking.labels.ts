import type { FieldLabels } from '../i18n/field-labels.ts';

/** Label of each table, as users read it. */
export const rankingTableLabels = {
  influentialUsers: { en: 'Influential users', 'zh-Hant-HK': '影響力帳號', ja: '影響力のあるアカウント' },
  outspoken: { en: 'Outspoken', 'zh-Hant-HK': '發文最多', ja: '投稿数が多い' },
  topInteractions: { en: 'Top interactions', 'zh-Hant-HK': '互動最高', ja: 'インタラクション上位' },
  associatedUsers: { en: 'Associated users', 'zh-Hant-HK': '關聯帳號', ja: '関連アカウント' },
  targetUsers: { en: 'Target users', 'zh-Hant-HK': '目標帳號', ja: '対象アカウント' },
  sponsored: { en: 'Sponsored', 'zh-Hant-HK': '贊助合作夥伴', ja: 'タイアップパートナー' },
  celebrity: { en: 'Celebrity', 'zh-Hant-HK': '名人', ja: 'セレブ' },
  micro: { en: 'Micro', 'zh-Hant-HK': '微型', ja: 'マイクロ' },
  nano: { en: 'Nano', 'zh-Hant-HK': '奈米', ja: 'ナノ' },
  topEmvUsers: { en: 'Top EMV users', 'zh-Hant-HK': 'EMV最高', ja: 'EMV上位' },
  influentialBrands: { en: 'Influential brands', 'zh-Hant-HK': '影響力品牌', ja: '影響力のあるブランド' },
  brandInteractions: { en: 'Brand interactions', 'zh-Hant-HK': '品牌互動', ja: 'ブランドのインタラクション' },
  brandEmv: { en: 'Brand EMV', 'zh-Hant-HK': '品牌EMV', ja: 'ブランドのEMV' },
  brandPosts: { en: 'Brand posts', 'zh-Hant-HK': '品牌貼文', ja: 'ブランドの投稿' },
} as const satisfies FieldLabels;

/** Heading of each column, on the screen and in files. */
export const rankingLabels = {
  username: { en: 'Username', 'zh-Hant-HK': '使用者名稱', ja: 'ユーザーネーム' },
  fullName: { en: 'Full name', 'zh-Hant-HK': '全名', ja: '名前' },
  brandName: { en: 'Brand', 'zh-Hant-HK': '品牌', ja: 'ブランド' },
  industry: { en: 'Industry', 'zh-Hant-HK': '產業', ja: '業種' },
  country: { en: 'Country', 'zh-Hant-HK': '國家／地區', ja: '国・地域' },
  link: { en: 'Link', 'zh-Hant-HK': '連結', ja: 'リンク' },
  followers: { en: 'Followers', 'zh-Hant-HK': '追蹤者', ja: 'フォロワー' },
  posts: { en: 'Posts', 'zh-Hant-HK': '貼文', ja: '投稿' },
  interactions: { en: 'Interactions', 'zh-Hant-HK': '互動數', ja: 'インタラクション' },
  engagement: { en: 'Engagement rate', 'zh-Hant-HK': '互動率', ja: 'エンゲージメント率' },
  likes: { en: 'Likes', 'zh-Hant-HK': '按讚數', ja: 'いいね数' },
  comments: { en: 'Comments', 'zh-Hant-HK': '留言數', ja: 'コメント数' },
  views: { en: 'Views', 'zh-Hant-HK': '觀看次數', ja: '再生数' },
  influences: { en: 'Influences', 'zh-Hant-HK': '影響力', ja: '影響力' },
  emv: { en: 'EMV', 'zh-Hant-HK': 'EMV', ja: 'EMV' },
  avgEmv: { en: 'Average EMV', 'zh-Hant-HK': '平均EMV', ja: '平均EMV' },
  imagePosts: { en: 'Picture posts', 'zh-Hant-HK': '圖片貼文', ja: '画像の投稿' },
  videoPosts: { en: 'Video posts', 'zh-Hant-HK': '影片貼文', ja: '動画の投稿' },
  slidePosts: { en: 'Carousel posts', 'zh-Hant-HK': '輪播貼文', ja: 'カルーセルの投稿' },
  avgVideoViews: { en: 'Average video views', 'zh-Hant-HK': '平均影片觀看次數', ja: '動画の平均再生数' },
  avgImageEmv: { en: 'Average picture EMV', 'zh-Hant-HK': '平均圖片EMV', ja: '画像の平均EMV' },
  avgVideoEmv: { en: 'Average video EMV', 'zh-Hant-HK': '平均影片EMV', ja: '動画の平均EMV' },
  avgSlideEmv: { en: 'Average carousel EMV', 'zh-Hant-HK': '平均輪播EMV', ja: 'カルーセルの平均EMV' },
  cplEmv: { en: 'EMV by likes', 'zh-Hant-HK': '按讚EMV', ja: 'いいねのEMV' },
  currency: { en: 'Currency', 'zh-Hant-HK': '貨幣', ja: '通貨' },
} as const satisfies FieldLabels;
export type RankingColumn = keyof typeof rankingLabels;

/** How each column is calculated: its explanation on the screen, and its definition in a file. */
export const rankingDefinitions = {
  username: {
    en: 'Of the author, or of the account that captions name.',
    'zh-Hant-HK': '作者，或說明文字提及的帳號。',
    ja: '投稿者、またはキャプションで言及されたアカウント。',
  },
  fullName: { en: 'As last collected.', 'zh-Hant-HK': '最近一次收集的全名。', ja: '最後に取得した名前。' },
  brandName: {
    en: 'As the data provider names it.',
    'zh-Hant-HK': '資料供應商提供的品牌名稱。',
    ja: 'データ提供会社による名称。',
  },
  industry: {
    en: 'As the data provider gives it.',
    'zh-Hant-HK': '資料供應商提供的產業。',
    ja: 'データ提供会社による業種。',
  },
  country: {
    en: 'As the data provider gives it.',
    'zh-Hant-HK': '資料供應商提供的國家或地區。',
    ja: 'データ提供会社による国・地域。',
  },
  link: { en: 'The account on the platform.', 'zh-Hant-HK': '平台上的帳號。', ja: 'SNS上のアカウント。' },
  followers: {
    en: 'As last collected; empty where no source provides them.',
    'zh-Hant-HK': '最近一次收集的追蹤者；來源未提供時為空白。',
    ja: '最後に取得したフォロワー。提供されない場合は空欄。',
  },
  posts: {
    en: 'Posts of the view: the author’s, or those whose captions name the account. A post that two contents hold counts in each.',
    'zh-Hant-HK': '檢視範圍內作者的貼文，或說明文字提及此帳號的貼文；兩項內容都收錄的貼文各計一次。',
    ja: 'ビュー内の投稿者の投稿、またはこのアカウントに言及した投稿。2つのコンテンツに含まれる投稿はそれぞれ数えます。',
  },
  interactions: {
    en: 'Sum of likes + comments, where both are known.',
    'zh-Hant-HK': '按讚數＋留言數的總計，兩者皆有數據時計入。',
    ja: 'いいね数＋コメント数の合計（両方がわかる投稿）。',
  },
  engagement: {
    en: 'Interactions ÷ followers × 100, of posts where both are known.',
    'zh-Hant-HK': '互動數÷追蹤者×100，僅計兩者皆有數據的貼文。',
    ja: 'インタラクション÷フォロワー×100（両方がわかる投稿）。',
  },
  likes: { en: 'Sum of known likes.', 'zh-Hant-HK': '已知按讚數的總計。', ja: '判明しているいいね数の合計。' },
  comments: { en: 'Sum of known comments.', 'zh-Hant-HK': '已知留言數的總計。', ja: '判明しているコメント数の合計。' },
  views: { en: 'Sum of known views.', 'zh-Hant-HK': '已知觀看次數的總計。', ja: '判明している再生数の合計。' },
  influences: {
    en: 'Followers of the authors, added up by post.',
    'zh-Hant-HK': '各貼文作者追蹤者的總計。',
    ja: '投稿ごとの投稿者フォロワーの合計。',
  },
  emv: {
    en: 'Sum of volume × unit value by the current EMV setting, of posts whose EMV is known.',
    'zh-Hant-HK': '依目前的EMV設定，數量×單位價值的總計，僅計EMV已知的貼文。',
    ja: '現在のEMV設定による数量×単価の合計（EMVがわかる投稿）。',
  },
  avgEmv: {
    en: 'EMV ÷ posts whose EMV is known.',
    'zh-Hant-HK': 'EMV÷EMV已知的貼文數。',
    ja: 'EMV÷EMVがわかる投稿数。',
  },
  imagePosts: { en: 'Posts that are one picture.', 'zh-Hant-HK': '單張圖片的貼文。', ja: '画像1枚の投稿。' },
  videoPosts: { en: 'Posts that are a video.', 'zh-Hant-HK': '影片貼文。', ja: '動画の投稿。' },
  slidePosts: {
    en: 'Posts with several pictures or videos.',
    'zh-Hant-HK': '含多張圖片或影片的貼文。',
    ja: '複数の画像や動画の投稿。',
  },
  avgVideoViews: {
    en: 'Views of videos ÷ videos whose views are known.',
    'zh-Hant-HK': '影片觀看次數÷觀看次數已知的影片數。',
    ja: '動画の再生数÷再生数がわかる動画数。',
  },
  avgImageEmv: {
    en: 'EMV of pictures ÷ pictures whose EMV is known.',
    'zh-Hant-HK': '圖片EMV÷EMV已知的圖片數。',
    ja: '画像のEMV÷EMVがわかる画像数。',
  },
  avgVideoEmv: {
    en: 'EMV of videos ÷ videos whose EMV is known.',
    'zh-Hant-HK': '影片EMV÷EMV已知的影片數。',
    ja: '動画のEMV÷EMVがわかる動画数。',
  },
  avgSlideEmv: {
    en: 'EMV of carousels ÷ carousels whose EMV is known.',
    'zh-Hant-HK': '輪播EMV÷EMV已知的輪播數。',
    ja: 'カルーセルのEMV÷EMVがわかるカルーセル数。',
  },
  cplEmv: {
    en: 'Known likes × the unit value of a like, by media type.',
    'zh-Hant-HK': '已知按讚數×各類型按讚的單位價值。',
    ja: '判明しているいいね数×種類ごとのいいねの単価。',
  },
  currency: { en: 'Of the EMV.', 'zh-Hant-HK': 'EMV的貨幣。', ja: 'EMVの通貨。' },
} as const satisfies FieldLabels;
