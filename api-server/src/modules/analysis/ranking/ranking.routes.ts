import { isPriced } from '@tessera/contracts/media/figures.schema';
import { rankingCalls } from '@tessera/contracts/ranking/ranking.calls';
import { rankingDefinitions } from '@tessera/contracts/ranking/ranking.labels';
import type { Db } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerBinaryCall, registerCall } from '../../../platform/http/register-call.ts';
import { csvLine } from '../../collecting/export/csv-line.ts';
import { exportFile } from '../../collecting/export/export-file.ts';
import { exportFoot } from '../../collecting/export/export-foot.ts';
import { readByCursor } from '../../collecting/export/read-by-cursor.ts';
import { createFiguresRepository } from '../../collecting/figures/figures.repository.ts';
import type { ReadBrands } from './brand-directory.ts';
import { rankingCells, rankingColumnsOf } from './ranking-cells.ts';
import { rankedAccounts } from './ranking-rows.ts';
import { toRankingRow } from './ranking.mapper.ts';
import { describeRanking, readRanking } from './ranking.service.ts';

const rowsAtOnce = 1_000;

export function rankingRoutes(api: Api): void {
  const readBrands: ReadBrands = (usernames, signal) => api.dependencies.sources.brandsOf(usernames, signal);

  registerCall(api, rankingCalls.getRanking, ({ body: { number, cursor, ...question }, caller, db, now }) =>
    describeRanking({ db, caller, now }, readBrands, question, { from: Number(cursor ?? 0), number }),
  );

  registerBinaryCall(api, rankingCalls.exportRanking, async (context) => {
    const { body, caller, db, now } = context;
    const { table } = body;
    const {
      mediaQuery,
      wish,
      ground,
      pricing: { setting },
    } = await readRanking({ db, caller, now }, readBrands, body);
    const columns = rankingColumnsOf(table);
    const { ground: provenance } = await createFiguresRepository(db).provenanceWith(mediaQuery, []);
    const cellsGround = { currency: setting.currency, language: caller.language, hasEmv: isPriced(provenance) };
    async function* pieces(from: Db): AsyncGenerator<string> {
      yield csvLine(Object.values(columns).map((label) => label[caller.language]));
      for await (const rows of readByCursor(from, rankedAccounts(mediaQuery, wish, ground), rowsAtOnce))
        yield rows.map((row) => csvLine(rankingCells(toRankingRow(row), table, cellsGround))).join('');
      yield exportFoot(columns, rankingDefinitions, {
        language: caller.language,
        dateFrom: body.dateFrom,
        toDate: body.toDate,
        timeZone: caller.timeZone,
        emvSetting: setting,
        now,
      });
    }
    return exportFile(api, context, { action: 'ranking.exported', name: table, pieces });
  });
}
