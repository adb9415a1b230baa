import { deleteBefore } from '../../../platform/retention/delete-old.ts';
import type { HousekeepingSteps } from '../../../platform/retention/housekeeping.ts';

export const exportHousekeeping: HousekeepingSteps = { fileExports: deleteBefore('file_export', 'started_at') };
