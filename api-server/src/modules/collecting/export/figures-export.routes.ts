import type { LocalizedText } from '@tessera/contracts/i18n/languages';
import { isPriced, metricLabels, type Metric, type Provenance } from '@tessera/contracts/media/figures.schema';
import type { MediaView } from '@tessera/contracts/media/media-view.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { chartFileLabels, summaryFileColumns } from '@tessera/contracts/summary/summary-file.labels';
import type { Api } from '../../../platform/http/api.ts';
import { registerBinaryCall } from '../../../platform/http/register-call.ts';
import type { Caller } from '../../../platform/http/requests/caller.ts';
import { assertRight } from '../../../platform/http/right.ts';
import { describeChart } from '../figures/chart.service.ts';
import { describeSummary } from '../figures/summary.service.ts';
import { asItIs, courseFile } from './chart-file.ts';
import { contentNamesOf } from './content-names.ts';
import { exportFile } from './export-file.ts';
import type { ExportGround } from './export-foot.ts';
import { summaryCells } from './summary-cells.ts';
import { tablePieces } from './table-file.ts';

const groundOf = (
  { language, timeZone }: Caller,
  { dateFrom, toDate }: MediaView,
  { emvSetting }: Provenance,
  now: Date,
): ExportGround => ({ language, dateFrom, toDate, timeZone, emvSetting, now });

/** The name of a chart's line: the metric for the total, a content's title, or a type as files name it. */
function lineName(key: string, metric: Metric, contentNames: ReadonlyMap<string, string>): LocalizedText {
  if (key === 'total') return metricLabels[metric];
  return key === 'others' ? chartFileLabels.others : asItIs(contentNames.get(key) ?? key);
}

export function figuresExportRoutes(api: Api): void {
  registerBinaryCall(api, mediaCalls.exportSummary, async (context) => {
    const {
      body: { table, range, compare, ...view },
      caller,
      db,
      now,
    } = context;
    assertRight('analysis', caller);
    const summary = await describeSummary({ db, caller, now }, view, { range, compare });
    const contentNames = await contentNamesOf(db, { ownerId: caller.userId, folderId: view.folderId });
    const file = {
      ...summaryFileColumns[table],
      rows: summaryCells(summary, table, { language: caller.language, contentNames }),
    };
    return exportFile(api, context, {
      action: 'summary.exported',
      name: 'summary',
      pieces: () => tablePieces(file, groundOf(caller, view, summary.ground, now)),
    });
  });

  registerBinaryCall(api, mediaCalls.exportChart, async (context) => {
    const {
      body: { range, metric, by, granularity, compare, ...view },
      caller,
      db,
      now,
    } = context;
    assertRight('analysis', caller);
    const { buckets, seriesList, previous, ground } = await describeChart({ db, caller, now }, view, {
      range,
      metric,
      by,
      granularity,
      compare,
    });
    const contentNames = await contentNamesOf(db, { ownerId: caller.userId, folderId: view.folderId });
    const lines = seriesList.map(({ key, values }) => ({ name: lineName(key, metric, contentNames), values }));
    const file = courseFile({
      metric,
      buckets,
      lines,
      before: previous?.values ?? null,
      currency: ground.emvSetting.currency,
      hasEmv: isPriced(ground),
    });
    return exportFile(api, context, {
      action: 'chart.exported',
      name: 'chart',
      pieces: () => tablePieces(file, groundOf(caller, view, ground, now)),
    });
  });
}
