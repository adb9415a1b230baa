import { deleteBefore } from '../../../platform/retention/delete-old.ts';
import type { HousekeepingSteps } from '../../../platform/retention/housekeeping.ts';

export const secondFactorHousekeeping: HousekeepingSteps = {
  pendingSignIns: deleteBefore('pending_sign_in', 'expires_at'),
  passkeyChallenges: deleteBefore('passkey_challenge', 'expires_at'),
};
