import { kolImportCalls } from '@tessera/contracts/kol/kol-import.calls';
import { fileImportRights } from '../../testing/rights-rows.ts';
import type { RightsRows } from '../../testing/rights-rows.ts';

export const kolImportRights: RightsRows = fileImportRights(kolImportCalls);
