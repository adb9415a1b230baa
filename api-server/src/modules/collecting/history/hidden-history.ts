import type { Rights } from '@tessera/contracts/plan/rights';
import { addMonths } from '@tessera/contracts/time/ranges';
import { dayIn } from '@tessera/contracts/time/zone-time';
import type { User } from '@tessera/contracts/user/user.schema';
import type { Db } from '../../../platform/db/database.ts';
import { deletedAt } from './history-step.ts';
import { createHistoryRepository } from './history.repository.ts';

/** What is hidden of an owner's media since a change to a lower plan; undefined when nothing is hidden. */
export async function readHiddenHistory(
  db: Db,
  { id, time_zone: timeZone }: { readonly id: string; readonly time_zone: string },
  rights: Rights,
  now: Date,
): Promise<User['hiddenHistory']> {
  const kept = await createHistoryRepository(db).find(id);
  const end = kept && deletedAt(kept);
  return end
    ? { shownFrom: addMonths(dayIn(timeZone, now), -rights.quotas.contentMonth), deletedTime: end.toISOString() }
    : undefined;
}
