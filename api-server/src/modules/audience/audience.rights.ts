import type { RightsRows } from '../../testing/rights-rows.ts';

export const audienceRights: RightsRows = {
  'audience.getAudience': { kind: 'lookingByPlan' },
};
