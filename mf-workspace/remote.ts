import { audienceCalls } from '@tessera/contracts/audience/audience.calls';
import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { brandCalls } from '@tessera/contracts/brand/brand.calls';
import { compareCalls } from '@tessera/contracts/compare/compare.calls';
import { contentCalls } from '@tessera/contracts/content/content.calls';
import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import { drawCalls } from '@tessera/contracts/draw/draw.calls';
import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { events } from '@tessera/contracts/events/events';
import { folderEvents } from '@tessera/contracts/folder/folder.events';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { hashtagCalls } from '@tessera/contracts/hashtag/hashtag.calls';
import { tagGptPath } from '@tessera/contracts/hashtag/hashtag.paths';
import { importCalls } from '@tessera/contracts/import/import.calls';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { instagramCalls } from '@tessera/contracts/media/instagram.calls';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { paths } from '@tessera/contracts/paths';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { embedPreviewPath, sharedByMePath, sharePaths } from '@tessera/contracts/share/share.paths';
import { rankingCalls } from '@tessera/contracts/ranking/ranking.calls';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import { trendCalls } from '@tessera/contracts/trend/trend.calls';
import { savedViewCalls } from '@tessera/contracts/view/saved-view.calls';
import { defineRemote } from '@tessera/contracts/remote/descriptor';

export default defineRemote({
  id: 'workspace',
  team: 'Workspace',
  paths: [
    {
      path: '/home',
      early: [folderCalls.getFolder, contentCalls.getContent],
      title: { en: 'Workspace', 'zh-Hant-HK': '工作區', ja: 'ワークスペース' },
      description: {
        en: 'Your boards, their contents and their posts.',
        'zh-Hant-HK': '您的資料夾、內容與貼文。',
        ja: 'フォルダとコンテンツ、投稿をまとめて表示します。',
      },
    },
    {
      path: tagGptPath,
      title: { en: 'Hashtag suggestions', 'zh-Hant-HK': '主題標籤建議', ja: 'ハッシュタグの提案' },
      description: { en: 'Hashtags for a draft, from the posts you have collected.', 'zh-Hant-HK': '根據您收集的貼文，為草稿建議主題標籤。', ja: '収集した投稿をもとに、下書きに合うハッシュタグを提案します。' },
    },
    {
      path: sharePaths.report,
      layout: 'bare',
      access: 'public',
      title: { en: 'Shared report', 'zh-Hant-HK': '分享的報告', ja: '共有レポート' },
      description: { en: 'Figures, their course and the top posts of a report.', 'zh-Hant-HK': '報告的指標、走勢與熱門貼文。', ja: 'レポートの指標、推移、上位の投稿を表示します。' },
    },
    {
      path: sharePaths.media,
      layout: 'bare',
      access: 'public',
      title: { en: 'Shared posts', 'zh-Hant-HK': '分享的貼文', ja: '共有された投稿' },
      description: { en: 'Posts that somebody shared with you.', 'zh-Hant-HK': '與您分享的貼文。', ja: '共有された投稿を表示します。' },
    },
    {
      path: sharePaths.board,
      layout: 'bare',
      access: 'public',
      title: { en: 'Shared board', 'zh-Hant-HK': '分享的資料夾', ja: '共有フォルダ' },
      description: { en: 'A board with its contents and newest posts.', 'zh-Hant-HK': '資料夾的內容與最新貼文。', ja: 'フォルダのコンテンツと最新の投稿を表示します。' },
    },
    {
      path: sharePaths.embed,
      layout: 'embed',
      access: 'public',
      frameable: true,
      analytics: false,
      title: { en: 'Posts', 'zh-Hant-HK': '貼文', ja: '投稿' },
      description: { en: 'Posts that somebody shows on their site.', 'zh-Hant-HK': '網站上展示的貼文。', ja: 'サイトに表示されている投稿です。' },
    },
    {
      path: sharePaths.display,
      layout: 'bare',
      access: 'public',
      frameable: true,
      title: { en: 'Live display', 'zh-Hant-HK': '現場展示', ja: 'ライブ表示' },
      description: { en: 'Posts on a large screen.', 'zh-Hant-HK': '在大螢幕上展示的貼文。', ja: '大画面に表示する投稿です。' },
    },
    {
      path: sharePaths.lightBox,
      layout: 'bare',
      access: 'public',
      frameable: true,
      title: { en: 'Posts, one by one', 'zh-Hant-HK': '逐一瀏覽貼文', ja: '投稿を1件ずつ' },
      description: { en: 'The posts of a display, large and with their captions.', 'zh-Hant-HK': '以大圖逐一展示貼文及其說明。', ja: '表示中の投稿を、本文とともに大きく表示します。' },
    },
    {
      path: embedPreviewPath,
      analytics: false,
      title: { en: 'Embeds and displays', 'zh-Hant-HK': '嵌入與現場展示', ja: '埋め込みとライブ表示' },
      description: { en: 'Show posts on a site or on a large screen.', 'zh-Hant-HK': '在網站或大螢幕上展示貼文。', ja: '投稿をサイトや大画面に表示します。' },
    },
    {
      path: sharePaths.draw,
      layout: 'bare',
      access: 'public',
      title: { en: 'Draw', 'zh-Hant-HK': '抽獎', ja: '抽選' },
      description: { en: 'A draw with its list, its winners and their proof.', 'zh-Hant-HK': '抽獎的名單、得獎者與證明。', ja: '抽選の応募一覧と当選者、その証明を表示します。' },
    },
  ],
  navigation: [
    { id: 'workspace', group: 'contentInsight', order: 10, path: paths.home, icon: 'workspace', title: { en: 'Workspace', 'zh-Hant-HK': '工作區', ja: 'ワークスペース' } },
    { id: 'shared', group: 'contentInsight', order: 30, path: sharedByMePath, icon: 'report', title: { en: 'Shared by me', 'zh-Hant-HK': '我的分享', ja: '自分の共有' } },
    { id: 'analysis', group: 'contentInsight', order: 20, path: paths.rankings, icon: 'people', title: { en: 'Analysis', 'zh-Hant-HK': '分析', ja: '分析' } },
    { id: 'contentCompare', group: 'contentInsight', order: 25, path: paths.contentCompare, icon: 'compare', title: { en: 'Content compare', 'zh-Hant-HK': '內容比較', ja: 'コンテンツ比較' } },
    { id: 'brandCompare', group: 'contentInsight', order: 40, path: paths.brandCompare, icon: 'compare', title: { en: 'Brand compare', 'zh-Hant-HK': '品牌比較', ja: 'ブランド比較' } },
    { id: 'stories', group: 'mediaExplore', order: 40, path: paths.stories, icon: 'story', title: { en: 'Stories', 'zh-Hant-HK': '限時動態', ja: 'ストーリーズ' } },
    { id: 'topHashtags', group: 'mediaExplore', order: 50, path: paths.topHashtags, icon: 'hashtag', title: { en: 'Top hashtags', 'zh-Hant-HK': '熱門主題標籤', ja: '人気のハッシュタグ' } },
    { id: 'brandTrends', group: 'mediaExplore', order: 60, path: paths.brandTrends, icon: 'brand', title: { en: 'Top trending brands', 'zh-Hant-HK': '熱門品牌', ja: '話題のブランド' } },
    { id: 'tagGPT', group: 'mediaExplore', order: 55, path: tagGptPath, icon: 'hashtag', title: { en: 'Hashtag suggestions', 'zh-Hant-HK': '主題標籤建議', ja: 'ハッシュタグの提案' } },
    { id: 'boards', group: 'mediaExplore', order: 30, path: paths.boards, icon: 'boards', title: { en: 'Boards', 'zh-Hant-HK': '資料夾', ja: 'フォルダ' } },
    { id: 'contents', group: 'mediaExplore', order: 20, path: paths.contents, icon: 'contents', title: { en: 'Contents', 'zh-Hant-HK': '內容', ja: 'コンテンツ' } },
  ],
  rights: ['addContent', 'contentClipboard', 'deleteContent', 'analysis', 'filterExclude', 'shareReport', 'webEmbed', 'liveDisplay'],
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
    shareCalls.openBoard,
    shareCalls.openEmbed,
    shareCalls.previewEmbed,
    shareCalls.getSharedFolder,
    shareCalls.saveSharedFolder,
    shareCalls.pictureSrc,
    drawCalls.getDraws,
    drawCalls.previewDraw,
    drawCalls.drawMedia,
    drawCalls.revealDraw,
    drawCalls.redrawMedia,
    drawCalls.openDraw,
    compareCalls.getComparison,
    trendCalls.getTrends,
    trendCalls.exportTrends,
    hashtagCalls.suggest,
    storyCalls.addStoryContent,
    storyCalls.getStoryContent,
    storyCalls.deleteStoryContent,
    storyCalls.getStory,
    storyCalls.addStory,
    storyCalls.deleteStory,
    storyCalls.uploadStory,
    storyCalls.storySrc,
    audienceCalls.getAudience,
    brandCalls.getBrands,
    brandCalls.exportBrands,
    kolCalls.getKolNumber,
    coworkCalls.getCoworkTags,
    rankingCalls.getRanking,
    rankingCalls.exportRanking,
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
    importCalls.setEncoding,
    importCalls.previewImport,
    importCalls.undoImport,
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
      labelled: { en: 'Importing into {label}', 'zh-Hant-HK': '正在匯入至{label}', ja: '{label}にインポート中' },
    },
    {
      kind: 'emv',
      title: { en: 'Recalculating EMV', 'zh-Hant-HK': '重新計算EMV', ja: 'EMVを再計算中' },
      labelled: { en: 'Recalculating EMV for {label}', 'zh-Hant-HK': '重新計算{label}的EMV', ja: '{label}のEMVを再計算中' },
    },
  ],
  publishes: [folderEvents.folderSelected],
  consumes: [events.jobProgressed, events.jobFinished, events.resourceChanged, events.mediaMarked, events.folderChanged, events.streamResumed, events.sessionEnded, events.languageChanged],
});
