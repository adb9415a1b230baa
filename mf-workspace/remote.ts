import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { contentCalls } from '@tessera/contracts/content/content.calls';
import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { events } from '@tessera/contracts/events/events';
import { folderEvents } from '@tessera/contracts/folder/folder.events';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { importCalls } from '@tessera/contracts/import/import.calls';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { instagramCalls } from '@tessera/contracts/media/instagram.calls';
import { paths } from '@tessera/contracts/paths';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sharedByMePath, sharePaths } from '@tessera/contracts/share/share.paths';
import { savedViewCalls } from '@tessera/contracts/view/saved-view.calls';
import { defineRemote } from '@tessera/contracts/remote/descriptor';

export default defineRemote({
  id: 'workspace',
  team: 'Workspace',
  paths: [
    {
      path: '/home',
      layout: 'app',
      access: 'session',
      frameable: false,
      analytics: true,
      indexable: false,
      early: [folderCalls.getFolder, contentCalls.getContent],
      title: { en: 'Workspace', 'zh-Hant-HK': '工作區', ja: 'ワークスペース' },
      description: {
        en: 'Your boards, their contents and their posts.',
        'zh-Hant-HK': '您的資料夾、內容與貼文。',
        ja: 'フォルダとコンテンツ、投稿をまとめて表示します。',
      },
    },
    {
      path: sharePaths.report,
      layout: 'bare',
      access: 'public',
      frameable: false,
      analytics: true,
      indexable: false,
      title: { en: 'Shared report', 'zh-Hant-HK': '分享的報告', ja: '共有レポート' },
      description: { en: 'Figures, their course and the top posts of a report.', 'zh-Hant-HK': '報告的指標、走勢與熱門貼文。', ja: 'レポートの指標、推移、上位の投稿を表示します。' },
    },
    {
      path: sharePaths.media,
      layout: 'bare',
      access: 'public',
      frameable: false,
      analytics: true,
      indexable: false,
      title: { en: 'Shared posts', 'zh-Hant-HK': '分享的貼文', ja: '共有された投稿' },
      description: { en: 'Posts that somebody shared with you.', 'zh-Hant-HK': '與您分享的貼文。', ja: '共有された投稿を表示します。' },
    },
  ],
  navigation: [
    { id: 'workspace', group: 'contentInsight', order: 10, path: paths.home, icon: 'workspace', title: { en: 'Workspace', 'zh-Hant-HK': '工作區', ja: 'ワークスペース' } },
    { id: 'shared', group: 'contentInsight', order: 30, path: sharedByMePath, icon: 'report', title: { en: 'Shared by me', 'zh-Hant-HK': '我的分享', ja: '自分の共有' } },
    { id: 'boards', group: 'mediaExplore', order: 30, path: paths.boards, icon: 'boards', title: { en: 'Boards', 'zh-Hant-HK': '資料夾', ja: 'フォルダ' } },
    { id: 'contents', group: 'mediaExplore', order: 20, path: paths.contents, icon: 'contents', title: { en: 'Contents', 'zh-Hant-HK': '內容', ja: 'コンテンツ' } },
  ],
  rights: ['addContent', 'contentClipboard', 'deleteContent', 'analysis', 'filterExclude', 'shareReport'],
  contractRange: '^1.0.0',
  calls: [
    folderCalls.getFolder,
    folderCalls.addFolder,
    folderCalls.updateFolder,
    folderCalls.deleteFolder,
    folderCalls.deleteContent,
    folderCalls.moveContent,
    folderCalls.addMedia,
    folderCalls.getRescanQuota,
    folderCalls.rescan,
    mediaCalls.getMedia,
    mediaCalls.exportMedia,
    mediaCalls.getMediaInfo,
    mediaCalls.getTop,
    mediaCalls.getSummary,
    mediaCalls.getChart,
    mediaCalls.getFacets,
    mediaCalls.previewFilter,
    mediaCalls.checkPosts,
    mediaCalls.setMediaStatus,
    mediaCalls.setUnPublic,
    mediaCalls.deleteMediaStatus,
    shareCalls.getShares,
    shareCalls.addShare,
    shareCalls.updateShare,
    shareCalls.deleteShare,
    shareCalls.unlockShare,
    shareCalls.openReport,
    shareCalls.openMedia,
    shareCalls.pictureSrc,
    savedViewCalls.getViews,
    savedViewCalls.addView,
    savedViewCalls.updateView,
    savedViewCalls.deleteView,
    blacklistCalls.getBlacklist,
    blacklistCalls.addBlacklist,
    blacklistCalls.deleteBlacklist,
    blacklistCalls.addAdWords,
    blacklistCalls.deleteAdWords,
    emvCalls.getEmv,
    emvCalls.setEmv,
    emvCalls.previewEmv,
    contentCalls.getContent,
    contentCalls.checkContent,
    contentCalls.addContent,
    contentCalls.getHashtagQuota,
    contentCalls.getSources,
    contentCalls.search,
    contentCalls.addClipMedia,
    contentCalls.deleteClipMedia,
    contentCalls.cancelScan,
    contentCalls.markSeen,
    importCalls.uploadImport,
    importCalls.startImport,
    importCalls.cancelImport,
    importCalls.getImport,
    importCalls.getImports,
    importCalls.getBadRows,
    instagramCalls.mediaSrc,
    instagramCalls.profileSrc,
  ],
  jobs: [
    {
      kind: 'scan',
      title: { en: 'Collecting', 'zh-Hant-HK': '正在收集', ja: '収集中' },
      labelled: { en: 'Collecting {label}', 'zh-Hant-HK': '正在收集{label}', ja: '{label}を収集中' },
    },
    {
      kind: 'import',
      title: { en: 'Importing', 'zh-Hant-HK': '正在匯入', ja: 'インポート中' },
      labelled: { en: 'Importing into {label}', 'zh-Hant-HK': '正在匯入{label}', ja: '{label} にインポート中' },
    },
    {
      kind: 'emv',
      title: { en: 'Recalculating EMV', 'zh-Hant-HK': '重新計算EMV', ja: 'EMV を再計算中' },
      labelled: { en: 'New EMV figures for {label}', 'zh-Hant-HK': '重新計算{label}的EMV', ja: '{label} の EMV を再計算中' },
    },
  ],
  publishes: [folderEvents.folderSelected],
  consumes: [events.jobProgressed, events.jobFinished, events.mediaMarked, events.folderChanged, events.streamResumed, events.sessionEnded, events.languageChanged],
});
