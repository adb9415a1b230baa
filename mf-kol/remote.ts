import { events } from '@tessera/contracts/events/events';
import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import { paths } from '@tessera/contracts/paths';
import { defineRemote } from '@tessera/contracts/remote/descriptor';
import { kolShareCalls } from '@tessera/contracts/kol/kol-share.calls';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { suggestionCalls } from '@tessera/contracts/kol/suggestion.calls';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sharePaths } from '@tessera/contracts/share/share.paths';
import { instagramCalls } from '@tessera/contracts/media/instagram.calls';

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
      description: { en: 'Influencers that somebody shared with you.', 'zh-Hant-HK': '與您分享的KOL名單。', ja: '共有されたインフルエンサーの一覧を表示します。' },
    },
  ],
  navigation: [
    { id: 'kol', group: 'management', order: 20, path: paths.kol, icon: 'people', title: { en: 'Influencer management', 'zh-Hant-HK': 'KOL管理', ja: 'インフルエンサー管理' } },
  ],
  rights: ['addContent', 'csv', 'shareReport'],
  contractRange: '^1.0.0',
  calls: [
    kolCalls.getKol,
    kolCalls.getKolWithInfo,
    kolCalls.getKolNumber,
    kolCalls.checkKol,
    kolCalls.updateKol,
    kolCalls.modifyKol,
    kolCalls.setUserLabel,
    kolCalls.deleteKol,
    kolCalls.addKolFolder,
    kolCalls.exportKol,
    kolShareCalls.openKolShare,
    shareCalls.addShare,
    shareCalls.unlockShare,
    kolCalls.getSetting,
    kolCalls.modifySetting,
    kolCalls.previewSetting,
    suggestionCalls.getSuggestedKol,
    suggestionCalls.setRejectKol,
    coworkCalls.getCoworkTags,
    coworkCalls.addCoworkTag,
    coworkCalls.updateCoworkTag,
    coworkCalls.deleteCoworkTag,
    coworkCalls.addCoworkMember,
    coworkCalls.deleteCoworkMember,
    coworkCalls.getChangeNotify,
    coworkCalls.seeChangeNotify,
    instagramCalls.profileSrc,
  ],
  publishes: [],
  consumes: [events.kolChanged, events.resourceChanged, events.jobProgressed, events.jobFinished, events.streamResumed, events.sessionEnded, events.languageChanged],
});
