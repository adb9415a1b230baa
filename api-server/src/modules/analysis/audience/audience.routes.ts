import { audienceFileDefinitions, audienceFileLabels } from '@tessera/contracts/audience/audience-file.labels';
import { audienceCalls } from '@tessera/contracts/audience/audience.calls';
import type { Api } from '../../../platform/http/api.ts';
import { registerBinaryCall, registerCall } from '../../../platform/http/register-call.ts';
import { exportFile } from '../../collecting/export/export-file.ts';
import { tablePieces } from '../../collecting/export/table-file.ts';
import { audienceRows } from './audience-cells.ts';
import type { ReadSample } from './audience.repository.ts';
import { describeAudience } from './audience.service.ts';

const columns = Object.keys(audienceFileLabels);

export function audienceRoutes(api: Api): void {
  const { sources } = api.dependencies;
  const readSample: ReadSample = (username, signal) => sources.sampleOf(username, signal);
  const sourceNow = () => ({ isThere: sources.hasVendor(), readSample });

  registerCall(api, audienceCalls.getAudience, ({ body, caller, db, now }) =>
    describeAudience({ db, caller, now }, sourceNow(), body),
  );

  registerBinaryCall(api, audienceCalls.exportAudience, async (context) => {
    const { body, caller, db, now } = context;
    const { language, timeZone } = caller;
    const rows = audienceRows(await describeAudience({ db, caller, now }, sourceNow(), body), language).map(
      (row) => new Map(Object.entries(row)),
    );
    const file = {
      labels: audienceFileLabels,
      definitions: audienceFileDefinitions,
      rows: rows.map((row) => columns.map((column) => row.get(column) ?? null)),
    };
    const ground = { language, dateFrom: undefined, toDate: undefined, timeZone, emvSetting: null, now };
    return exportFile(api, context, {
      action: 'audience.exported',
      name: 'audience',
      pieces: () => tablePieces(file, ground),
    });
  });
}
