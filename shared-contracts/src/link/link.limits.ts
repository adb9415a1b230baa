/**
 * Minimum and maximum characters of a short link's slug; maximum characters of its target, title and password; maximum
 * tags, and their characters.
 */
export const linkSlugMin = 3;
export const linkSlugMax = 60;
export const linkTargetMax = 2_000;
export const linkTitleMax = 120;
export const linkPasswordMax = 200;
/** Minimum characters of a password that a short link gets. */
export const linkPasswordMin = 8;
export const linkTagsMax = 10;
export const linkTagMax = 40;
/** Highest click limit of a short link, and number of links on one page. */
export const linkClicksMax = 1_000_000_000;
export const linksOnPage = 50;
/** Maximum different referrers of a short link on one day; further ones are counted together. */
export const linkReferrersMax = 200;
/** Maximum bytes of a file with links, and maximum rows taken from it. */
export const linkFileBytesMax = 1024 * 1024;
export const linkRowsMax = 1_000;
