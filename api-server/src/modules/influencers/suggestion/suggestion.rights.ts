import type { RightsRows } from '../../../testing/rights-rows.ts';

export const suggestionRights: RightsRows = {
  'kol.getSuggestedKol': { kind: 'signedIn' },
  'kol.getSimilarKol': { kind: 'signedIn' },
  'kol.setRejectKol': { kind: 'changing' },
};
