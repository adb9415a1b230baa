import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { events } from '@tessera/contracts/events/events';
import { importJobOf } from '@tessera/contracts/import/file-import';
import { instagramCalls } from '@tessera/contracts/instagram/instagram.calls';
import { kolImportCalls } from '@tessera/contracts/kol/kol-import.calls';
import { kolImport } from '@tessera/contracts/kol/kol-import.schema';
import { kolShareCalls } from '@tessera/contracts/kol/kol-share.calls';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { kolEvents } from '@tessera/contracts/kol/kol.events';
import { suggestionCalls } from '@tessera/contracts/kol/suggestion.calls';
import { paths } from '@tessera/contracts/paths';
import { defineRemote } from '@tessera/contracts/remote/descriptor';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sharePaths } from '@tessera/contracts/share/share.paths';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { signUpPaths } from '@tessera/contracts/sign-up/sign-up.paths';
import { scopedViewCalls } from '@tessera/contracts/view/scoped-view.calls';

export default defineRemote({
  id: 'kol',
  team: 'Influencer management',
  paths: [
    {
      path: paths.kol,
      title: { en: 'Influencer management', 'zh-Hant-HK': 'KOL管理', ja: 'インフルエンサー管理' },
      description: {
        en: 'Your influencers with their followers, engagement and EMV, labels and tags.',
        'zh-Hant-HK': '集中管理KOL的追蹤者、互動率、EMV、分類與標籤。',
        ja: 'インフルエンサーのフォロワー、エンゲージメント率、EMV、カテゴリとタグを管理します。',
      },
    },
    {
      path: sharePaths.kolList,
      layout: 'bare',
      access: 'public',
      frameable: false,
      analytics: true,
      indexable: false,
      title: { en: 'Shared influencers', 'zh-Hant-HK': '分享的KOL', ja: '共有されたインフルエンサー' },
      description: {
        en: 'Influencers that somebody shared with you.',
        'zh-Hant-HK': '與您分享的KOL名單。',
        ja: '共有されたインフルエンサーの一覧を表示します。',
      },
    },
    {
      path: signUpPaths.page,
      layout: 'bare',
      access: 'public',
      withoutPlan: true,
      title: { en: 'Influencer sign-up', 'zh-Hant-HK': 'KOL報名', ja: 'インフルエンサー登録' },
      description: {
        en: 'Sign up with a brand as an influencer: what is done with your data, its questions, your pictures and your account.',
        'zh-Hant-HK': '以KOL身分向品牌報名：資料用途說明、品牌的問題、您的圖片與帳號。',
        ja: 'ブランドにインフルエンサーとして登録します。データの取り扱い、質問、画像、アカウントの連携を確認できます。',
      },
    },
  ],
  navigation: [
    {
      id: 'kol',
      group: 'management',
      order: 20,
      path: paths.kol,
      icon: 'people',
      title: { en: 'Influencer management', 'zh-Hant-HK': 'KOL管理', ja: 'インフルエンサー管理' },
    },
  ],
  rights: ['addContent', 'csv', 'shareReport'],
  jobs: [
    {
      kind: 'kol',
      title: { en: 'Updating influencers', 'zh-Hant-HK': '正在更新KOL', ja: 'インフルエンサーを更新中' },
      labelled: { en: 'Updating {label}', 'zh-Hant-HK': '正在更新{label}', ja: '{label}を更新中' },
    },
    importJobOf(kolImport, { en: 'influencers', 'zh-Hant-HK': 'KOL', ja: 'インフルエンサー' }),
  ],
  contractRange: '^1.0.0',
  calls: [
    kolCalls.getKol,
    kolCalls.countKol,
    scopedViewCalls.getViews,
    scopedViewCalls.addView,
    scopedViewCalls.updateView,
    scopedViewCalls.deleteView,
    kolCalls.getKolWithInfo,
    kolCalls.getKolNumber,
    kolCalls.checkKol,
    kolCalls.updateKol,
    kolCalls.modifyKol,
    kolCalls.setUserLabel,
    kolCalls.deleteKol,
    kolCalls.addKolFolder,
    kolCalls.exportKol,
    emvCalls.getEmv,
    ...Object.values(kolImportCalls),
    kolShareCalls.openKolShare,
    shareCalls.addShare,
    shareCalls.unlockShare,
    kolCalls.getSetting,
    kolCalls.modifySetting,
    kolCalls.previewSetting,
    suggestionCalls.getSuggestedKol,
    suggestionCalls.getSimilarKol,
    suggestionCalls.setRejectKol,
    coworkCalls.getCoworkTags,
    coworkCalls.addCoworkTag,
    coworkCalls.updateCoworkTag,
    coworkCalls.deleteCoworkTag,
    coworkCalls.addCoworkMember,
    coworkCalls.deleteCoworkMember,
    coworkCalls.getChangeNotify,
    coworkCalls.seeChangeNotify,
    signUpCalls.getInfo,
    signUpCalls.setInfo,
    signUpCalls.withdrawInfo,
    signUpCalls.getKolImages,
    signUpCalls.uploadImage,
    signUpCalls.deleteImage,
    signUpCalls.imageSrc,
    signUpCalls.authorizeInfo,
    signUpCalls.getSignUps,
    signUpCalls.getSignUp,
    signUpCalls.addSignUp,
    signUpCalls.resendSignUp,
    signUpCalls.decideSignUp,
    signUpCalls.deleteSignUp,
    signUpCalls.getSignUpForm,
    signUpCalls.setSignUpForm,
    connectionCalls.getBusinessAccount,
    instagramCalls.profileSrc,
  ],
  publishes: [kolEvents.accountsReceived],
  consumes: [
    kolEvents.accountsChosen,
    events.resourceChanged,
    events.jobProgressed,
    events.jobFinished,
    events.streamResumed,
    events.sessionEnded,
    events.languageChanged,
  ],
});
