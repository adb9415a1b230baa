import type { RightsRows } from '../../../testing/rights-rows.ts';

export const accountExportRights: RightsRows = {
  'accountExport.getAccountExport': { kind: 'signedIn' },
  'accountExport.startAccountExport': { kind: 'signedIn' },
  'accountExport.deleteAccountExport': { kind: 'signedIn' },
  // The export in this test has no file on disk.
  'accountExport.downloadAccountExport': { kind: 'signedIn', letIn: 'notFound' },
};
