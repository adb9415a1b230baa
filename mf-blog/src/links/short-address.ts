/** The full address of a short link. */
export const shortAddress = (slug: string): string => new URL(`/s/${slug}`, window.location.origin).href;
