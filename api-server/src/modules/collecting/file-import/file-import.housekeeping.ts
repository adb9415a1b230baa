import { cancelWaiting } from '../../../platform/retention/delete-old.ts';
import type { HousekeepingSteps } from '../../../platform/retention/housekeeping.ts';

export const fileImportHousekeeping: HousekeepingSteps = { waitingFileUploads: cancelWaiting('file_import') };
