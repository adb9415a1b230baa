/** Where each kind of share is looked at, before the secret of its link. */
export const sharePaths = { report: '/report', media: '/media', board: '/board', embed: '/embed', display: '/display', lightBox: '/lightBox', draw: '/lottery', story: '/storyShare', kolList: '/kolShare' } as const;

/** One post of an embed, among its others. */
export const lightBoxPathOf = (token: string, key: string): string => `${sharePaths.lightBox}/${token}?${new URLSearchParams({ post: key }).toString()}`;

/** Where a person makes and changes an embed, and sees what it will look like. */
export const embedPreviewPath = '/embedPreview';

/** The page on which a person sees what they share. */
export const sharedByMePath = '/home/shared';

/** Where somebody who is signed in saves a shared board. */
export const savePathOf = (token: string): string => `${sharedByMePath}/${encodeURIComponent(token)}`;

/** A path as it may be written down: without the secret of a link. */
export const withoutSecret = (path: string): string => path.replace(/^(\/(?:report|media|board|embed|display|lightBox|lottery|storyShare|kolShare|home\/shared))\/[^/?#]+/u, '$1');

/** The secret in the address of a public page; empty where there is none. */
export const tokenOfPath = (path: string): string => path.split('/')[2] ?? '';
