import { compareCalls } from '@tessera/contracts/compare/compare.calls';
import { compareDefinitions, compareLabels } from '@tessera/contracts/compare/compare.labels';
import type { Api } from '../../../platform/http/api.ts';
import { registerBinaryCall, registerCall } from '../../../platform/http/register-call.ts';
import { assertRight } from '../../../platform/http/right.ts';
import { exportFile } from '../../collecting/export/export-file.ts';
import { tablePieces } from '../../collecting/export/table-file.ts';
import { comparisonCells, comparisonCourse, namesOf } from './compare-cells.ts';
import { describeComparison } from './compare.service.ts';

export function compareRoutes(api: Api): void {
  registerCall(
    api,
    compareCalls.getComparison,
    ({ body: { itemList, range, metric, granularity, ...view }, caller, db, now }) =>
      describeComparison({ db, caller, now }, itemList, view, { range, metric, granularity }),
  );

  registerBinaryCall(api, compareCalls.exportComparison, async (context) => {
    const {
      body: { table, itemList, range, metric, granularity, ...view },
      caller,
      db,
      now,
    } = context;
    assertRight('compare', caller);
    const comparison = await describeComparison({ db, caller, now }, itemList, view, { range, metric, granularity });
    const names = await namesOf(db, caller.userId, itemList);
    const { language, timeZone } = caller;
    const ground = {
      language,
      dateFrom: comparison.range?.dateFrom,
      toDate: comparison.range?.toDate,
      timeZone,
      emvSetting: comparison.rowList[0]?.ground.emvSetting ?? null,
      now,
    };
    const file =
      table === 'course'
        ? comparisonCourse(comparison, names, metric)
        : {
            labels: compareLabels,
            definitions: compareDefinitions,
            rows: comparisonCells(comparison, names, language),
          };
    return exportFile(api, context, {
      action: 'comparison.exported',
      name: 'comparison',
      pieces: () => tablePieces(file, ground),
    });
  });
}
