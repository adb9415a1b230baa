/** Different hashtags that one account of the network may ask for in seven days, as its documentation says. */
export const hashtagQuota = 30;
/** Milliseconds for which a hashtag counts once it was asked for; asking again does not prolong it. */
export const hashtagWindow = 7 * 86_400_000;

/**
 * How many of a connection's hashtags one owner may have asked for, where many share it: half of what the others have left,
 * and the last ones go to who has none. So nobody uses up what everybody needs, and who comes later still finds some.
 */
export function hashtagShare(asked: readonly { readonly askedBy: string | null }[], ownerId: string): number {
  const others = asked.filter(({ askedBy }) => askedBy !== ownerId).length;
  return Math.max(Math.min(1, hashtagQuota - others), Math.floor((hashtagQuota - others) / 2));
}
