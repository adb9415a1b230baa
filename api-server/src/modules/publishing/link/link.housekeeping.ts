import { dayOf } from '../../../platform/retention/delete-old.ts';
import type { HousekeepingSteps } from '../../../platform/retention/housekeeping.ts';
import { createLinkClicksRepository } from './link-clicks.repository.ts';

export const linkHousekeeping: HousekeepingSteps = {
  linkVisitors: (db, before, signal) => createLinkClicksRepository(db).sumVisitorsBefore(dayOf(before), signal),
};
