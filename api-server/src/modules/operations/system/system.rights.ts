import type { RightsRows } from '../../../testing/rights-rows.ts';

export const systemRights: RightsRows = {
  'system.contract': { kind: 'everybody' },
  'system.contractSnapshot': { kind: 'everybody' },
  'system.health': { kind: 'everybody' },
  'system.report': { kind: 'everybody' },
  'system.stream': { kind: 'signedIn' },
  'system.versionSet': { kind: 'everybody' },
};
