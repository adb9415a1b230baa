import { brandFileColumns } from '@tessera/contracts/brand/brand-file.labels';
import { brandCalls } from '@tessera/contracts/brand/brand.calls';
import { brandsMax } from '@tessera/contracts/brand/brand.limits';
import type { Api } from '../../../platform/http/api.ts';
import { registerBinaryCall, registerCall } from '../../../platform/http/register-call.ts';
import { exportFile } from '../../collecting/export/export-file.ts';
import { tablePieces } from '../../collecting/export/table-file.ts';
import { brandFileRows } from './brand-cells.ts';
import { describeBrands } from './brand.service.ts';

export function brandRoutes(api: Api): void {
  const { sources } = api.dependencies;
  const sourceNow = () => ({
    isThere: sources.hasVendor(),
    readBrands: (usernames: readonly string[], signal?: AbortSignal) => sources.brandsOf(usernames, signal),
  });

  registerCall(api, brandCalls.getBrands, async ({ body, caller, db, now }) => {
    const { brandList, ...brands } = await describeBrands({ db, caller, now }, sourceNow(), body);
    return { ...brands, brandList: brandList.slice(0, brandsMax) };
  });

  registerBinaryCall(api, brandCalls.exportBrands, async (context) => {
    const {
      body: { table, ...view },
      caller: { language, timeZone },
      db,
      now,
    } = context;
    const brands = await describeBrands({ db, caller: context.caller, now }, sourceNow(), view);
    const { emvSetting } = brands.ground;
    const file = { ...brandFileColumns[table], rows: brandFileRows(brands, table, language) };
    const ground = { language, dateFrom: view.dateFrom, toDate: view.toDate, timeZone, emvSetting, now };
    return exportFile(api, context, { action: 'brand.exported', name: table, pieces: () => tablePieces(file, ground) });
  });
}
