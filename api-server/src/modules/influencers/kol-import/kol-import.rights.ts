import { kolImportCalls } from '@tessera/contracts/kol/kol-import.calls';
import { fileImportRights, type RightsRows } from '../../../testing/rights-rows.ts';

export const kolImportRights: RightsRows = fileImportRights(kolImportCalls);
