import { sql } from 'kysely';
import { deleteWhere } from '../../../platform/retention/delete-old.ts';
import type { HousekeepingSteps } from '../../../platform/retention/housekeeping.ts';

export const addressChangeHousekeeping: HousekeepingSteps = {
  addressChanges: deleteWhere('address_change', (before) => sql`due_at is null and expires_at < ${before}`),
};
