/** The whole address of a short link, as people get it. */
export const shortAddress = (slug: string): string => new URL(`/s/${slug}`, window.location.origin).href;
