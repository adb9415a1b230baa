import type { RightsRows } from '../../../testing/rights-rows.ts';

export const kolShareRights: RightsRows = {
  // Anybody may call it. The plan of the link's owner counts, and the caller of these tests is that owner.
  'kol.openKolShare': { kind: 'everybody', but: { 'no plan': 'sharePaused' } },
};
