export const articlePaths = { blog: '/blog', article: '/article', guideline: '/guideline', event: '/event', policy: '/policy' } as const;
