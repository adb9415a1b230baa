import { sql } from 'kysely';
import { deleteWhere } from '../../../platform/retention/delete-old.ts';
import type { HousekeepingSteps } from '../../../platform/retention/housekeeping.ts';

export const newsletterHousekeeping: HousekeepingSteps = {
  newsletterDeliveries: deleteWhere(
    'newsletter_delivery',
    (before) => sql`
    newsletter_id in (select id from newsletter where state = 'sent' and sent_at < ${before})`,
  ),
};
