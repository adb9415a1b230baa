/** Different hashtags that one account of the network may ask for in seven days, as its documentation says. */
export const hashtagQuota = 30;
/** Milliseconds for which a hashtag counts once it was asked for; asking again does not prolong it. */
export const hashtagWindow = 7 * 86_400_000;
