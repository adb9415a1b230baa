import type { RightsRows } from '../../testing/rights-rows.ts';

export const trendRights: RightsRows = {
  'trend.getTrends': { kind: 'lookingByPlan' },
};
