import { Problem } from '@tessera/contracts/http/problem';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import type { Company } from '@tessera/contracts/payment/payment.schema';
import { isTaxId } from '@tessera/contracts/payment/tax-id';
import type { Subscriptions } from '@tessera/contracts/plan/plans';
import { hourMs } from '@tessera/contracts/time/durations';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallAnswer, CallContext } from '../../../platform/http/call-context.ts';
import { takeFrom } from '../../../platform/http/limits/rate-limit.ts';
import { registerCall, registerIdempotentCall, registerPublicCall } from '../../../platform/http/register-call.ts';
import { registerPublicIdempotentCall } from '../../../platform/http/register-public-once.ts';
import { networkOf } from '../../../platform/http/requests/network-of.ts';
import { startTrial } from '../../accounts/user/trial.ts';
import { createBillingAccountRepository } from './billing-account.repository.ts';
import { assertNotCharging, previewPlan, previewPowerUp } from './change.service.ts';
import { openOrder, whileWaiting } from './open-order.ts';
import { createOrderRepository } from './order.repository.ts';
import { toOrder, toSubscription } from './payment.mapper.ts';
import { toPricing } from './pricing.ts';
import { readPayment } from './read-payment.ts';
import { settleOrder } from './settle-order.ts';
import { createSubscriptionRepository } from './subscription.repository.ts';
import { cancelPlan, changeHeld, changeSubscribed, keepPlan, queuePlan, setRenewal } from './subscription.service.ts';

/** Mails to sales per hour, from one network and in total. Other mails, such as sign-in codes, wait behind them. */
const requestsOfNetwork = 20;
const requestsOfAll = 100;

/** A conflict with both versions: for each detail that differs, what is saved and what was to be saved. */
async function companyConflict(db: Db, ownerId: string, given: Company): Promise<Problem> {
  const { company, revision } = await createBillingAccountRepository(db).read(ownerId);
  const differing = (['name', 'taxId', 'address'] as const).filter((name) => company[name] !== given[name]);
  return new Problem('conflict', {
    params: {
      revision,
      ...Object.fromEntries(
        differing.flatMap((name) => [
          [`present.${name}`, company[name]],
          [`given.${name}`, given[name]],
        ]),
      ),
    },
  });
}

const readSubscription = async (db: Db, ownerId: string, now: Date): Promise<Subscriptions> =>
  toSubscription(await createSubscriptionRepository(db).read(ownerId), now);

async function setPayment(
  { config }: Api['dependencies'],
  context: CallContext<typeof paymentCalls.setPayment>,
): Promise<CallAnswer<typeof paymentCalls.setPayment>> {
  const { body, caller } = context;
  if (body.company.taxId !== '' && !isTaxId(body.company.taxId, config.taxIdRule))
    throw new Problem('taxIdFormat', { field: 'company.taxId' });
  const row = await context.db.transaction().execute(async (trx) => {
    const accounts = createBillingAccountRepository(trx);
    await accounts.read(caller.userId);
    const changed = await accounts.setCompany(caller.userId, body.company, body.revision);
    if (changed) await audit(trx, context, { action: 'payment.companyChanged', target: caller.userId });
    return changed;
  });
  if (row === undefined) throw await companyConflict(context.db, caller.userId, body.company);
  return { payment: await readPayment(context.db, caller.userId) };
}

async function addCard(
  dependencies: Api['dependencies'],
  { caller, db, now }: CallContext<typeof paymentCalls.addCard>,
): Promise<CallAnswer<typeof paymentCalls.addCard>> {
  const held = await createSubscriptionRepository(db).read(caller.userId);
  const url = await openOrder(dependencies, { caller, held, change: { kind: 'card' }, bill: null, now });
  if (url === null) throw new Error('a page for a card has no address');
  return { url };
}

async function removeCard(
  { payments }: Api['dependencies'],
  context: CallContext<typeof paymentCalls.removeCard>,
): Promise<CallAnswer<typeof paymentCalls.removeCard>> {
  const { caller, db } = context;
  const accounts = createBillingAccountRepository(db);
  const { method_id: methodId } = await accounts.read(caller.userId);
  if (methodId !== null) {
    await whileWaiting(() => payments.forgetCard(methodId));
    await accounts.removeCard(caller.userId, methodId);
    await audit(db, context, { action: 'payment.cardRemoved', target: caller.userId });
  }
  return { payment: await readPayment(db, caller.userId) };
}

async function setAutoSubscribe(
  context: CallContext<typeof paymentCalls.setAutoSubscribe>,
): Promise<CallAnswer<typeof paymentCalls.setAutoSubscribe>> {
  const { body, caller, now } = context;
  const subscription = await changeSubscribed(context, 'payment.renewalSet', async (trx, held) => {
    if (body.deletePlan === true && body.plan.id === held.plan?.id && held.nextPlan !== null)
      return (body.plan.autoSubscribe ? keepPlan : cancelPlan)(trx, held, caller.userId, now);
    await setRenewal(trx, held, caller.userId, body.plan, now);
    if (body.deletePlan !== true) return;
    assertNotCharging(held);
    await createSubscriptionRepository(trx).dropNext(caller.userId);
  });
  return { subscription };
}

async function setPlan(
  dependencies: Api['dependencies'],
  context: CallContext<typeof paymentCalls.setPlan>,
): Promise<CallAnswer<typeof paymentCalls.setPlan>> {
  const { body, caller, db, now } = context;
  const held = await createSubscriptionRepository(db).read(caller.userId);
  const { outcome, bill } = previewPlan(dependencies, held, body.newPlan, now);
  if (outcome === 'now') {
    const url = await openOrder(dependencies, {
      caller,
      held,
      change: { kind: 'plan', newPlan: body.newPlan },
      bill,
      now,
    });
    return { subscription: await readSubscription(db, caller.userId, now), invoice: bill, url };
  }
  const subscription = await changeSubscribed(context, 'payment.planQueued', (trx, present) =>
    outcome === 'keep'
      ? keepPlan(trx, present, caller.userId, now)
      : queuePlan(trx, present, caller.userId, body.newPlan, now),
  );
  return { subscription, invoice: outcome === 'keep' ? null : bill, url: null };
}

async function addPowerUp(
  dependencies: Api['dependencies'],
  { body, caller, db, now }: CallContext<typeof paymentCalls.addPowerUp>,
): Promise<CallAnswer<typeof paymentCalls.addPowerUp>> {
  const held = await createSubscriptionRepository(db).read(caller.userId);
  const { bill } = previewPowerUp(dependencies, held, body.product, now);
  const url = await openOrder(dependencies, {
    caller,
    held,
    change: { kind: 'powerUp', product: body.product },
    bill,
    now,
  });
  return { subscription: await readSubscription(db, caller.userId, now), invoice: bill, url };
}

async function getOrder(
  dependencies: Api['dependencies'],
  { query, caller, db, request }: CallContext<typeof paymentCalls.getOrder>,
): Promise<CallAnswer<typeof paymentCalls.getOrder>> {
  const order = await createOrderRepository(db).find(caller.userId, query.id);
  if (order === undefined) throw new Problem('notFound');
  try {
    return { order: toOrder((await settleOrder(dependencies, caller.userId, order.id)) ?? order) };
  } catch (error) {
    // The page will ask again, and the worker also checks the order.
    request.log.warn({ err: error }, 'an order could not be settled');
    return { order: toOrder(order) };
  }
}

export function paymentRoutes(api: Api): void {
  const { dependencies } = api;
  const { config, mailer } = dependencies;
  const pricing = toPricing(config);

  registerPublicCall(api, paymentCalls.getPricing, () => Promise.resolve(pricing));

  registerPublicIdempotentCall(api, paymentCalls.contactSales, {
    prepare: ({ db, now, request }) =>
      takeFrom(db, now, [
        { key: `sales:network:${networkOf(request.address)}`, budget: requestsOfNetwork, windowMs: hourMs },
        { key: 'sales', budget: requestsOfAll, windowMs: hourMs },
      ]),
    run: ({ body: { language, ...values } }, trx) =>
      mailer.enqueue(trx, { to: config.salesEmail, template: 'salesRequest', language, values }),
  });

  registerCall(api, paymentCalls.getPayment, async ({ caller, db }) => ({
    payment: await readPayment(db, caller.userId),
  }));

  registerCall(api, paymentCalls.setPayment, (context) => setPayment(dependencies, context));

  registerCall(api, paymentCalls.addCard, (context) => addCard(dependencies, context));

  registerCall(api, paymentCalls.removeCard, (context) => removeCard(dependencies, context));

  registerCall(api, paymentCalls.getSubscription, ({ caller, db, now }) => readSubscription(db, caller.userId, now));

  registerIdempotentCall(api, paymentCalls.startTrial, {
    prepare: () => Promise.resolve(),
    run: async (context, trx) => {
      const subscription = await changeHeld(trx, context, 'payment.trialStarted', async ({ plan, nextPlan }) => {
        if (plan !== null || nextPlan !== null) throw new Problem('conflict');
        await startTrial(trx, config, context.caller.userId, context.now);
      });
      return { subscription };
    },
  });

  for (const call of [paymentCalls.cancelSubscription, paymentCalls.stopSubscription]) {
    registerCall(api, call, async (context) => ({
      subscription: await changeSubscribed(context, 'payment.cancelled', (trx, held) =>
        cancelPlan(trx, held, context.caller.userId, context.now),
      ),
    }));
  }

  registerCall(api, paymentCalls.setAutoSubscribe, setAutoSubscribe);

  registerCall(api, paymentCalls.previewPlan, async ({ body, caller, db, now }) =>
    previewPlan(dependencies, await createSubscriptionRepository(db).read(caller.userId), body.newPlan, now),
  );

  registerCall(api, paymentCalls.setPlan, (context) => setPlan(dependencies, context));

  registerCall(api, paymentCalls.previewPowerUp, async ({ body, caller, db, now }) =>
    previewPowerUp(dependencies, await createSubscriptionRepository(db).read(caller.userId), body.product, now),
  );

  registerCall(api, paymentCalls.addPowerUp, (context) => addPowerUp(dependencies, context));

  registerCall(api, paymentCalls.getOrder, (context) => getOrder(dependencies, context));
}
