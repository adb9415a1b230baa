import { deleteBefore } from '../../../platform/retention/delete-old.ts';
import type { HousekeepingSteps } from '../../../platform/retention/housekeeping.ts';

export const credentialHousekeeping: HousekeepingSteps = { codes: deleteBefore('verification_code', 'expires_at') };
