import { deleteBefore } from '../../../platform/retention/delete-old.ts';
import type { HousekeepingSteps } from '../../../platform/retention/housekeeping.ts';

export const watchHousekeeping: HousekeepingSteps = {
  remoteReadings: deleteBefore('remote_reading', 'hour'),
  remoteReaders: deleteBefore('remote_reader', 'hour'),
};
