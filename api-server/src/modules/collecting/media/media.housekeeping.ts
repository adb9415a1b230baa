import { sql } from 'kysely';
import { deleteWhere, dayOf } from '../../../platform/retention/delete-old.ts';
import type { HousekeepingSteps } from '../../../platform/retention/housekeeping.ts';

export const mediaHousekeeping: HousekeepingSteps = {
  collectedByDay: deleteWhere('media_usage', (before) => sql`day < ${dayOf(before)}::date`),
};
