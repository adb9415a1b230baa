import type { RightsRows } from '../../../testing/rights-rows.ts';

export const emvRights: RightsRows = {
  'emv.deleteEmv': { kind: 'signedIn' },
  'emv.getEmv': { kind: 'signedIn' },
  'emv.previewEmv': { kind: 'lookingByPlan' },
  'emv.setEmv': { kind: 'adding' },
};
