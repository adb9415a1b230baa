import type { Figures } from '@tessera/contracts/media/figures.schema';
import type { EmvValues } from '@tessera/contracts/money/emv-setting.schema';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { toFigures, type FigureSums } from '../figures/figure-sums.ts';
import { mediaConditions } from '../media/media-conditions.ts';
import { idsOf } from '../media/media-page.ts';
import type { MediaQuery } from '../media/media-query.ts';
import { computedFirst, isOfOwner } from '../media/media-steps.ts';
import { emvSql } from '../pricing/emv-sql.ts';
import { figureSources, figuresFromMedia } from '../roll-up/figure-columns.ts';

/** The figures of a view's media, as if they were priced by other values. */
export async function previewFigures(db: Db, mediaQuery: MediaQuery, values: EmvValues): Promise<Figures> {
  const { rows } = await sql<FigureSums>`
    select ${figuresFromMedia()} from (
      select ${figureSources}, ${emvSql(values)} as emv from media m
      where ${isOfOwner(mediaQuery)} and m.content_id = any(${idsOf(mediaQuery)}) and ${mediaConditions(mediaQuery)} ${computedFirst}
    ) m`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('the aggregate query returned no row');
  return toFigures(sums);
}
