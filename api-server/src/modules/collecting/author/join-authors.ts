import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { markStale } from '../roll-up/mark-stale.ts';
import { lockAllContents } from '../roll-up/roll-up.ts';

/** An author known to imports by username only, and the account that a source has since read under this name. */
interface ReadAuthor {
  readonly importedId: string;
  readonly accountId: string;
}

/** If several accounts had the name, the one read last. */
async function findRead(db: Db, ownerId: string): Promise<readonly ReadAuthor[]> {
  const { rows } = await sql<ReadAuthor>`
    select distinct on (i.account_id) i.account_id as "importedId", r.account_id as "accountId"
    from account r join account i on i.owner_id = r.owner_id and i.account_id = 'import:' || r.username
    where r.owner_id = ${ownerId} and r.account_id not like 'import:%' order by i.account_id, r.as_of desc, r.account_id`.execute(
    db,
  );
  return rows;
}

/** Moves media to the accounts that were read. Returns the affected contents. */
async function moveMedia(
  trx: Trx,
  ownerId: string,
  from: readonly string[],
  to: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ contentId: string }>`
    with moved as (
      update media m set account_id = t.account_id from unnest(${from}::text[], ${to}::text[]) t (imported_id, account_id)
      where m.owner_id = ${ownerId} and m.account_id like 'import:%' and m.account_id = t.imported_id returning m.content_id
    ) select distinct content_id as "contentId" from moved`.execute(trx);
  return rows.map(({ contentId }) => contentId);
}

/**
 * Merges authors that imports know by username with the accounts that a source has read, in all contents of the owner,
 * so that the posts of both are compared, filtered and judged together. Call it when a scan or an import ends,
 * whichever came first.
 */
export async function joinAuthors(db: Db, ownerId: string): Promise<void> {
  if ((await findRead(db, ownerId)).length === 0) return;
  await db.transaction().execute(async (trx) => {
    // Locks all contents, because an import into another one may be adding media of the same author.
    await lockAllContents(trx, ownerId);
    const read = await findRead(trx, ownerId);
    const [from, to] = [read.map(({ importedId }) => importedId), read.map(({ accountId }) => accountId)];
    const touched = await moveMedia(trx, ownerId, from, to);
    // This also deletes the filter's flag of the name. The account is judged by the content that was read.
    await trx.deleteFrom('account').where('owner_id', '=', ownerId).where('account_id', 'in', from).execute();
    await markStale(trx, ownerId, touched, { scores: true, flags: false });
  });
}
