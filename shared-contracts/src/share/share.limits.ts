/**
 * Maximum characters of a share's title and byline, minimum and maximum of its password; maximum shares per user, and
 * posts per selection.
 */
export const shareTitleMax = 120;
export const shareBylineMax = 80;
export const sharePasswordMin = 8;
export const sharePasswordMax = 200;
export const sharesMax = 500;
export const sharedPostsMax = 100;
/** Maximum number of posts in an embed, and of sites that may show it. */
export const embedPostsMax = 60;
export const embedSitesMax = 20;
/** Days for which public links keep working after the owner's plan has lost the right to share. */
export const sharePausedAfterDays = 7;
