import type { RightsRows } from '../../../testing/rights-rows.ts';

export const brandRights: RightsRows = {
  'brand.export': { kind: 'exporting' },
  'brand.getBrands': { kind: 'lookingByPlan' },
};
