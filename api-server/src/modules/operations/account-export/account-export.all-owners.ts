import type { StatementReasons } from '../../../testing/statements/over-all-owners.ts';

/** Statements that name no owner, each with its reason. */
export const accountExportAllOwners: StatementReasons = {
  'account-export-files.ts': { account_export: 'files that no export has go, whosever they were' },
};
