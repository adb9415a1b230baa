import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { describeChart } from './chart.service.ts';
import { describeSummary } from './summary.service.ts';

export function figuresRoutes(api: Api): void {
  registerCall(api, mediaCalls.getSummary, ({ body: { range, compare, ...view }, caller, db, now }) =>
    describeSummary({ db, caller, now }, view, { range, compare }),
  );

  registerCall(
    api,
    mediaCalls.getChart,
    ({ body: { range, metric, by, granularity, compare, ...view }, caller, db, now }) =>
      describeChart({ db, caller, now }, view, { range, metric, by, granularity, compare }),
  );
}
