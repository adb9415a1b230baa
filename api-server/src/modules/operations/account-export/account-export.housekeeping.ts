import { sql } from 'kysely';
import { deleteWhere } from '../../../platform/retention/delete-old.ts';
import type { HousekeepingSteps } from '../../../platform/retention/housekeeping.ts';

export const accountExportHousekeeping: HousekeepingSteps = {
  // The job deletes the files, by the time in the row.
  accountExports: null,
  accountExportRecords: deleteWhere(
    'account_export',
    (before) => sql`due_at is null and coalesce(expires_at, created_at) < ${before}`,
  ),
};
