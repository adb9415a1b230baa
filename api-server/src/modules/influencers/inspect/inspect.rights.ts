import type { RightsRows } from '../../../testing/rights-rows.ts';

export const inspectRights: RightsRows = {
  'kol.getInspect': { kind: 'signedIn' },
  'kol.updateInspect': { kind: 'changing' },
};
