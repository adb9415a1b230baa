import type { RightsRows } from '../../../testing/rights-rows.ts';

export const watchRights: RightsRows = {
  'watch.addReadings': { kind: 'everybody' },
  'watch.getHealth': { kind: 'administering' },
};
