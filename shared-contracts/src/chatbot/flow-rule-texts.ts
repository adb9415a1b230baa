import type { LocalizedText } from '../i18n/languages.ts';

/** The message for a broken rule, by the rule's name. */
export const flowRuleTexts = {
  startMissing: {
    en: 'Add a starting step.',
    'zh-Hant-HK': '請新增起始步驟。',
    ja: '開始ステップを追加してください。',
  },
  startUnconnected: {
    en: 'Connect the starting step to a next bubble.',
    'zh-Hant-HK': '請將起始步驟連接至下一個訊息泡泡。',
    ja: '開始ステップを次の吹き出しにつないでください。',
  },
  defaultReplyOnce: {
    en: 'A flow can have only one default reply.',
    'zh-Hant-HK': '每個流程只能有一個預設回覆。',
    ja: 'デフォルト返信はフローに1つだけ設定できます。',
  },
  titleNeeded: { en: 'Title can not be empty!', 'zh-Hant-HK': '標題不可空白。', ja: 'タイトルを入力してください。' },
  keywordNeeded: {
    en: 'Enter at least one keyword or hashtag.',
    'zh-Hant-HK': '請至少輸入一個關鍵字或主題標籤。',
    ja: 'キーワードまたはハッシュタグを1つ以上入力してください。',
  },
  keywordOptsOut: {
    en: 'People opt out with one of these words, so it does not start this flow.',
    'zh-Hant-HK': '其中有字詞用於停止接收，因此不會啟動此流程。',
    ja: '配信停止に使われる言葉が含まれています。その言葉ではこのフローは始まりません。',
  },
  hashtagNeeded: {
    en: 'Enter at least one hashtag.',
    'zh-Hant-HK': '請至少輸入一個主題標籤。',
    ja: 'ハッシュタグを1つ以上入力してください。',
  },
  linkNeeded: {
    en: 'Enter the link of a post.',
    'zh-Hant-HK': '請輸入貼文連結。',
    ja: '投稿のリンクを入力してください。',
  },
  linkSingle: {
    en: 'A comment trigger needs a single post.',
    'zh-Hant-HK': '留言觸發條件只能設定一則貼文。',
    ja: 'コメントのトリガーに設定できる投稿は1件だけです。',
  },
  linkPublic: {
    en: 'This is not a public post of the account, or it has not been checked yet.',
    'zh-Hant-HK': '此貼文不是該帳號的公開貼文，或尚未檢查。',
    ja: 'このアカウントの公開投稿ではないか、まだ確認されていません。',
  },
  linkInvalid: {
    en: 'Enter a valid post link.',
    'zh-Hant-HK': '請輸入有效的貼文連結。',
    ja: '有効な投稿リンクを入力してください。',
  },
  linkShared: {
    en: 'A link of the Share button does not name the post. Open it, and copy the address that the browser shows.',
    'zh-Hant-HK': '「分享」按鈕的連結無法得知是哪一則貼文。請開啟連結，再複製瀏覽器顯示的網址。',
    ja: '「シェア」ボタンのリンクでは、どの投稿かわかりません。リンクを開き、ブラウザに表示されたURLをコピーしてください。',
  },
  linkUnique: {
    en: 'Each post link may be entered only once.',
    'zh-Hant-HK': '貼文連結不可重複。',
    ja: '投稿リンクが重複しています。',
  },
  accountOrPostNeeded: {
    en: 'Enter at least one username or post.',
    'zh-Hant-HK': '請至少輸入一個使用者名稱或一則貼文。',
    ja: 'ユーザーネームまたは投稿を1つ以上入力してください。',
  },
  usernameUnique: {
    en: 'Each username may be entered only once.',
    'zh-Hant-HK': '使用者名稱不可重複。',
    ja: 'ユーザーネームが重複しています。',
  },
  usernameInvalid: {
    en: 'Enter a valid username.',
    'zh-Hant-HK': '請輸入有效的使用者名稱。',
    ja: '有効なユーザーネームを入力してください。',
  },
  positiveInteger: {
    en: 'Enter a positive whole number.',
    'zh-Hant-HK': '請輸入正整數。',
    ja: '正の整数を入力してください。',
  },
  replyUnset: {
    en: 'Choose what this bubble replies.',
    'zh-Hant-HK': '請選擇此訊息泡泡的回覆類型。',
    ja: 'この吹き出しの返信の種類を選択してください。',
  },
  replyNeeded: {
    en: 'Add at least one comment or message reply.',
    'zh-Hant-HK': '請至少新增一個留言回覆或訊息回覆。',
    ja: 'コメント返信またはメッセージ返信を1つ以上追加してください。',
  },
  textNeeded: { en: 'Text can not be empty!', 'zh-Hant-HK': '文字不可空白。', ja: 'テキストを入力してください。' },
  buttonNeeded: {
    en: 'Add at least one button.',
    'zh-Hant-HK': '請至少新增一個按鈕。',
    ja: 'ボタンを1つ以上追加してください。',
  },
  buttonTitleBlank: {
    en: 'A button’s title must not be blank.',
    'zh-Hant-HK': '按鈕標題不可空白。',
    ja: 'ボタンのタイトルを入力してください。',
  },
  buttonTitleUnique: {
    en: 'Each button needs a title of its own.',
    'zh-Hant-HK': '按鈕標題不可重複。',
    ja: 'ボタンのタイトルが重複しています。',
  },
  buttonUnconnected: {
    en: 'Connect each button to a next bubble.',
    'zh-Hant-HK': '每個按鈕都必須連接至下一個訊息泡泡。',
    ja: 'すべてのボタンを次の吹き出しにつないでください。',
  },
  buttonAddress: {
    en: 'A button’s link must begin with https://.',
    'zh-Hant-HK': '按鈕連結必須以https://開頭。',
    ja: 'ボタンのリンクはhttps://で始めてください。',
  },
  conditionUnconnected: {
    en: 'Connect at least one way of the condition.',
    'zh-Hant-HK': '條件至少須有一個方向連接至下一個訊息泡泡。',
    ja: '条件の少なくとも一方を次の吹き出しにつないでください。',
  },
  commentReplyEmpty: {
    en: 'A comment reply must not be empty.',
    'zh-Hant-HK': '留言回覆不可空白。',
    ja: 'コメント返信を入力してください。',
  },
  commentReplyUnique: {
    en: 'Each comment reply may be entered only once.',
    'zh-Hant-HK': '留言回覆不可重複。',
    ja: 'コメント返信が重複しています。',
  },
  commentReplyOrigin: {
    en: 'A comment reply may connect only to the comment trigger.',
    'zh-Hant-HK': '留言回覆只能連接至留言觸發條件。',
    ja: 'コメント返信は、コメントのトリガーにのみつなげます。',
  },
  cardIncomplete: {
    en: 'A card needs a title and one more setting.',
    'zh-Hant-HK': '卡片需要標題，以及至少一項其他設定。',
    ja: 'カードにはタイトルのほか、もう1つの設定が必要です。',
  },
  imageNeeded: {
    en: 'Enter the address of an image.',
    'zh-Hant-HK': '請輸入圖片網址。',
    ja: '画像のURLを入力してください。',
  },
  imageMissing: {
    en: 'No PNG or JPEG image was found at this address.',
    'zh-Hant-HK': '在此網址找不到PNG或JPEG圖片。',
    ja: 'このURLにPNGまたはJPEGの画像が見つかりません。',
  },
  imageRatio: {
    en: 'The image must have an aspect ratio of 1.91:1 or 1:1.',
    'zh-Hant-HK': '圖片長寬比必須為1.91:1或1:1。',
    ja: '画像の縦横比は1.91:1または1:1にしてください。',
  },
  endlessLoop: {
    en: 'These bubbles lead back to each other without an answer in between.',
    'zh-Hant-HK': '這些訊息泡泡互相連接成迴圈，中間沒有等候回覆。',
    ja: '返信を待たずに同じ吹き出しへ戻るループになっています。',
  },
  unreached: {
    en: 'No starting step leads here.',
    'zh-Hant-HK': '沒有起始步驟連接至此。',
    ja: 'どの開始ステップからもつながっていません。',
  },
  quickRepliesMost: {
    en: 'The platform shows at most 13 quick replies.',
    'zh-Hant-HK': '平台最多顯示13個快速回覆。',
    ja: 'クイック返信は最大13件まで表示されます。',
  },
  quickReplyLong: {
    en: 'The platform shows only 20 characters of a quick reply.',
    'zh-Hant-HK': '平台只會顯示快速回覆的前20個字元。',
    ja: 'クイック返信は20文字までしか表示されません。',
  },
  textLong: {
    en: 'The platform takes at most 1,000 bytes of text.',
    'zh-Hant-HK': '平台的文字上限為1,000位元組。',
    ja: 'テキストは1,000バイトまでしか送信できません。',
  },
  cardLong: {
    en: 'The platform takes at most 80 characters in a card’s title and subtitle.',
    'zh-Hant-HK': '卡片的標題及副標題上限各為80個字元。',
    ja: 'カードのタイトルとサブタイトルは80文字までです。',
  },
  buttonsMost: {
    en: 'The platform shows at most 3 buttons on a card.',
    'zh-Hant-HK': '平台的卡片最多顯示3個按鈕。',
    ja: 'カードのボタンは最大3個まで表示されます。',
  },
  windowShort: {
    en: 'The platform allows replies only within 24 hours of the person’s last message, so a longer time changes nothing.',
    'zh-Hant-HK': '平台只允許在對方最後一則訊息的24小時內回覆，設定更長的時間並無作用。',
    ja: '相手の最後のメッセージから24時間を過ぎると送信できないため、それより長くしても変わりません。',
  },
  privateReplyOnce: {
    en: 'After a comment, one private reply can be sent within 7 days. This one waits until the person answers.',
    'zh-Hant-HK': '收到留言後，7天內只能傳送一則私訊回覆。此訊息會等候對方回覆後才傳送。',
    ja: 'コメントへの非公開返信は、7日以内に1回だけ送信できます。このメッセージは相手の返信を待ちます。',
  },
  followsUnknown: {
    en: 'Whether a commenter follows is unknown before they write. The flow waits here for their message.',
    'zh-Hant-HK': '留言者傳送訊息前，無法得知對方是否追蹤。流程會在此等候對方的訊息。',
    ja: 'コメントした人がフォロワーかどうかは、メッセージを受け取るまでわかりません。フローはここで待機します。',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export type FlowRuleName = keyof typeof flowRuleTexts;
