import type { Config } from '../../../config.ts';
import type { Payments } from '../../../network/payments/payments.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

/** The dependencies of billing, in calls and in jobs. */
export interface BillingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly payments: Payments;
}
