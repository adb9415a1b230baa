import type { RightsRows } from '../../../testing/rights-rows.ts';

export const exportRights: RightsRows = {
  'folder.exportChart': { kind: 'exporting' },
  'folder.exportSummary': { kind: 'exporting' },
  'folder.export': { kind: 'exporting' },
};
