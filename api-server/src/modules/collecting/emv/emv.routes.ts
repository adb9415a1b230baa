import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { atOneMoment } from '../../../platform/db/at-one-moment.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { analyse, sumsOver } from '../figures/analysis.ts';
import { noSums, toFigures } from '../figures/figure-sums.ts';
import { previewFigures } from './emv-preview.ts';
import { deleteEmv, describeEmv, setEmv } from './emv.service.ts';

export function emvRoutes(api: Api): void {
  const { currencyRates } = api.dependencies.config;

  registerCall(api, emvCalls.getEmv, ({ caller, db, now }) =>
    atOneMoment(db, (trx) => describeEmv(trx, caller.userId, currencyRates, dayIn(caller.timeZone, now))),
  );

  registerCall(api, emvCalls.setEmv, (context) =>
    context.db.transaction().execute(async (trx) => {
      const { caller, now } = context;
      await setEmv(trx, context, currencyRates);
      return describeEmv(trx, caller.userId, currencyRates, dayIn(caller.timeZone, now));
    }),
  );

  registerCall(api, emvCalls.deleteEmv, (context) =>
    context.db.transaction().execute(async (trx) => {
      const { caller, now } = context;
      await deleteEmv(trx, context, currencyRates);
      return describeEmv(trx, caller.userId, currencyRates, dayIn(caller.timeZone, now));
    }),
  );

  registerCall(api, emvCalls.previewEmv, ({ body: { emv, ...view }, caller, db, now }) =>
    atOneMoment(db, async (trx) => {
      const analysis = await analyse({ db: trx, caller, now }, view);
      const { mediaQuery } = analysis;
      const {
        ground,
        sums: [[sums = noSums] = []],
      } = await analysis.figures.provenanceWith(mediaQuery, [sumsOver(analysis, [analysis.summed], [[]])]);
      // Until all contents are repriced, the stored values come from two settings.
      const isMixed = ground.pricedContents < ground.contents;
      const old = isMixed ? await previewFigures(trx, mediaQuery, ground.emvSetting.values) : toFigures(sums);
      return {
        old,
        oldCurrency: ground.emvSetting.currency,
        new: await previewFigures(trx, mediaQuery, emv.values),
        newCurrency: emv.currency,
      };
    }),
  );
}
