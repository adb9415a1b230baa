import type { RightsRows } from '../../../testing/rights-rows.ts';

export const rankingRights: RightsRows = {
  'ranking.export': { kind: 'exporting' },
  'ranking.getRanking': { kind: 'lookingByPlan' },
};
