import type { User } from '@tessera/contracts/user/user.schema';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/requests/caller.ts';
import { readHiddenHistory } from '../../collecting/history/hidden-history.ts';
import { toUser } from '../user/user.mapper.ts';
import { createUserRepository, type UserRow } from '../user/user.repository.ts';
import { readUsage } from './usage.repository.ts';

/** The caller's own account, with plan, rights and usage. */
export async function describeUser(db: Db, row: UserRow, caller: Caller, now: Date): Promise<User> {
  const users = createUserRepository(db);
  const [subscriptions, powerUps, platforms, usage] = await Promise.all([
    users.subscriptions(row.id),
    users.powerUps(row.id),
    users.platforms(row.id),
    readUsage(db, row.id, row.time_zone, now),
  ]);
  const hiddenHistory = await readHiddenHistory(db, row, caller.rights, now);
  return toUser(
    {
      row,
      subscriptions,
      powerUps,
      platforms,
      rights: caller.rights,
      usage,
      hiddenHistory,
      needsSecondFactor: caller.lacksFactor,
    },
    now,
  );
}
