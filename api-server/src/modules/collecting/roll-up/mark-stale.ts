import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { nudgeFigures } from './figures-channel.ts';
import type { ContentKey } from './roll-up.ts';

/** The pending work of a content. */
export interface StaleParts {
  /** Recompute the scores from its current media. */
  readonly scores: boolean;
  /** Apply the automatic account filter to its authors again. */
  readonly flags: boolean;
}

/**
 * Leaves the follow-up work of a scan or import to the workers, when it was cancelled or failed, or when media were
 * moved. The contents must be locked.
 */
export async function markStale(
  trx: Trx,
  ownerId: string,
  contentIds: readonly string[],
  { scores, flags }: StaleParts,
): Promise<void> {
  await sql`
    update content set scores_due = scores_due or ${scores}, flags_due = flags_due or ${flags}
    where owner_id = ${ownerId} and id = any(${contentIds}::uuid[]) and media_count > 0`.execute(trx);
  await nudgeFigures(trx);
}

/** Records that the work is done. */
export async function settled(db: Db, { ownerId, contentId }: ContentKey, part: keyof StaleParts): Promise<void> {
  const column = sql.ref(`${part}_due`);
  await sql`update content set ${column} = false where owner_id = ${ownerId} and id = ${contentId} and ${column}`.execute(
    db,
  );
}
