import type { RightsRows } from '../../testing/rights-rows.ts';

export const exportRights: RightsRows = {
  'folder.export': { kind: 'exporting', but: { expired: 'ok' } },
};
