import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { createOutboxRepository } from '../../../platform/mail/outbox.repository.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { endSessions } from '../../../platform/session/session.service.ts';
import { createPlatformRepository, type PlatformRow } from '../../accounts/connection/platform.repository.ts';
import { createCodeRepository } from '../../accounts/credential/code.repository.ts';
import { createUserRepository, type UserRow } from '../../accounts/user/user.repository.ts';
import { createSubscriptionRepository } from '../../billing/payment/subscription.repository.ts';
import { stopRenewal } from '../../billing/payment/subscription.service.ts';
import { createSubscriberRepository } from '../../publishing/newsletter/subscriber.repository.ts';
import { createAccountExportRepository, type AccountExportRow } from '../account-export/account-export.repository.ts';
import { createAccountDeletionRepository } from './account-deletion.repository.ts';
import { runAccountClosed } from './deletion-hook.ts';

/**
 * Ends the plan and the power-ups now. A renewal that is being tried is dropped, and refunded if it turns out to be
 * paid.
 */
async function endPlan(trx: Trx, ownerId: string, now: Date): Promise<void> {
  const subscriptions = createSubscriptionRepository(trx);
  const held = await subscriptions.read(ownerId);
  await stopRenewal(trx, held, ownerId, now);
  await subscriptions.dropNext(ownerId);
  if (held.plan !== null)
    await subscriptions.change(ownerId, held.plan.id, {
      auto_subscribe: false,
      expires_at: now,
      overdue_since: null,
      told: 'over',
    });
  for (const { id, expires_at: end } of held.powerUps)
    await subscriptions.changePowerUp(ownerId, id, { auto_subscribe: false, expires_at: end > now ? now : end });
  // Their pages are closed by the next round of billing. One that was paid meanwhile is refunded.
  await trx
    .updateTable('payment_order')
    .set({ expires_at: now })
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'open')
    .execute();
}

/** What an account had outside the database when it was closed. */
export interface ClosedAccount {
  /** Its connections, to revoke at the network. */
  readonly connected: readonly PlatformRow[];
  /** The file with its data, which nobody may download any more. */
  readonly exported: AccountExportRow | null;
}

/**
 * Ends everything that works for an account: sessions, connections, plan, and what it shows to others. Its rows are
 * deleted by the job, which can take long. Does nothing if another request has deleted the account in the meantime.
 */
export async function closeAccount(
  trx: Trx,
  context: Omit<CallContext, 'query' | 'body'>,
  mailer: Mailer,
  { id, email, language }: UserRow,
): Promise<ClosedAccount> {
  const { now } = context;
  await lockOwner(trx, id);
  const current = await createUserRepository(trx).find(id);
  if (current === undefined || current.deleted_at !== null) return { connected: [], exported: null };
  const platforms = createPlatformRepository(trx);
  const connected = await platforms.list(id);
  await endPlan(trx, id, now);
  for (const platform of connected) await platforms.remove(id, platform.id);
  await platforms.deleteClaims(id);
  await runAccountClosed(trx, id);
  await createAccountDeletionRepository(trx).takeDown(id, now);
  const exports = createAccountExportRepository(trx);
  const exported = await exports.read(id);
  if (exported !== null) await exports.remove({ ownerId: id, id: exported.id });
  await createCodeRepository(trx).deleteAll(id);
  await createSubscriberRepository(trx).unsubscribe(email);
  await createAccountDeletionRepository(trx).mark(id, now);
  await createOutboxRepository(trx).deleteTo(email);
  await endSessions(trx, id, 'signedOut', now);
  await audit(trx, context, { action: 'user.deleted', target: id });
  await mailer.enqueue(trx, { to: email, template: 'accountDeleted', language, values: {} });
  return { connected, exported };
}
