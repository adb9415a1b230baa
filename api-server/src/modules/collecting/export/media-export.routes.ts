import { mediaExportDefinitions, mediaExportLabels } from '@tessera/contracts/media/media-export.labels';
import type { MediaSort } from '@tessera/contracts/media/media-view.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerBinaryCall } from '../../../platform/http/register-call.ts';
import { mediaConditions } from '../media/media-conditions.ts';
import { mediaOrders } from '../media/media-order.ts';
import { idsOf } from '../media/media-page.ts';
import { readMediaQuery, type MediaQuery } from '../media/media-query.ts';
import { mediaJoins } from '../media/media-row.ts';
import type { Direction } from '../media/media-steps.ts';
import { findPricing } from '../pricing/pricing.ts';
import { contentNamesOf } from './content-names.ts';
import { csvLine } from './csv-line.ts';
import { exportFile } from './export-file.ts';
import { exportFoot, type ExportGround } from './export-foot.ts';
import { exportedColumns, mediaCells, type ExportedRow } from './media-cells.ts';
import { readByCursor } from './read-by-cursor.ts';

const rowsAtOnce = 1_000;

/** All media of a view, in the order of its list. */
function rowsOf(mediaQuery: MediaQuery, sort: MediaSort, direction: Direction): RawBuilder<ExportedRow> {
  const by = sql.raw(direction);
  return sql<ExportedRow>`
    select ${exportedColumns} from media m ${mediaJoins}
    where m.owner_id = ${mediaQuery.ownerId} and m.content_id = any(${idsOf(mediaQuery)}) and ${mediaConditions(mediaQuery)}
    order by ${mediaOrders[sort].column} ${by} nulls last, m.media_id ${by}, m.content_id ${by}`;
}

export function mediaExportRoutes(api: Api): void {
  registerBinaryCall(api, mediaCalls.exportMedia, async (context) => {
    const { caller, db, now } = context;
    const { sort, direction, ...view } = context.body;
    const mediaQuery = await readMediaQuery(context, view);
    const { setting } = await findPricing(db, caller.userId);
    const ground: ExportGround = {
      language: caller.language,
      dateFrom: view.dateFrom,
      toDate: view.toDate,
      timeZone: caller.timeZone,
      emvSetting: setting,
      now,
    };
    async function* pieces(from: Db): AsyncGenerator<string> {
      const cellsGround = { currency: setting.currency, contentNames: await contentNamesOf(from, mediaQuery) };
      yield csvLine(Object.values(mediaExportLabels).map((label) => label[caller.language]));
      for await (const rows of readByCursor(from, rowsOf(mediaQuery, sort, direction), rowsAtOnce))
        yield rows.map((row) => csvLine(mediaCells(row, cellsGround))).join('');
      yield exportFoot(mediaExportLabels, mediaExportDefinitions, ground);
    }
    return exportFile(api, context, { action: 'media.exported', name: 'posts', pieces });
  });
}
