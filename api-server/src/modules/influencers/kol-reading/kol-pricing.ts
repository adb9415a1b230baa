import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { untilAborted } from '../../../platform/until-aborted.ts';
import { defaultPricing, findPricing } from '../../collecting/pricing/pricing.ts';
import { tellKols } from '../cowork/cowork.service.ts';
import { priceKols } from './kol-reading.repository.ts';

/** A PostgreSQL notification is limited to less than 8,000 bytes; 200 ids fit. */
const atOnce = 200;

interface Outdated {
  readonly ownerId: string;
  readonly kolIds: readonly string[];
}

async function listOutdated(db: Db): Promise<Outdated[]> {
  const { rows } = await sql<Outdated>`
    select owner_id as "ownerId", array_agg(id order by id) as "kolIds" from (
      select k.owner_id, k.id from kol k left join emv_current e on e.owner_id = k.owner_id
      where k.read_posts > 0 and k.priced_by is distinct from coalesce(e.pricing_id, ${defaultPricing().id}::uuid) limit ${atOnce}
    ) outdated group by owner_id`.execute(db);
  return rows;
}

/**
 * Recomputes each average EMV that is not by the owner's current setting. The rows record which setting they used, so a
 * killed worker loses nothing.
 */
export async function repriceKols(db: Db, signal: AbortSignal): Promise<void> {
  for (const { ownerId, kolIds } of untilAborted(await listOutdated(db), signal)) {
    await db.transaction().execute(async (trx) => {
      await sql`select id from kol where owner_id = ${ownerId} and id = any(${kolIds}::uuid[]) order by id for no key update`.execute(
        trx,
      );
      await priceKols(trx, ownerId, kolIds, await findPricing(trx, ownerId));
      await tellKols(trx, ownerId, kolIds);
    });
  }
}

/** Whether all influencers have the EMV of the owner's current setting. */
export async function areKolsPriced(db: Db, ownerId: string): Promise<boolean> {
  const { id } = await findPricing(db, ownerId);
  const { rows } =
    await sql`select k.id from kol k where k.owner_id = ${ownerId} and k.read_posts > 0 and k.priced_by is distinct from ${id}::uuid limit 1`.execute(
      db,
    );
  return rows.length === 0;
}
