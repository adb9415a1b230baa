/** Names of what the remote keeps of the server's state. The order is from wide to narrow, so that a part can be refreshed. */
export const queryKeys = {
  folders: ['folders'],
  contents: ['contents'],
  media: (folderId: string) => ['media', folderId] as const,
  mediaView: (folderId: string, contentId: string, direction: 'asc' | 'desc') => ['media', folderId, contentId, direction] as const,
  /** Whether media came in that the open wall of a folder does not show yet; told by events, never fetched. */
  freshMedia: (folderId: string) => ['freshMedia', folderId] as const,
} as const;
