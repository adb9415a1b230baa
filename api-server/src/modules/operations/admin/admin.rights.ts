import type { RightsRows } from '../../../testing/rights-rows.ts';

export const adminRights: RightsRows = {
  'admin.getAudit': { kind: 'administering' },
  'admin.getUsers': { kind: 'administering' },
  'admin.endSessions': { kind: 'administering' },
  'admin.setPlan': { kind: 'administering' },
  'admin.setSuspension': { kind: 'administering' },
};
