import type { Language } from '@tessera/contracts/i18n/languages';
import { heading, list, page, paragraph, type HouseText } from './parts.ts';

/** The default privacy policy and terms of an installation. */
export const policy: Readonly<Record<Language, HouseText>> = {
  en: page(
    'Policy',
    paragraph(
      'These are the privacy notice and the terms of this installation. Whoever runs it for others adds their name and address here.',
    ),
    heading('What is kept'),
    list(
      'Your account: email address, language, time zone and, only as a hash, your password.',
      'What you collect: public posts with their metrics, your boards, marks, settings and the reports you share.',
      'The access to the platform that you grant is encrypted and never reaches a browser.',
      'Messages and comments to your accounts that a chatbot answers, so that each is answered only once: for 90 days, and what the conversation needs for a year after its last message.',
      'A log of what was done in your account, with the address of the device: for two years. Emails that we sent: for 90 days.',
      'Payments are made on the pages of the payment service. Card numbers never reach this site.',
    ),
    heading('What is counted'),
    list(
      'Page views: path, day, language and the site that the visitor came from. No cookies are used and no addresses are kept.',
      'Clicks on short links: day, the site that the visitor came from and the kind of device. Bots are counted separately; visitors are told apart by a hash that changes every day, and no addresses are kept.',
    ),
    heading('Your rights'),
    list(
      'You can download everything of your account in Settings, and delete the account with all its data. The download is deleted after 7 days; invoices of deleted accounts are kept as long as the law requires.',
      'You can remove connections at any time in Settings; they are revoked at the platform, too. If you remove Tessera at the platform or have your data deleted there, the access ends at once.',
      'When a plan ends, nothing is deleted. A lower plan first hides the posts that it does not keep and deletes them after 30 days at the earliest; we email you a week before.',
      'Influencers decide who sees each of their metrics, and can delete their data.',
    ),
    heading('Terms'),
    list(
      'Collect only what you may use, and name the authors where you show their posts to others.',
      'Estimates such as EMV are no promise of an income.',
      'Plans renew by themselves while auto-renewal is on. You can cancel at any time and use the plan until the end of the period that is paid.',
    ),
  ),
  'zh-Hant-HK': page(
    '政策',
    paragraph('以下為本網站的隱私聲明與使用條款。為他人營運本網站者，應在此補充名稱與聯絡地址。'),
    heading('保存的資料'),
    list(
      '您的帳號：電子郵件地址、語言、時區，以及僅以雜湊形式保存的密碼。',
      '您收集的內容：公開貼文及其數據、資料夾、標記、設定與您分享的報告。',
      '您授予的社群平台存取權會加密保存，絕不傳送到瀏覽器。',
      '他人傳給您聊天機器人帳號的訊息與留言，用於確保每則只回覆一次，保存90天；延續對話所需的資料保存至最後一則訊息後一年。',
      '帳號中的操作紀錄與裝置的位址，保存兩年；我們寄出的電子郵件，保存90天。',
      '付款在付款服務的頁面進行，信用卡號碼不會傳送到本網站。',
    ),
    heading('統計的資料'),
    list(
      '頁面瀏覽：路徑、日期、語言與前一頁的網域。不使用Cookie，也不保存位址。',
      '短網址點擊：日期、前一頁的網域與裝置類型。機器人的點擊會分開計算；訪客以每日更換的雜湊值區分，不保存位址。',
    ),
    heading('您的權利'),
    list(
      '您可在設定下載帳號的全部資料，或刪除帳號及所有資料。下載檔案會在7天後刪除；已刪除帳號的發票會依法律規定的期限保存。',
      '可隨時在設定移除連結，本網站與社群平台會同時解除。如果您在社群平台移除Tessera，或要求平台刪除您的資料，存取權會立即終止。',
      '方案結束後不會刪除任何資料。改用較低方案時，超出保存範圍的貼文會先隱藏，最早30天後才會刪除，並於一週前以電子郵件通知。',
      'KOL可決定誰能看到各項數據，也可刪除自己的資料。',
    ),
    heading('使用條款'),
    list(
      '請僅收集您有權使用的內容，並在公開展示貼文時註明作者。',
      'EMV等估計值不代表任何收入承諾。',
      '自動續訂開啟時方案會自動續訂，您可隨時取消，並使用至已付費期間結束。',
    ),
  ),
  ja: page(
    'ポリシー',
    paragraph(
      'このサイトのプライバシー通知と利用条件です。他の人のために運営する場合は、運営者の名称と連絡先をここに記載します。',
    ),
    heading('保存するもの'),
    list(
      'アカウント：メールアドレス、言語、タイムゾーン、ハッシュ化したパスワード。',
      '集めたもの：公開投稿とその数値、フォルダ、マーク、設定、共有したレポート。',
      '許可されたSNSへのアクセスは暗号化して保存し、ブラウザには送りません。',
      'チャットボットが応答するアカウントに届いたメッセージとコメント。それぞれに一度だけ応答するために90日間、会話の続きに必要な情報は最後のメッセージから1年間保存します。',
      'アカウントでの操作の記録と端末のアドレスは2年間、お送りしたメールは90日間保存します。',
      '支払いは決済サービスのページで行われます。カード番号がこのサイトに届くことはありません。',
    ),
    heading('集計するもの'),
    list(
      'ページの閲覧：パス、日付、言語、直前のページのホスト。Cookieもアドレスも保存しません。',
      '短縮URLのクリック：日付、直前のページのホスト、端末の種類。ボットは分けて数えます。訪問者は毎日変わるハッシュ値で区別し、アドレスは保存しません。',
    ),
    heading('お客様の権利'),
    list(
      'アカウントの全データは設定からダウンロードでき、アカウントはデータごと削除できます。ダウンロード用のファイルは7日後に削除します。削除したアカウントの請求書は、法令で定められた期間保存します。',
      '連携は設定でいつでも解除できます。SNS側でも解除されます。SNS側でTesseraを削除するか、データの削除を依頼した場合、アクセス権はただちに終了します。',
      'プランが終了しても何も削除しません。下位プランへの変更後は、保存期間外の投稿をまず非表示にし、早くても30日後に削除します。1週間前にメールでお知らせします。',
      'インフルエンサーは各数値を誰に見せるかを決められ、自分のデータを削除できます。',
    ),
    heading('利用条件'),
    list(
      '利用が許される内容だけを集め、投稿を公開するときは作者を明記してください。',
      'EMVなどの推定値は収入を約束するものではありません。',
      '自動更新がオンの間、プランは自動で更新されます。いつでも解約でき、支払い済みの期間の終わりまで利用できます。',
    ),
  ),
};
