import type { RightsRows } from '../../../testing/rights-rows.ts';

export const compareRights: RightsRows = {
  'compare.getComparison': { kind: 'comparing' },
  'compare.export': { kind: 'exporting' },
};
