import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { creatorCalls } from '@tessera/contracts/creator/creator.calls';
import { creatorEvents } from '@tessera/contracts/creator/creator.events';
import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { events } from '@tessera/contracts/events/events';
import { inspectCalls } from '@tessera/contracts/inspect/inspect.calls';
import { inspectEvents } from '@tessera/contracts/inspect/inspect.events';
import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { instagramCalls } from '@tessera/contracts/instagram/instagram.calls';
import { defineRemote } from '@tessera/contracts/remote/descriptor';

export default defineRemote({
  id: 'inspect',
  team: 'Inspect report',
  paths: [
    {
      path: inspectPaths.inspect,
      withoutPlan: true,
      title: { en: 'Inspect report', 'zh-Hant-HK': '帳號健檢報告', ja: 'アカウント診断レポート' },
      description: {
        en: 'How good an account is: level, PR value, engagement, EMV, best hours and audience, each beside what it is compared with.',
        'zh-Hant-HK': '帳號的等級、PR值、互動率、EMV、最佳時段與受眾，並列出比較對象。',
        ja: 'アカウントのレベル、PR値、エンゲージメント率、EMV、投稿に適した時間帯、オーディエンスを比較対象とともに表示します。',
      },
    },
    {
      path: inspectPaths.creator,
      withoutPlan: true,
      title: { en: 'Creator area', 'zh-Hant-HK': '創作者專區', ja: 'クリエイターエリア' },
      description: {
        en: 'Your data as an influencer: which brands see what, requests, and privacy of each field.',
        'zh-Hant-HK': '管理您的KOL資料：品牌看得到哪些內容、存取要求與各欄位的隱私設定。',
        ja: 'インフルエンサーとしての自分のデータを管理します。ブランドの閲覧範囲、リクエスト、項目ごとの公開設定を確認できます。',
      },
    },
  ],
  navigation: [
    {
      id: 'inspect',
      group: 'account',
      order: 10,
      path: inspectPaths.inspect,
      icon: 'report',
      ownIcon: 'inspect',
      title: { en: 'Inspect report', 'zh-Hant-HK': '帳號健檢報告', ja: 'アカウント診断レポート' },
    },
    {
      id: 'creator',
      group: 'account',
      order: 20,
      path: inspectPaths.creator,
      icon: 'people',
      ownIcon: 'creator',
      title: { en: 'Creator area', 'zh-Hant-HK': '創作者專區', ja: 'クリエイターエリア' },
    },
  ],
  rights: [],
  contractRange: '^1.0.0',
  calls: [
    inspectCalls.getInspect,
    inspectCalls.updateInspect,
    creatorCalls.getCreator,
    creatorCalls.setPrivacy,
    creatorCalls.answerAccess,
    creatorCalls.deleteData,
    creatorCalls.checkLink,
    creatorCalls.requestAccess,
    connectionCalls.getBusinessAccount,
    emvCalls.getEmv,
    instagramCalls.profileSrc,
  ],
  jobs: [
    {
      kind: 'inspect',
      title: { en: 'Making an inspect report', 'zh-Hant-HK': '正在產生健檢報告', ja: '診断レポートを作成中' },
      labelled: {
        en: 'Inspect report of {label}',
        'zh-Hant-HK': '正在產生{label}的健檢報告',
        ja: '{label}の診断レポートを作成中',
      },
    },
  ],
  publishes: [inspectEvents.inspectUpdated, creatorEvents.privacyChanged],
  consumes: [
    events.jobProgressed,
    events.jobFinished,
    events.resourceChanged,
    events.streamResumed,
    events.sessionEnded,
    events.languageChanged,
  ],
});
