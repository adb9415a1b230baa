import type { Payments } from '../../../network/payments/payments.ts';
import { stripePayments } from '../../../network/payments/stripe-payments.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { JobContext } from '../../../platform/jobs/job-context.ts';
import type { BackgroundWork } from '../../../platform/jobs/work-on-due.ts';
import { workOnEach } from '../../../platform/jobs/work-on-each.ts';
import type { Log } from '../../../platform/log.ts';
import { repeat } from '../../../platform/repeat.ts';
import { createBillingAccountRepository } from '../../billing/payment/billing-account.repository.ts';
import { createAccountDeletionRepository } from './account-deletion.repository.ts';

const everyMs = 5_000;
/** Accounts that are listed at once. */
export const batch = 20;

interface Parts {
  readonly db: Db;
  readonly payments: Pick<Payments, 'deleteCustomer'>;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/**
 * The customer at the payment service goes first, so that a job that is killed finds it again. Each content is deleted
 * on its own, so that a large account is not locked for long, and a worker that stops has lost little.
 */
async function purge({ db, payments, signal }: Parts, userId: string): Promise<void> {
  const repository = createAccountDeletionRepository(db);
  const { customer_id: customerId } = await createBillingAccountRepository(db).read(userId);
  if (customerId !== null) await payments.deleteCustomer(customerId);
  for (const contentId of await repository.contentIds(userId)) {
    if (signal.aborted) return;
    await repository.purgeContent(userId, contentId, signal);
  }
  // The last content may still be there.
  if (signal.aborted) return;
  await repository.purge(userId);
}

/**
 * Deletes the rows of deleted accounts, and what the payment service stores of them. Their files are removed by the
 * jobs that remove lost files. An account that fails is tried again in the next round.
 */
export async function purgeDeletedAccounts(parts: Parts): Promise<void> {
  const { db, log, signal } = parts;
  await workOnEach({
    read: (except) => createAccountDeletionRepository(db).due(batch, except),
    idOf: (userId) => userId,
    work: (userId) => purge(parts, userId),
    onError: (error, userId) => log('warn', 'cannot delete the rows of an account yet', { error, userId }),
    signal,
  });
}

export function accountDeletionJobs({ config, db, log }: JobContext): BackgroundWork {
  const parts = { db, log, payments: stripePayments(config) };
  return repeat(
    (signal) => purgeDeletedAccounts({ ...parts, signal }),
    everyMs,
    (error) => log('warn', 'cannot list deleted accounts', { error }),
  );
}
