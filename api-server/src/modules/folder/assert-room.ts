import { Problem } from '@tessera/contracts/http/problem';
import type { Trx } from '../../db/database.ts';
import { createFolderRepository } from './folder.repository.ts';

/** Throws `usageLimit` for an owner who has so many rows already. Until the transaction ends nobody else adds some for them. */
export async function assertRoom(trx: Trx, ownerId: string, quota: number, count: (ownerId: string) => Promise<number>): Promise<void> {
  await createFolderRepository(trx).lockOwner(ownerId);
  const usage = await count(ownerId);
  if (usage >= quota) throw new Problem('usageLimit', { params: { usage, quota } });
}
