import { sql } from 'kysely';
import { deleteWhere } from '../../../platform/retention/delete-old.ts';
import type { HousekeepingSteps } from '../../../platform/retention/housekeeping.ts';

export const signUpHousekeeping: HousekeepingSteps = {
  signUpLinks: deleteWhere('kol_sign_up', (before) => sql`expires_at < ${before} and answers is null`),
};
