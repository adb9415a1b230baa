import { cancelWaiting } from '../../../platform/retention/delete-old.ts';
import type { HousekeepingSteps } from '../../../platform/retention/housekeeping.ts';

export const importHousekeeping: HousekeepingSteps = { waitingUploads: cancelWaiting('media_import') };
