import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { nudgeFigures } from './figures-channel.ts';
import type { ContentKey } from './roll-up.ts';

/** What is left to do for a content. */
export interface StaleParts {
  /** Scores by what its media are now. */
  readonly scores: boolean;
  /** The rules of the automatic account filter over who posted them. */
  readonly flags: boolean;
}

/**
 * Leaves to the workers what the end of a scan or an import does at once: for one that was broken off, and for media that changed hands.
 * The contents must be held.
 */
export async function markStale(trx: Trx, ownerId: string, contentIds: readonly string[], { scores, flags }: StaleParts): Promise<void> {
  await sql`
    update content set scores_due = scores_due or ${scores}, flags_due = flags_due or ${flags}
    where owner_id = ${ownerId} and id = any(${contentIds}::uuid[]) and media_count > 0`.execute(trx);
  await nudgeFigures(trx);
}

/** Notes that it is done. */
export async function settled(db: Db, { ownerId, contentId }: ContentKey, part: keyof StaleParts): Promise<void> {
  const column = sql.ref(`${part}_due`);
  await sql`update content set ${column} = false where owner_id = ${ownerId} and id = ${contentId} and ${column}`.execute(db);
}
