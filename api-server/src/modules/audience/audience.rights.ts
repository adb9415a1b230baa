import type { RightsRows } from '../../testing/rights-rows.ts';

export const audienceRights: RightsRows = {
  'audience.export': { kind: 'exporting', but: { expired: 'ok' } },
  'audience.getAudience': { kind: 'lookingByPlan' },
};
