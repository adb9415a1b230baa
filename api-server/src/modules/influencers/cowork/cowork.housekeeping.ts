import { deleteBefore } from '../../../platform/retention/delete-old.ts';
import type { HousekeepingSteps } from '../../../platform/retention/housekeeping.ts';

export const coworkHousekeeping: HousekeepingSteps = { coworkNotices: deleteBefore('kol_cowork_notice', 'created_at') };
