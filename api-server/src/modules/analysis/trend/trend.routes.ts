import { isPriced } from '@tessera/contracts/media/figures.schema';
import { trendCalls } from '@tessera/contracts/trend/trend.calls';
import { trendDefinitions } from '@tessera/contracts/trend/trend.labels';
import { trendsExported } from '@tessera/contracts/trend/trend.limits';
import type { Api } from '../../../platform/http/api.ts';
import { registerBinaryCall, registerCall } from '../../../platform/http/register-call.ts';
import { csvLine } from '../../collecting/export/csv-line.ts';
import { exportFile } from '../../collecting/export/export-file.ts';
import { exportFoot } from '../../collecting/export/export-foot.ts';
import type { ReadBrands } from '../ranking/brand-directory.ts';
import { trendCells, trendColumnsOf } from './trend-cells.ts';
import { describeTrends } from './trend.service.ts';

export function trendRoutes(api: Api): void {
  const readBrands: ReadBrands = (usernames, signal) => api.dependencies.sources.brandsOf(usernames, signal);
  registerCall(api, trendCalls.getTrends, ({ body: { range, kind, sort, number, ...view }, caller, db, now }) =>
    describeTrends({ db, caller, now }, readBrands, view, { range, kind, sort, number }),
  );

  registerBinaryCall(api, trendCalls.exportTrends, async (context) => {
    const {
      body: { range: name, kind, sort, ...view },
      caller,
      db,
      now,
    } = context;
    const { rowList, range, ground } = await describeTrends({ db, caller, now }, readBrands, view, {
      range: name,
      kind,
      sort,
      number: trendsExported,
    });
    const { emvSetting } = ground;
    const { language, timeZone } = caller;
    const columns = trendColumnsOf(kind);
    const cellsGround = { currency: emvSetting.currency, language, hasEmv: isPriced(ground) };
    async function* pieces(): AsyncGenerator<string> {
      yield csvLine(Object.values(columns).map((label) => label[language]));
      yield rowList.map((row) => csvLine(trendCells(row, kind, cellsGround))).join('');
      yield exportFoot(columns, trendDefinitions, { language, ...range, timeZone, emvSetting, now });
    }
    return exportFile(api, context, { action: 'trend.exported', name: kind, pieces });
  });
}
