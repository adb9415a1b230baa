import type { Trx } from '../db/database.ts';

/**
 * Blocks every other transaction that locks this owner until this one ends. Whoever counts rows before adding one, or
 * changes the account, locks the owner first.
 */
export async function lockOwner(db: Trx, ownerId: string): Promise<void> {
  await db.selectFrom('app_user').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
}
