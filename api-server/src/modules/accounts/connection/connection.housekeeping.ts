import { deleteBefore } from '../../../platform/retention/delete-old.ts';
import type { HousekeepingSteps } from '../../../platform/retention/housekeeping.ts';

export const connectionHousekeeping: HousekeepingSteps = {
  waitingSignIns: deleteBefore('platform_claim', 'expires_at'),
};
