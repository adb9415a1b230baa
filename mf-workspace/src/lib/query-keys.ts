import type { MediaViewInput } from '@tessera/contracts/media/media-view.schema';

type Question = MediaViewInput & Readonly<Record<string, unknown>>;

/** The query keys of the remote, from general to specific, so that a part can be invalidated. */
export const queryKeys = {
  folders: ['folders'],
  contents: ['contents'],
  /** The media and figures of all boards. */
  allMedia: ['media'],
  allFigures: ['figures'],
  allMediaInfos: ['mediaInfo'],
  allViews: ['views'],
  /** Pages of media. */
  media: (folderId: string) => ['media', folderId] as const,
  mediaView: (question: Question) => ['media', question.folderId, question] as const,
  /** Everything computed from or listed out of a board's media. Outdated when they change. */
  figures: (folderId: string) => ['figures', folderId] as const,
  summary: (question: Question) => ['figures', question.folderId, 'summary', question] as const,
  count: (question: Question) => ['figures', question.folderId, 'count', question] as const,
  chart: (question: Question) => ['figures', question.folderId, 'chart', question] as const,
  top: (question: Question) => ['figures', question.folderId, 'top', question] as const,
  ranking: (question: Question) => ['figures', question.folderId, 'ranking', question] as const,
  trends: (question: Question) => ['figures', question.folderId, 'trends', question] as const,
  brands: (question: Question) => ['figures', question.folderId, 'brands', question] as const,
  audience: (asked: { readonly folderId: string; readonly contentId?: string }) =>
    ['figures', asked.folderId, 'audience', asked] as const,
  comparison: (question: Readonly<Record<string, unknown>> & { readonly folderId: string }) =>
    ['figures', question.folderId, 'comparison', question] as const,
  facets: (question: Question) => ['figures', question.folderId, 'facets', question] as const,
  preview: (question: Question) => ['figures', question.folderId, 'preview', question] as const,
  embed: (question: Question) => ['figures', question.folderId, 'embed', question] as const,
  emvPreview: (question: Question) => ['figures', question.folderId, 'emv', question] as const,
  mediaInfos: (folderId: string) => ['mediaInfo', folderId] as const,
  mediaInfo: (folderId: string, media: string) => ['mediaInfo', folderId, media] as const,
  postCheck: (folderId: string, posts: readonly string[]) => ['postCheck', folderId, posts] as const,
  /** By the text of the draft; outdated together with all figures. */
  tagSuggestions: (text: string) => ['figures', 'tagSuggestions', text] as const,
  /** The accounts and clipboards that collect stories, and the stories. */
  allStories: ['stories'],
  storyContents: ['stories', 'contents'],
  storyPages: ['stories', 'pages'],
  stories: (question: Readonly<Record<string, unknown>>) => ['stories', 'pages', question] as const,
  /** The labels of the user's influencers, and the co-working tags that the user may see. */
  kolLabels: ['kolLabels'],
  coworkTags: ['coworkTags'],
  draws: (folderId: string) => ['draws', folderId] as const,
  emv: ['emv'],
  blacklist: ['blacklist'],
  /** Whether there are new media that the open wall of a folder does not show. Set by events, never fetched. */
  freshMedia: (folderId: string) => ['freshMedia', folderId] as const,
} as const;
