import type { RightsRows } from '../../../testing/rights-rows.ts';

export const trendRights: RightsRows = {
  'trend.export': { kind: 'exporting' },
  'trend.getTrends': { kind: 'lookingByPlan' },
};
