/** Where each kind of share is looked at, before the secret of its link. */
export const sharePaths = { report: '/report', media: '/media' } as const;

/** The page on which a person sees what they share. */
export const sharedByMePath = '/home/shared';

/** The secret in the address of a public page; empty where there is none. */
export const tokenOfPath = (path: string): string => path.split('/')[2] ?? '';
