import type { RightsRows } from '../../testing/rights-rows.ts';

export const kolShareRights: RightsRows = {
  // Whoever asks: what counts is the plan of the link's owner, which is the caller here.
  'kol.openKolShare': { kind: 'everybody', but: { 'no plan': 'sharePaused' } },
};
