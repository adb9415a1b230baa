import { sql } from 'kysely';
import type { EmvValues } from '@tessera/contracts/emv/emv.schema';
import type { Figures } from '@tessera/contracts/media/figures.schema';
import type { Db } from '../../db/database.ts';
import { figuresFromMedia } from '../figures/figure-columns.ts';
import { toFigures } from '../figures/figure-sums.ts';
import type { FigureSums } from '../figures/figure-sums.ts';
import { contentConditions, mediaConditions } from '../media/media-conditions.ts';
import type { MediaQuery } from '../media/media-query.ts';
import { emvSql } from './emv-sql.ts';

/** The figures of a view's media, as if they were priced by other values. */
export async function previewFigures(db: Db, mediaQuery: MediaQuery, values: EmvValues): Promise<Figures> {
  const { rows } = await sql<FigureSums>`
    select ${figuresFromMedia()} from (
      select m.type, m.likes, m.comments, m.interactions, m.views, m.followers, m.eng_rate, ${emvSql(values)} as emv
      from content c join media m on m.owner_id = c.owner_id and m.content_id = c.id where ${contentConditions(mediaQuery)} and ${mediaConditions(mediaQuery)}
    ) m`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('the aggregate query returned no row');
  return toFigures(sums);
}
