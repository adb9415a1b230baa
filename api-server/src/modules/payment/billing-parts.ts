import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Payments } from '../../payments/payments.ts';

/** What billing works with, in a call as in a job. */
export interface BillingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly payments: Payments;
}
