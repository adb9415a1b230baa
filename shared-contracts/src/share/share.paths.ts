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

/** Below these pages everything is a secret; below those of other kinds what has the form of one, whole or cut short. No id has it. */
const secret = /^(\/(?:report|media|board|embed|display|lightBox|lottery|storyShare|kolShare|home\/shared)(?=\/[^/?#])|\/[A-Za-z0-9]+(?=\/(?![\da-f]{8}-(?:[\da-f]{4}-){3})[\w-]{16}))\/[^/?#]+/u;

/** A path as it may be written down: without the secret of a link. */
export const withoutSecret = (path: string): string => path.replace(secret, '$1');

/** The secret in the address of a public page; empty where there is none. */
export const tokenOfPath = (path: string): string => path.split('/')[2] ?? '';
