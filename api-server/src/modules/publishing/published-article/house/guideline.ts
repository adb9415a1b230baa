import type { Language } from '@tessera/contracts/i18n/languages';
import { heading, list, page, paragraph, type HouseText } from './parts.ts';

/** How to connect an account, and what each metric means. */
export const guideline: Readonly<Record<Language, HouseText>> = {
  en: page(
    'Guideline',
    paragraph(
      'Tessera collects public posts into boards, ranks them and shows what they achieved. This page explains how to start and how each metric is calculated.',
    ),
    heading('Connect an account'),
    list(
      'Set up a business or creator account on the platform, and link it to a page at the social login provider.',
      'Open Settings, choose Connect Facebook, and allow what is asked. Each permission is named with its use.',
      'Renew the permission every 60 days. A hint appears when it is time.',
    ),
    heading('Collect and analyse'),
    list(
      'Create a board and add accounts or hashtags to it. New posts of a hashtag are collected by themselves, those of an account when you update the board.',
      'Narrow the posts by date, language, likes, words and more. The address of the page keeps your choice, so a link shows others the same view.',
      'Block what does not belong. Blocked posts are excluded from all metrics.',
    ),
    heading('What the metrics mean'),
    list(
      'Interactions are likes plus comments.',
      'Engagement rate is interactions divided by the followers at the time of the post. When posts are collected for the first time, the current followers are used, and the metric says so.',
      'EMV (earned media value) multiplies each volume by a unit value that you choose. It is an estimate, not income.',
      'What the platform does not provide, such as hidden likes, stays empty. It is never counted as zero.',
      'PR value ranks an account among others of its size: PR99 is the top. A group of fewer than 30 accounts has no PR value.',
    ),
  ),
  'zh-Hant-HK': page(
    '使用指南',
    paragraph('Tessera將公開貼文收集到資料夾，為貼文排名並呈現成效。本頁說明如何開始，以及每項數據的計算方式。'),
    heading('連結帳號'),
    list(
      '在社群平台建立商業或創作者帳號，並連結到社群登入服務的粉絲專頁。',
      '前往設定，選擇「連結Facebook」，並允許所要求的權限。每項權限都會說明用途。',
      '建議每60天更新一次授權，到期前會顯示提示。',
    ),
    heading('收集與分析'),
    list(
      '建立資料夾，加入帳號或主題標籤。主題標籤的新貼文會自動收集，帳號的新貼文則在更新資料夾時收集。',
      '可依日期、語言、按讚數、關鍵字等條件篩選貼文。頁面網址會保留篩選條件，分享連結即可讓他人看到相同畫面。',
      '封鎖不相關的貼文後，該貼文不會計入任何數據。',
    ),
    heading('數據的意義'),
    list(
      '互動數是按讚數與留言數的總計。',
      '互動率是互動數除以發文當時的追蹤者數。首次收集時使用目前的追蹤者數，並會加以註明。',
      'EMV（媒體價值）是各項數量乘以您選擇的單位價值。這是估計值，不是收入。',
      '社群平台未提供的數值（例如隱藏的按讚數）會留空，絕不以零計算。',
      'PR值是帳號在同等規模群組中的百分等級，PR99為最高。群組不足30個帳號時不顯示。',
    ),
  ),
  ja: page(
    'ガイドライン',
    paragraph(
      'Tesseraは公開投稿をフォルダに集め、順位と成果を示します。このページでは、始め方と各指標の計算方法を説明します。',
    ),
    heading('アカウントを連携する'),
    list(
      'SNSでビジネスアカウントまたはクリエイターアカウントを設定し、ソーシャルログインのページにリンクします。',
      '設定で「Facebookと連携」を選び、求められた権限を許可します。各権限の用途が表示されます。',
      '許可は60日ごとの更新をおすすめします。時期が来ると通知が表示されます。',
    ),
    heading('集めて分析する'),
    list(
      'フォルダを作り、アカウントやハッシュタグを追加します。ハッシュタグの新しい投稿は自動で届き、アカウントの新しい投稿はフォルダを更新すると届きます。',
      '期間、言語、いいね数、キーワードなどで投稿を絞り込めます。条件はページのURLに残るので、リンクを送れば同じ画面を見せられます。',
      '関係のない投稿はブロックできます。ブロックした投稿はどの集計にも含まれません。',
    ),
    heading('指標の意味'),
    list(
      'インタラクションは、いいねとコメントの合計です。',
      'エンゲージメント率は、インタラクションを投稿時のフォロワー数で割った値です。初回の取得では現在のフォロワー数を使い、その旨を示します。',
      'EMV（広告換算値）は、各数値に選んだ単価を掛けたものです。推定値であり、収入ではありません。',
      'SNSが公開しない値（非表示のいいねなど）は空欄のままです。0として数えることはありません。',
      'PR値は、同じ規模のアカウントの中での順位です。PR99が最高です。グループが30件未満の場合は表示しません。',
    ),
  ),
};
