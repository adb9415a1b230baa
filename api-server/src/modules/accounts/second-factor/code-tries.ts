import { dayMs } from '@tessera/contracts/time/durations';
import type { Db } from '../../../platform/db/database.ts';
import { takeFrom } from '../../../platform/http/limits/rate-limit.ts';
import { takeTry, type Trier } from '../credential/tries.ts';

/**
 * Codes that may be tried on one account in a day, by everybody together: one of them is right with a chance of 1 in
 * 5,000.
 */
const triesPerDay = 60;

/** Counts a try of a short code of a second factor. Throws `rateLimit` with the seconds to wait when none is left. */
export async function takeCodeTry(db: Db, now: Date, ownerId: string, trier: Trier): Promise<void> {
  await takeTry(db, now, 'factor', trier);
  await takeFrom(db, now, [{ key: `factor:day:${ownerId}`, budget: triesPerDay, windowMs: dayMs }]);
}
