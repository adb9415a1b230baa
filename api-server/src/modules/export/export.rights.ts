import type { RightsRows } from '../../testing/rights-rows.ts';

export const exportRights: RightsRows = {
  'folder.exportChart': { kind: 'exporting', but: { expired: 'ok' } },
  'folder.exportSummary': { kind: 'exporting', but: { expired: 'ok' } },
  'folder.export': { kind: 'exporting', but: { expired: 'ok' } },
};
