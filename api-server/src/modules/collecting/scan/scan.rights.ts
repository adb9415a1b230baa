import type { RightsRows } from '../../../testing/rights-rows.ts';

export const scanRights: RightsRows = { 'folder.getRescanQuota': { kind: 'signedIn' } };
