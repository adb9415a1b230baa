import type { RightsRows } from '../../../testing/rights-rows.ts';

export const visitRights: RightsRows = {
  'visit.addVisit': { kind: 'everybody' },
  'visit.getVisits': { kind: 'administering' },
};
