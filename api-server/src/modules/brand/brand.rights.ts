import type { RightsRows } from '../../testing/rights-rows.ts';

export const brandRights: RightsRows = {
  'brand.export': { kind: 'exporting', but: { expired: 'ok' } },
  'brand.getBrands': { kind: 'lookingByPlan' },
};
