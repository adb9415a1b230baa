import { contentCalls } from '@tessera/contracts/content/content.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { tagGptPath } from '@tessera/contracts/hashtag/hashtag.paths';
import type { PathOfRemote } from '@tessera/contracts/remote/descriptor';
import { embedPreviewPath, sharePaths } from '@tessera/contracts/share/share.paths';

/** The pages that the workspace owns, with their titles; the public ones say where and how they are shown. */
export const ownPaths: readonly PathOfRemote[] = [
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
    description: {
      en: 'Hashtags for a draft, from the posts you have collected.',
      'zh-Hant-HK': '根據您收集的貼文，為草稿建議主題標籤。',
      ja: '取得した投稿をもとに、下書きに合うハッシュタグを提案します。',
    },
  },
  {
    path: sharePaths.report,
    layout: 'bare',
    access: 'public',
    title: { en: 'Shared report', 'zh-Hant-HK': '分享的報告', ja: '共有レポート' },
    description: {
      en: 'Metrics, trend and top posts of a report.',
      'zh-Hant-HK': '報告的指標、走勢與熱門貼文。',
      ja: 'レポートの指標、推移、上位の投稿を表示します。',
    },
  },
  {
    path: sharePaths.media,
    layout: 'bare',
    access: 'public',
    title: { en: 'Shared posts', 'zh-Hant-HK': '分享的貼文', ja: '共有された投稿' },
    description: { en: 'Posts shared with you.', 'zh-Hant-HK': '與您分享的貼文。', ja: '共有された投稿を表示します。' },
  },
  {
    path: sharePaths.board,
    layout: 'bare',
    access: 'public',
    title: { en: 'Shared board', 'zh-Hant-HK': '分享的資料夾', ja: '共有フォルダ' },
    description: {
      en: 'A board with its contents and newest posts.',
      'zh-Hant-HK': '資料夾的內容與最新貼文。',
      ja: 'フォルダのコンテンツと最新の投稿を表示します。',
    },
  },
  {
    path: sharePaths.embed,
    layout: 'embed',
    access: 'public',
    frameable: true,
    analytics: false,
    title: { en: 'Posts', 'zh-Hant-HK': '貼文', ja: '投稿' },
    description: {
      en: 'Posts shown on a site.',
      'zh-Hant-HK': '網站上展示的貼文。',
      ja: 'サイトに表示されている投稿です。',
    },
  },
  {
    path: sharePaths.display,
    layout: 'bare',
    access: 'public',
    frameable: true,
    title: { en: 'Live display', 'zh-Hant-HK': '現場展示', ja: 'ライブ表示' },
    description: {
      en: 'Posts on a large screen.',
      'zh-Hant-HK': '在大螢幕上展示的貼文。',
      ja: '大画面に表示する投稿です。',
    },
  },
  {
    path: sharePaths.lightBox,
    layout: 'bare',
    access: 'public',
    frameable: true,
    title: { en: 'Posts, one by one', 'zh-Hant-HK': '逐一瀏覽貼文', ja: '投稿を1件ずつ' },
    description: {
      en: 'The posts of a display, large and with their captions.',
      'zh-Hant-HK': '以大圖逐一展示貼文及其說明。',
      ja: '表示中の投稿を、キャプションとともに大きく表示します。',
    },
  },
  {
    path: embedPreviewPath,
    analytics: false,
    title: { en: 'Embeds and displays', 'zh-Hant-HK': '嵌入與現場展示', ja: '埋め込みとライブ表示' },
    description: {
      en: 'Show posts on a site or on a large screen.',
      'zh-Hant-HK': '在網站或大螢幕上展示貼文。',
      ja: '投稿をサイトや大画面に表示します。',
    },
  },
  {
    path: sharePaths.draw,
    layout: 'bare',
    access: 'public',
    title: { en: 'Draw', 'zh-Hant-HK': '抽獎', ja: '抽選' },
    description: {
      en: 'A draw with its list, its winners and their proof.',
      'zh-Hant-HK': '抽獎的名單、得獎者與證明。',
      ja: '抽選の応募一覧と当選者、その証明を表示します。',
    },
  },
  {
    path: sharePaths.story,
    layout: 'bare',
    access: 'public',
    frameable: false,
    analytics: true,
    indexable: false,
    title: { en: 'Shared stories', 'zh-Hant-HK': '分享的限時動態', ja: '共有されたストーリーズ' },
    description: {
      en: 'Stories shared with you.',
      'zh-Hant-HK': '與您分享的限時動態。',
      ja: '共有されたストーリーズを表示します。',
    },
  },
];
