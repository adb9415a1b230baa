import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Payments } from '../../payments/payments.ts';

/** The dependencies of billing, in calls and in jobs. */
export interface BillingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly payments: Payments;
}
