import { dayMs } from '@tessera/contracts/time/durations';

/** Different hashtags that one account of the network may request in seven days, according to its documentation. */
export const hashtagQuota = 30;
/** Milliseconds for which a requested hashtag counts. Requesting it again does not prolong this. */
export const hashtagWindow = 7 * dayMs;

/**
 * How many hashtags one owner may request through a shared connection: half of what the others leave, and at least one
 * while any is left. So no single owner uses up the quota, and newcomers still get some.
 */
export function hashtagShare(asked: readonly { readonly askedBy: string | null }[], ownerId: string): number {
  const others = asked.filter(({ askedBy }) => askedBy !== ownerId).length;
  return Math.max(Math.min(1, hashtagQuota - others), Math.floor((hashtagQuota - others) / 2));
}
