import { sql } from 'kysely';
import { deleteWhere } from '../../../platform/retention/delete-old.ts';
import type { HousekeepingSteps } from '../../../platform/retention/housekeeping.ts';

export const userHousekeeping: HousekeepingSteps = {
  unconfirmedAccounts: deleteWhere(
    'app_user',
    (before) => sql`verified_at is null and deleted_at is null and created_at < ${before}
    and not exists (select from verification_code c where c.owner_id = app_user.id)`,
  ),
};
