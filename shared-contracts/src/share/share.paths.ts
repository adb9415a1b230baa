/** The path of each kind of share, without the secret of its link. */
export const sharePaths = {
  report: '/report',
  media: '/media',
  board: '/board',
  embed: '/embed',
  display: '/display',
  lightBox: '/lightBox',
  draw: '/lottery',
  story: '/storyShare',
  kolList: '/kolShare',
} as const;

/** Path of one post of an embed, among its others. */
export const lightBoxPathOf = (token: string, key: string): string =>
  `${sharePaths.lightBox}/${token}?${new URLSearchParams({ post: key }).toString()}`;

/** The page on which a user creates and changes an embed, with a preview. */
export const embedPreviewPath = '/embedPreview';

/** The page on which a user sees their shares. */
export const sharedByMePath = '/home/shared';

/** The page on which a signed-in user saves a shared board. */
export const savePathOf = (token: string): string => `${sharedByMePath}/${encodeURIComponent(token)}`;

/**
 * The next segment after these pages is always a secret; after other pages it is one if it has the form of a secret,
 * whole or cut short. Ids do not have that form.
 */
const secret =
  /^(\/(?:report|media|board|embed|display|lightBox|lottery|storyShare|kolShare|home\/shared)(?=\/[^/?#])|\/[A-Za-z0-9]+(?=\/(?![\da-f]{8}-(?:[\da-f]{4}-){3})[\w-]{16}))\/[^/?#]+/u;

/** Removes the secret of a link from a path, so that the path can be logged. */
export const withoutSecret = (path: string): string => path.replace(secret, '$1');

/** The secret in the path of a public page; empty where there is none. */
export const tokenOfPath = (path: string): string => path.split('/')[2] ?? '';
