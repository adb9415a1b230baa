import { Problem } from '@tessera/contracts/http/problem';
import type { Trx } from '../db/database.ts';
import { lockOwner } from './lock-owner.ts';

/**
 * Throws `usageLimit` when the owner already has `quota` rows. Locks the owner until the transaction ends, so that no
 * other transaction adds rows.
 */
export async function assertRoom(
  trx: Trx,
  ownerId: string,
  quota: number,
  count: (ownerId: string) => Promise<number>,
): Promise<void> {
  await lockOwner(trx, ownerId);
  const usage = await count(ownerId);
  if (usage >= quota) throw new Problem('usageLimit', { params: { usage, quota } });
}
