import type { RightsRows } from '../../../testing/rights-rows.ts';

export const audienceRights: RightsRows = {
  'audience.export': { kind: 'exporting' },
  'audience.getAudience': { kind: 'lookingByPlan' },
};
