import type { RightsRows } from '../../../testing/rights-rows.ts';

export const accountDeletionRights: RightsRows = {
  'user.deleteAccount': { kind: 'signedIn', letIn: 'badCredentials' },
};
