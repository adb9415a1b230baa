import type { Language, LocalizedText } from '../i18n/languages.ts';

type Words = Readonly<Record<string, LocalizedText>>;

const word = (en: string, zh: string, ja: string): LocalizedText => ({ en, 'zh-Hant-HK': zh, ja });

/** What an action of the audit log concerns: its part before the full stop. */
const nouns: Words = {
  accountExport: word('Download of all data', '帳號資料下載', 'アカウントのデータ'),
  adWords: word('Words of sponsored posts', '贊助貼文的用詞', 'タイアップ投稿の語句'),
  article: word('Article', '文章', '記事'),
  audience: word('Audience', '受眾', 'オーディエンス'),
  bcaProject: word('Branded content project', '品牌內容專案', 'ブランドコンテンツのプロジェクト'),
  bcaRequest: word('Branded content request', '品牌內容申請', 'ブランドコンテンツの依頼'),
  blacklist: word('Blacklist', '黑名單', 'ブラックリスト'),
  brand: word('Brands', '品牌', 'ブランド'),
  breaker: word('Automatic rollback', '自動還原', '自動ロールバック'),
  businessAccount: word('Business account', '商業帳號', 'ビジネスアカウント'),
  chart: word('Chart', '圖表', 'グラフ'),
  chatbotBot: word('Chatbot account', '聊天機器人帳號', 'チャットボットのアカウント'),
  chatbotFlow: word('Chatbot flow', '聊天機器人流程', 'チャットボットのフロー'),
  chatbotProject: word('Chatbot', '聊天機器人', 'チャットボット'),
  chatbotReport: word('Chatbot report', '聊天機器人報告', 'チャットボットのレポート'),
  clip: word('Clipboard', '剪貼簿', 'クリップボード'),
  comparison: word('Comparison', '比較', '比較'),
  content: word('Content', '內容', 'コンテンツ'),
  coworkTag: word('Co-working tag', '協作標籤', '共有タグ'),
  creator: word('Creator', '創作者', 'クリエイター'),
  deploy: word('Deployment', '部署', 'デプロイ'),
  draw: word('Prize draw', '抽獎', '抽選'),
  emv: word('EMV setting', 'EMV設定', 'EMV設定'),
  factor: word('Two-factor authentication', '雙重驗證', '二要素認証'),
  folder: word('Board', '資料夾', 'フォルダ'),
  grants: word('Granted rights', '已授予的權限', '付与した権限'),
  history: word('Hidden posts', '隱藏的貼文', '非表示の投稿'),
  housePage: word('Information page', '資訊頁面', 'ご案内ページ'),
  import: word('Import', '匯入', 'インポート'),
  inspect: word('Inspect report', '帳號健檢報告', 'アカウント診断レポート'),
  kol: word('Influencers', 'KOL', 'インフルエンサー'),
  link: word('Short link', '短網址', '短縮リンク'),
  media: word('Posts', '貼文', '投稿'),
  newsletter: word('Newsletter', '電子報', 'ニュースレター'),
  payment: word('Payment', '付款', 'お支払い'),
  plan: word('Plan', '方案', 'プラン'),
  platform: word('Connection', '連結', '連携'),
  ranking: word('Ranking', '排行榜', 'ランキング'),
  remote: word('Remote', '遠端模組', 'リモート'),
  share: word('Shared link', '分享連結', '共有リンク'),
  shell: word('Shell', '主程式', 'シェル'),
  signUp: word('Sign-up link', '報名連結', '登録リンク'),
  storyContent: word('Story collection', '限時動態收集', 'ストーリーズの収集'),
  summary: word('Summary', '摘要', 'サマリー'),
  trend: word('Trends', '趨勢', 'トレンド'),
  user: word('Account', '帳號', 'アカウント'),
  view: word('Saved view', '已儲存的檢視', '保存したビュー'),
};

const [exported, changed, asked] = [word('exported', '已匯出', 'エクスポート'), word('changed', '已變更', '変更'), word('requested', '已提出', '依頼')];

/** What was done: the part of an action after the full stop. */
const verbs: Words = {
  addressChangeCancelled: word('change of address cancelled', '已取消更改電子郵件地址', 'メールアドレスの変更を取り消し'),
  addressChangeConfirmed: word('new address confirmed', '已確認新的電子郵件地址', '新しいメールアドレスを確認'),
  addressChangeStarted: word('change of address started', '已開始更改電子郵件地址', 'メールアドレスの変更を開始'),
  addressChangeStopped: word('change of address stopped', '已中止更改電子郵件地址', 'メールアドレスの変更を中止'),
  addressChanged: word('address changed', '電子郵件地址已變更', 'メールアドレスを変更'),
  authenticatorAdded: word('authenticator app added', '已新增驗證器應用程式', '認証アプリを追加'),
  authenticatorRemoved: word('authenticator app removed', '已移除驗證器應用程式', '認証アプリを削除'),
  credited: word('credit note issued', '已開立折讓單', '返金明細書を発行'),
  deauthorized: word('removed at the platform', '已在平台上移除', 'SNS側で解除'),
  disputed: word('disputed', '有爭議', '異議申し立て'),
  downloaded: word('downloaded', '已下載', 'ダウンロード'),
  factorFailed: word('second factor not correct', '雙重驗證失敗', '二要素認証に失敗'),
  factorRequested: word('second factor requested', '已要求雙重驗證', '二要素認証を要求'),
  failed: word('failed', '失敗', '失敗'),
  passkeyAdded: word('passkey added', '已新增通行密鑰', 'パスキーを追加'),
  passkeyRemoved: word('passkey removed', '已移除通行密鑰', 'パスキーを削除'),
  passkeyRenamed: word('passkey renamed', '已重新命名通行密鑰', 'パスキーの名前を変更'),
  processing: word('in process', '處理中', '処理中'),
  proved: word('identity confirmed', '已確認身分', '本人確認'),
  recoveryCodesRenewed: word('recovery codes renewed', '已更新復原碼', 'リカバリーコードを再発行'),
  refunded: word('refunded', '已退款', '返金'),
  removedByAdmin: word('removed by an Admin', '由管理員移除', '管理者が解除'),
  renewalSet: word('renewal changed', '續訂設定已變更', '更新の設定を変更'),
  signedInByPasskey: word('signed in with a passkey', '已用通行密鑰登入', 'パスキーでログイン'),
  added: word('added', '已新增', '追加'), agreed: word('set by an Admin', '由管理員設定', '管理者が設定'), announced: word('announced', '已公布', '告知'), approved: word('approved', '已批准', '承認'), asked, authorized: word('authorized', '已授權', '許可'),
  blocked: word('blocked', '已封鎖', 'ブロック'), cancelled: word('cancelled', '已取消', '解約'), candidateChanged: word('candidate version changed', '候選版本已變更', '候補バージョンを変更'), cardAdded: word('card added', '已新增信用卡', 'カードを追加'), cardRemoved: word('card removed', '已移除信用卡', 'カードを削除'),
  changed, chosen: word('selected', '已選擇', '選択'), companyChanged: word('company details changed', '公司資料已變更', '会社情報を変更'), connected: word('connected', '已連結', '連携'), copied: word('copied', '已複製', 'コピー'), ctaDeleted: word('link button removed', '已移除連結按鈕', 'リンクボタンを削除'), ctaSet: word('link button set', '已設定連結按鈕', 'リンクボタンを設定'),
  dataDeleted: word('data deleted', '資料已刪除', 'データを削除'), declined: word('declined', '已拒絕', '却下'), deleted: word('deleted', '已刪除', '削除'), described: word('described', '已填寫說明', '説明を入力'), disconnected: word('disconnected', '已中斷連結', '連携を解除'), drawn: word('drawn', '已抽出', '抽選を実施'),
  ended: word('ended', '已結束', '終了'), exported, givenBack: word('shown again', '已重新公開', '再公開'), hidden: word('taken down', '已下架', '非公開'), imported: word('imported', '已匯入', 'インポート'), left: word('left', '已退出', '退出'), memberRemoved: word('member removed', '已移除成員', 'メンバーを削除'), moved: word('moved', '已移動', '移動'),
  opened: word('opened', '已觸發', '作動'), orderStale: word('order expired', '訂單已過期', '注文の期限切れ'), paid: word('paid', '已付款', '支払い完了'), passwordChanged: word('password changed', '密碼已變更', 'パスワードを変更'), passwordReset: word('password reset', '密碼已重設', 'パスワードを再設定'), paused: word('paused', '已暫停', '一時停止'),
  pinned: word('pinned', '已釘選', 'ピン留め'), planQueued: word('next plan set', '已設定下一個方案', '次のプランを設定'), privacyChanged: word('privacy changed', '私隱設定已變更', '公開設定を変更'), published: word('published', '已發佈', '公開'), redrawn: word('drawn again', '已重新抽出', '再抽選'), refused: word('refused', '已拒絕', '拒否'), registered: word('registered', '已註冊', '登録'),
  renamed: word('renamed', '已重新命名', '名前を変更'), renewalFailed: word('renewal failed', '續訂失敗', '更新に失敗'), renewed: word('renewed', '已續訂', '更新'), requested: asked, rescanned: word('update started', '已開始更新', '更新を開始'), resumed: word('resumed', '已恢復', '再開'), retired: word('retired', '已停用', '廃止'), revoked: word('revoked', '已撤銷', '取り消し'), rolledBack: word('rolled back', '已還原', 'ロールバック'),
  saved: word('saved', '已儲存', '保存'), scheduled: word('scheduled', '已排程', '予約'), scopeRefused: word('refused for this team', '此團隊無權執行', 'このチームには許可なし'), sent: word('sent', '已寄出', '送信'), sentAgain: word('sent again', '已重新寄出', '再送信'), set: word('set up', '已設定', '設定'), settingChanged: word('setting changed', '設定已變更', '設定を変更'), shared: word('shared', '已分享', '共有'),
  signInFailed: word('sign-in failed', '登入失敗', 'ログインに失敗'), signedIn: word('signed in', '已登入', 'ログイン'), signedInByPlatform: word('signed in with Facebook', '已用Facebook登入', 'Facebookでログイン'), signedOut: word('signed out', '已登出', 'ログアウト'), signedOutByAdmin: word('signed out by an Admin', '由管理員登出', '管理者がログアウト'), started: word('started', '已開始', '開始'), suspended: word('suspended', '已停用', '停止'),
  tokenRefused: word('token refused', '權杖被拒絕', 'トークンを拒否'), trialStarted: word('free trial started', '已開始免費試用', '無料トライアルを開始'), typeChanged: word('type changed', '類型已變更', '種類を変更'), unblocked: word('unblocked', '已解除封鎖', 'ブロックを解除'), undone: word('undone', '已復原', '取り消し'), unpinned: word('unpinned', '已取消釘選', 'ピン留めを解除'), unpublished: word('made private', '已取消公開', '公開を停止'),
  updated: word('updated', '已更新', '更新'), uploaded: word('uploaded', '已上載', 'アップロード'), verified: word('address confirmed', '電子郵件地址已確認', 'メールアドレスを確認'), versionRetired: word('version retired', '版本已停用', 'バージョンを廃止'), versionUploaded: word('version uploaded', '版本已上載', 'バージョンをアップロード'), wentLive: word('went live', '已上線', '公開'),
};

/** Whether an action has words of its own. A test checks this for every action that the server writes. */
export function hasAuditWords(action: string): boolean {
  const [noun = '', verb = ''] = action.split('.');
  return Object.hasOwn(nouns, noun) && Object.hasOwn(verbs, verb);
}

/** An action of the audit log in words. One that an older or newer server wrote, and that has none, is returned as it is. */
export function auditWords(action: string, language: Language): string {
  const [noun = '', verb = ''] = action.split('.');
  const [about, done] = [nouns[noun], verbs[verb]];
  return about === undefined || done === undefined ? action : `${about[language]}${language === 'en' ? ': ' : '：'}${done[language]}`;
}
