import type { RightsRows } from '../../testing/rights-rows.ts';

export const trendRights: RightsRows = {
  'trend.export': { kind: 'exporting', but: { expired: 'ok' } },
  'trend.getTrends': { kind: 'lookingByPlan' },
};
