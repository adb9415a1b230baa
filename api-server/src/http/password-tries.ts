import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import type { Db } from '../db/database.ts';
import { assertUnused, takeFrom } from './rate-limit.ts';
import type { RateBudget } from './rate-limit.ts';

/** Attempts in a minute: from one network, and on one page from everywhere. */
const triesOfNetwork = 10;
const triesOfPage = 60;
/** Wrong passwords in a day, from one network on one page. Right ones are not counted, because an office may have one address. */
const mistakesOfDay = 50;

interface LockedPage {
  readonly kind: 'link' | 'share';
  readonly id: string;
  /** The visitor's network. */
  readonly network: string;
}

/**
 * Compares the password of something that visitors open without an account. Throws `rateLimit` when the network or the page has no attempt left
 * in this minute, or the network has been wrong too often today.
 */
export async function tryPagePassword(db: Db, now: Date, { kind, id, network }: LockedPage, isRight: () => Promise<boolean>): Promise<boolean> {
  await takeFrom(db, now, [
    { key: `${kind}:network:${network}`, budget: triesOfNetwork, windowMs: minuteMs },
    { key: `${kind}:${id}`, budget: triesOfPage, windowMs: minuteMs },
  ]);
  const mistakes: RateBudget = { key: `${kind}:mistakes:${id}:${network}`, budget: mistakesOfDay, windowMs: dayMs };
  await assertUnused(db, now, mistakes);
  const result = await isRight();
  if (!result) await takeFrom(db, now, [mistakes]);
  return result;
}
