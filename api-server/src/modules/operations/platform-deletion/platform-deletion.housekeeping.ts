import { deleteBefore } from '../../../platform/retention/delete-old.ts';
import type { HousekeepingSteps } from '../../../platform/retention/housekeeping.ts';

export const platformDeletionHousekeeping: HousekeepingSteps = {
  platformDeletions: deleteBefore('platform_deletion', 'done_at'),
};
