import { brandCalls } from '@tessera/contracts/brand/brand.calls';
import { brandDefinitions, brandLabels } from '@tessera/contracts/brand/brand.schema';
import { isPriced } from '@tessera/contracts/media/figures.schema';
import { brandsMax } from '@tessera/contracts/limits';
import type { Api } from '../../http/api.ts';
import { registerBinaryCall, registerCall } from '../../http/register-call.ts';
import { exportFile } from '../export/export-file.ts';
import { tablePieces } from '../export/table-file.ts';
import { brandCells } from './brand-cells.ts';
import { describeBrands } from './brand.service.ts';

export function brandRoutes(api: Api): void {
  const { sources } = api.dependencies;
  const sourceNow = () => ({ isThere: sources.hasVendor(), readBrands: (usernames: readonly string[], signal?: AbortSignal) => sources.brandsOf(usernames, signal) });

  registerCall(api, brandCalls.getBrands, async ({ body, caller, db, now }) => {
    const { brandList, ...brands } = await describeBrands({ db, caller, now }, sourceNow(), body);
    return { ...brands, brandList: brandList.slice(0, brandsMax) };
  });

  registerBinaryCall(api, brandCalls.exportBrands, async (context) => {
    const { body, caller: { language, timeZone }, db, now } = context;
    const { brandList, ground } = await describeBrands({ db, caller: context.caller, now }, sourceNow(), body);
    const { emvSetting } = ground;
    const file = { labels: brandLabels, definitions: brandDefinitions, rows: brandList.map((row) => brandCells(row, { currency: emvSetting.currency, language, hasEmv: isPriced(ground) })) };
    const fileGround = { language, dateFrom: body.dateFrom, toDate: body.toDate, timeZone, emvSetting: `${emvSetting.name} (${emvSetting.currency})`, now };
    return exportFile(api, context, { action: 'brand.exported', name: 'brands', pieces: () => tablePieces(file, fileGround) });
  });
}
