export const linkPaths = { links: '/links' } as const;
