import type { RightsRows } from '../../../testing/rights-rows.ts';

export const grantRights: RightsRows = {
  'grant.getGrants': { kind: 'administering' },
  'grant.setGrants': { kind: 'administering' },
};
