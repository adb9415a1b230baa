import type { RightsRows } from '../../../testing/rights-rows.ts';

export const figuresRights: RightsRows = {
  'folder.getChart': { kind: 'lookingByPlan' },
  'folder.getSummary': { kind: 'lookingByPlan' },
};
