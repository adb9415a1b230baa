import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createHmac } from 'node:crypto';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import type { Bill, Invoice } from '@tessera/contracts/payment/payment.schema';
import type { Call, CallOutput } from '@tessera/contracts/http/define-call';
import { dayMs, hourMs, minuteMs } from '@tessera/contracts/time/durations';
import { addUser, send } from './as-user.ts';
import type { TestUser } from './as-user.ts';
import { testCards } from './payments.ts';
import type { TestBilling } from './set-up-billing.ts';

const sessionMs = 30 * dayMs;
/** All histories begin on the same day, so that a failed one can be repeated alone. */
const firstDay = new Date('2026-03-02T09:00:00.000Z');

/**
 * How the product learns of a payment: the browser returns, the service's message arrives, a forged message arrives first, or only the worker
 * finds out.
 */
const hearings = ['back', 'message', 'forged', 'worker'] as const;
type Hearing = (typeof hearings)[number];

const plan = { kind: fc.constant('plan' as const), type: fc.constantFrom(1, 2), period: fc.constantFrom(0, 1) };
const card = fc.constantFrom('accepted' as const, 'accepted' as const, 'failsLater' as const, 'declined' as const);

/** A step of the user, the clock, the payment service or the worker. */
export const billingStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ ...plan, card, hearing: fc.constantFrom(...hearings) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('powerUp' as const), product: fc.constantFrom('a', 'b', 'c'), hearing: fc.constantFrom(...hearings) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 750 }), isTended: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 750, max: 10_000 }), isTended: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('turnBack' as const), minutes: fc.integer({ min: 1, max: 120 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('openPage' as const), type: fc.constantFrom(1, 2), period: fc.constantFrom(0, 1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lostAnswers' as const), times: fc.integer({ min: 1, max: 3 }), match: fc.constantFrom('POST /v1/payment_intents', 'POST /v1/refunds', 'POST /v1/checkout', 'GET /v1/checkout') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('newCard' as const), card }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('switchPowerUps' as const), autoSubscribe: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'resume' as const, 'removeCard' as const, 'payOpenPages' as const, 'forgetKeys' as const, 'tendTwice' as const) }) },
);
export type BillingStep = typeof billingStep extends fc.Arbitrary<infer Step> ? Step : never;

interface Order {
  readonly url: string;
  readonly orderId: string;
  readonly bill: Bill;
}

type Plan = Extract<BillingStep, { kind: 'plan' | 'openPage' }>;

/** One user's payment history. */
export class BillingHistory {
  readonly billing: TestBilling;
  readonly user: TestUser;
  #pages: string[] = [];
  #isCalm = true;
  /** The bill that was shown for the queued plan; null once anything has changed. */
  #promised: { readonly bill: Bill; readonly known: ReadonlySet<string> } | null = null;

  constructor(billing: TestBilling, user: TestUser) {
    this.billing = billing;
    this.user = user;
  }

  static async begin(billing: TestBilling): Promise<BillingHistory> {
    billing.clock.set(firstDay);
    return new BillingHistory(billing, await addUser(billing, { plan: 0 }));
  }

  ask(call: Call, body?: unknown) {
    return send(this.billing.app, call, body === undefined ? {} : { body }, this.user.cookie);
  }

  /** The answer of a call; null when it is refused. */
  async read<Asked extends Call>(call: Asked, body?: unknown): Promise<CallOutput<Asked> | null> {
    const answer = await this.ask(call, body);
    return answer.statusCode === 200 ? answer.json<CallOutput<Asked>>() : null;
  }

  async invoices(): Promise<readonly Invoice[]> {
    return (await this.read(paymentCalls.getInvoice))?.invoiceList ?? [];
  }

  async take(step: BillingStep): Promise<void> {
    const { billing, user } = this;
    // This tests payments only, so the session must not expire.
    const now = billing.clock.now();
    await billing.db.updateTable('session').set({ created_at: now, seen_at: now, expires_at: new Date(now.getTime() + sessionMs) }).where('owner_id', '=', user.userId).execute();
    switch (step.kind) {
      case 'plan': return this.#choose(step, step.card, step.hearing);
      case 'powerUp': return this.#powerUp(step.product, step.hearing);
      case 'pass': return this.#pass(step.hours * hourMs, step.isTended);
      case 'turnBack': return billing.clock.advance(-step.minutes * minuteMs);
      case 'openPage': return this.#openPage(step);
      case 'payOpenPages': return this.#payOpenPages();
      case 'newCard': return this.#newCard(testCards[step.card]);
      case 'switchPowerUps': return this.#switchPowerUps(step.autoSubscribe);
      case 'lostAnswers': return this.#disturb(step.match, step.times);
      case 'cancel': return this.#change(paymentCalls.stopSubscription);
      case 'resume': return this.#resume();
      case 'removeCard': return this.#change(paymentCalls.removeCard);
      case 'forgetKeys': return void (await billing.payments.control('forget-keys'));
      case 'tendTwice': await Promise.all([billing.tend(), billing.tend()]);
    }
  }

  /** Does all pending work, without faults. */
  async finish(): Promise<void> {
    const { billing } = this;
    await billing.payments.control('calm');
    for (let time = 0; time < 3; time += 1) {
      billing.clock.advance(hourMs);
      await billing.tend();
    }
    assert.deepEqual(await billing.tend(), []);
  }

  /** Removes this user's plan, so that it does not renew during the next history. */
  async clear(): Promise<void> {
    const { db } = this.billing;
    for (const table of ['subscription', 'power_up', 'renewal', 'payment_order'] as const) await db.deleteFrom(table).where('owner_id', '=', this.user.userId).execute();
  }

  async #change(call: Call, body?: unknown): Promise<void> {
    this.#promised = null;
    await this.ask(call, body);
  }

  async #disturb(match: string, times: number): Promise<void> {
    this.#isCalm = false;
    for (let time = 0; time < times; time += 1) await this.billing.payments.control('faults', { kind: 'lost', match });
  }

  async #pass(ms: number, isTended: boolean): Promise<void> {
    this.billing.clock.advance(ms);
    if (!isTended) return;
    await this.billing.tend();
    await this.#keepPromise();
  }

  /** Checks that the queued plan costs what was shown. */
  async #keepPromise(): Promise<void> {
    if (this.#promised === null) return;
    const { bill, known } = this.#promised;
    const next = (await this.invoices()).filter(({ id }) => !known.has(id)).at(-1);
    if (next === undefined) return;
    this.#promised = null;
    const pricesOf = ({ subList, currency, total }: Bill) => ({ currency, total, lines: subList.map(({ kind, type, product, period, days, price }) => ({ kind, type, product, period, days, price })) });
    assert.deepEqual(pricesOf(next), pricesOf(bill));
  }

  async #order(call: typeof paymentCalls.setPlan | typeof paymentCalls.addPowerUp, preview: typeof paymentCalls.previewPlan | typeof paymentCalls.previewPowerUp, body: unknown): Promise<Order | null> {
    const shown = await this.read(preview, body);
    const answer = await this.read(call, body);
    if (shown === null || answer === null) return null;
    this.#promised = null;
    const { url } = answer;
    if (url === null) {
      if (shown.outcome === 'atEnd') this.#promised = { bill: shown.bill, known: new Set((await this.invoices()).map(({ id }) => id)) };
      return null;
    }
    const { id: orderId } = await this.billing.db.selectFrom('payment_order').select('id').where('owner_id', '=', this.user.userId).where('state', '=', 'open').executeTakeFirstOrThrow();
    return { url, orderId, bill: shown.bill };
  }

  async #choose({ type, period }: Plan, wanted: keyof typeof testCards, hearing: Hearing): Promise<void> {
    const order = await this.#order(paymentCalls.setPlan, paymentCalls.previewPlan, { newPlan: { type, period } });
    if (order) await this.#pay(order, testCards[wanted], hearing);
  }

  async #powerUp(product: string, hearing: Hearing): Promise<void> {
    const order = await this.#order(paymentCalls.addPowerUp, paymentCalls.previewPowerUp, { product });
    if (order) await this.#pay(order, testCards.accepted, hearing);
  }

  /** Pays, lets the product learn of it, and checks that the invoice equals the bill that was shown. */
  async #pay({ url, orderId, bill }: Order, number: string, hearing: Hearing): Promise<void> {
    const before = new Set((await this.invoices()).map(({ id }) => id));
    const isTaken = (await this.billing.payments.pay(url, number)) !== null;
    await this.#hear(orderId, hearing);
    const after = await this.invoices();
    const { state } = await this.billing.db.selectFrom('payment_order').select('state').where('owner_id', '=', this.user.userId).where('id', '=', orderId).executeTakeFirstOrThrow();
    if (!isTaken) assert.notEqual(state, 'paid');
    if (isTaken && this.#isCalm) assert.equal(state, 'paid');
    if (state !== 'paid') return;
    const own = after.find(({ id, subList }) => !before.has(id) && subList[0]?.startDate === bill.subList[0]?.startDate);
    assert.deepEqual({ subList: own?.subList, currency: own?.currency, total: own?.total }, bill);
  }

  async #hear(orderId: string, hearing: Hearing): Promise<void> {
    const { billing, user } = this;
    // Several notifications at once, in the wrong order, or only the worker's check.
    if (hearing === 'back') await Promise.all([1, 2].map(() => send(billing.app, paymentCalls.getOrder, { query: { id: orderId } }, user.cookie)));
    else if (hearing === 'message') await this.#tell(orderId, 'whsec_tessera', 200);
    else {
      if (hearing === 'forged') await this.#tell(orderId, 'whsec_forged', 400);
      billing.clock.advance(hourMs);
      await billing.tend();
    }
  }

  async #tell(orderId: string, secret: string, status: number): Promise<void> {
    const events = await this.billing.payments.eventsOf(orderId);
    const answers = await Promise.all([...events, ...events.toReversed()].map((event) => {
      const [payload, time] = [JSON.stringify(event), Math.floor(Date.now() / 1000)];
      const signature = `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`;
      return this.billing.app.inject({ method: 'POST', url: '/api/payment/webhook', headers: { 'content-type': 'application/json', 'stripe-signature': signature }, payload });
    }));
    if (this.#isCalm || status === 400) for (const { statusCode } of answers) assert.equal(statusCode, status);
  }

  async #openPage(step: Plan): Promise<void> {
    const order = await this.#order(paymentCalls.setPlan, paymentCalls.previewPlan, { newPlan: { type: step.type, period: step.period } });
    if (order) this.#pages.push(order.url);
  }

  /** Pays pages that were left open, even old ones, so that the worker has to find out. */
  async #payOpenPages(): Promise<void> {
    this.#promised = null;
    for (const page of this.#pages) await this.billing.payments.pay(page);
    this.#pages = [];
  }

  async #newCard(number: string): Promise<void> {
    const page = await this.read(paymentCalls.addCard);
    const back = page === null ? null : await this.billing.payments.pay(page.url, number);
    if (back !== null) await send(this.billing.app, paymentCalls.getOrder, { query: { id: new URL(back).searchParams.get('order') ?? '' } }, this.user.cookie);
  }

  async #switchPowerUps(autoSubscribe: boolean): Promise<void> {
    const held = await this.read(paymentCalls.getSubscription);
    for (const { id } of held?.powerUps ?? []) await this.#change(paymentCalls.setAutoSubscribe, { plan: { id, autoSubscribe } });
  }

  async #resume(): Promise<void> {
    const held = await this.read(paymentCalls.getSubscription);
    if (held?.plan) await this.#change(paymentCalls.setAutoSubscribe, { plan: { id: held.plan.id, autoSubscribe: true } });
  }
}
