import type { NewPlan } from '@tessera/contracts/payment/payment.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { createUserRepository, type UserRow } from '../modules/accounts/user/user.repository.ts';
import type { BillingParts } from '../modules/billing/payment/billing-parts.ts';
import { previewPlan, previewPowerUp } from '../modules/billing/payment/change.service.ts';
import { createInvoiceRepository } from '../modules/billing/payment/invoice.repository.ts';
import { openOrder } from '../modules/billing/payment/open-order.ts';
import { createOrderRepository } from '../modules/billing/payment/order.repository.ts';
import { beginRenewal } from '../modules/billing/payment/renew.service.ts';
import { settleOrder } from '../modules/billing/payment/settle-order.ts';
import { createSubscriptionRepository } from '../modules/billing/payment/subscription.repository.ts';
import { queuePlan } from '../modules/billing/payment/subscription.service.ts';
import { tryRenewal } from '../modules/billing/payment/try-renewal.ts';
import { stripePayments } from '../network/payments/stripe-payments.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { publicUrlOf, type Services } from '../platform/services.ts';
import type { DemoPurchase, DemoUser } from './demo-user.ts';

/** Days of trial before the first purchase. */
const trialDays = 7;

const healthSchema = z.object({ emulator: z.literal('payments') });

/** Whether payments go to the emulator. Only there can a program pay. */
export async function isPaidByStandIn({ paymentsUrl }: Pick<Config, 'paymentsUrl'>): Promise<boolean> {
  if (paymentsUrl === null) return false;
  try {
    const answer = await fetch(new URL('/healthz', paymentsUrl), { signal: AbortSignal.timeout(2_000) });
    return healthSchema.safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}

/** When a user with these purchases registered. */
export const registeredAt = (purchases: readonly DemoPurchase[], now: Date): Date =>
  new Date(now.getTime() - (Math.max(...purchases.map(({ daysAgo }) => daysAgo)) + trialDays) * dayMs);

/** Enters a card on the hosted payment page, as a user does. */
async function payOn(page: string, number: string, now: Date): Promise<void> {
  const answer = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry: `12/${(now.getUTCFullYear() + 4) % 100}`, cvc: '123' }),
  });
  if (answer.status !== 303) throw new Error(`the hosted page answered ${answer.status}`);
}

async function buy(parts: BillingParts, user: UserRow, { change, card }: DemoPurchase): Promise<void> {
  const { db, clock } = parts;
  const now = clock.now();
  const held = await createSubscriptionRepository(db).read(user.id);
  const { bill } =
    change.kind === 'plan'
      ? previewPlan(parts, held, change.newPlan, now)
      : previewPowerUp(parts, held, change.product, now);
  const page = await openOrder(parts, {
    caller: { userId: user.id, language: user.language },
    held,
    change,
    bill,
    now,
  });
  if (page === null) return;
  await payOn(page, card, now);
  for (const { id } of await createOrderRepository(db).open(user.id)) await settleOrder(parts, user.id, id);
}

async function queue({ db, clock }: BillingParts, ownerId: string, newPlan: NewPlan): Promise<void> {
  await db
    .transaction()
    .execute(async (trx) =>
      queuePlan(trx, await createSubscriptionRepository(trx).read(ownerId), ownerId, newPlan, clock.now()),
    );
}

async function renew(parts: BillingParts, ownerId: string): Promise<void> {
  await beginRenewal(parts, ownerId);
  const { renewal: open } = await createSubscriptionRepository(parts.db).read(ownerId);
  if (open !== null && open.next_try_at <= parts.clock.now()) await tryRenewal(parts, open);
}

/** Whether the user is still on the first trial and has no invoice. */
async function isWithoutPast({ db }: Services, { id }: UserRow): Promise<boolean> {
  const { plan } = await createSubscriptionRepository(db).read(id);
  return plan?.plan_type === 0 && (await createInvoiceRepository(db).list(id, { before: null, limit: 1 })).length === 0;
}

/** Replays the purchases and renewals of demo accounts, day by day up to now, with the same code as for real users. */
export async function payDemoPasts(services: Services, users: readonly DemoUser[]): Promise<void> {
  const { config, db } = services;
  if (!(await isPaidByStandIn(config))) return;
  const now = services.clock.now();
  let time = now;
  const clock = { now: () => time };
  const parts: BillingParts = {
    db,
    config,
    clock,
    mailer: createMailer({ clock, publicUrl: publicUrlOf(config) }),
    payments: stripePayments(config),
  };
  const payers: {
    readonly user: UserRow;
    readonly purchases: readonly DemoPurchase[];
    readonly queued: DemoUser['queued'];
  }[] = [];
  for (const { email, purchases, queued } of users) {
    const user = purchases === undefined ? undefined : await createUserRepository(db).findByEmail(email);
    if (user && purchases && (await isWithoutPast(services, user))) payers.push({ user, purchases, queued });
  }
  const first = Math.max(0, ...payers.flatMap(({ purchases }) => purchases.map(({ daysAgo }) => daysAgo)));
  // All accounts together, so that invoice numbers are in the order of the days.
  for (let daysAgo = first; daysAgo >= 0 && payers.length > 0; daysAgo -= 1) {
    time = new Date(now.getTime() - daysAgo * dayMs);
    for (const { user, purchases, queued } of payers) {
      await renew(parts, user.id);
      for (const purchase of purchases) if (purchase.daysAgo === daysAgo) await buy(parts, user, purchase);
      if (queued?.daysAgo === daysAgo) await queue(parts, user.id, queued.newPlan);
    }
  }
}
