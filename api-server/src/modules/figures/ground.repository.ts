import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { MediaMode } from '@tessera/contracts/media/media-view.schema';
import type { Db } from '../../db/database.ts';
import { kept } from '../../db/kept-statements.ts';
import { contentConditions, mediaConditions } from '../media/media-conditions.ts';
import type { MediaQuestion } from '../media/media-question.ts';

export interface GroundRow {
  readonly oldest_as_of: Date | null;
  readonly newest_as_of: Date | null;
  readonly contents: number;
  readonly priced: number;
  readonly blocked: number;
  readonly week_start: number;
}

/** What a mode wants beside that it is not blocked. In the mode BLOCK nothing is left out. */
const alsoWanted: Readonly<Record<MediaMode, RawBuilder<unknown>>> = {
  ALL: sql`true`,
  BLOCK: sql`false`,
  PUBLIC: sql`m.public_at is not null`,
  PIN: sql`m.pinned_at is not null`,
  CTA: sql`m.cta_at is not null`,
};

/** What the figures of a view rest on. */
export async function findGround(db: Db, question: MediaQuestion, pricingId: string): Promise<GroundRow> {
  const { ownerId, mode } = question;
  const isPlain = Object.values(question.filter).every((part) => part === undefined);
  const { rows } = await sql<GroundRow>`${isPlain ? kept : sql``}
    select min(c.as_of) as oldest_as_of, max(c.as_of) as newest_as_of, count(*)::int as contents, (count(*) filter (where c.priced_by = ${pricingId} or c.media_count = 0))::int as priced,
      (select count(*)::int from content c join media m on m.owner_id = c.owner_id and m.content_id = c.id
        where ${contentConditions(question)} and ${mediaConditions({ ...question, mode: 'BLOCK' })} and ${alsoWanted[mode]}) as blocked,
      (select week_start from app_user where id = ${ownerId}) as week_start
    from content c where ${contentConditions(question)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate gives one row');
  return row;
}
