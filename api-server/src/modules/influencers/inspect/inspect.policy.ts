import { Problem } from '@tessera/contracts/http/problem';
import type { Db } from '../../../platform/db/database.ts';
import { createPlatformRepository } from '../../accounts/connection/platform.repository.ts';
import { createKolRepository } from '../kol/kol.repository.ts';

export interface InspectedAccount {
  readonly username: string;
  /** Whether the caller connected it. */
  readonly isOwn: boolean;
}

/**
 * The requested account, if the caller connected or manages it; without a name, the first one that the caller
 * connected. Throws `notFound` and `needPermission`.
 */
export async function assertMayInspect(
  db: Db,
  callerId: string,
  username: string | undefined,
): Promise<InspectedAccount> {
  const own = (await createPlatformRepository(db).accounts(callerId)).map((account) => account.username.toLowerCase());
  if (username === undefined) {
    const [first] = own;
    if (first === undefined) throw new Problem('needPermission');
    return { username: first, isOwn: true };
  }
  if (own.includes(username)) return { username, isOwn: true };
  const managed = await createKolRepository(db).listKnown(callerId, [username]);
  if (!managed.has(username)) throw new Problem('notFound', { field: 'kol' });
  return { username, isOwn: false };
}
