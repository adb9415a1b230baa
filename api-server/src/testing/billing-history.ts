import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import type { Call, CallOutput } from '@tessera/contracts/http/define-call';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import type { Bill, Invoice } from '@tessera/contracts/payment/payment.schema';
import { dayMs, hourMs, minuteMs } from '@tessera/contracts/time/durations';
import { overlapSeconds } from '../modules/billing/payment/watch-payments.ts';
import { addUser, send, type TestUser } from './as-user.ts';
import type { BillingStep, Hearing } from './billing-steps.ts';
import { Killed } from './fuse.ts';
import { testCards } from './payments.ts';
import { ReturnedMoneySteps } from './returned-money-steps.ts';
import type { TestBilling } from './set-up-billing.ts';

const sessionMs = 30 * dayMs;
/** All histories begin on the same day, so that a failed one can be repeated alone. */
const firstDay = new Date('2026-03-02T09:00:00.000Z');

/** Payments with these cards are in process at first. */
const pendingCards = '40000000000032';

/** The bill of an invoice. */
const billOf = ({ subList, currency, total, carriedIn, carriedOver }: Bill): Bill => ({
  subList,
  currency,
  total,
  ...(carriedIn === undefined ? {} : { carriedIn }),
  ...(carriedOver === undefined ? {} : { carriedOver }),
});

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
  /** Steps after which the process is killed during the next step. */
  #steps: number | null = null;
  readonly #returned: ReturnedMoneySteps;
  /** The bill that was shown for the queued plan; null once anything has changed. */
  #promised: { readonly bill: Bill; readonly known: ReadonlySet<string> } | null = null;

  constructor(billing: TestBilling, user: TestUser) {
    this.billing = billing;
    this.user = user;
    this.#returned = new ReturnedMoneySteps(billing, user.userId, () => this.customer());
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
    const { fuse } = this.billing;
    if (this.#steps !== null) fuse.light(this.#steps);
    try {
      await this.#take(step);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    } finally {
      fuse.putOut();
      if (step.kind !== 'kill') this.#steps = null;
    }
  }

  async #take(step: BillingStep): Promise<void> {
    const { billing, user } = this;
    // This tests payments only, so the session must not expire.
    const now = billing.clock.now();
    await billing.db
      .updateTable('session')
      .set({ created_at: now, seen_at: now, expires_at: new Date(now.getTime() + sessionMs) })
      .where('owner_id', '=', user.userId)
      .execute();
    switch (step.kind) {
      case 'plan':
        return this.#choose(step, step.card, step.hearing);
      case 'powerUp':
        return this.#powerUp(step.product, step.hearing);
      case 'pass':
        return this.#pass(step.hours * hourMs, step.isTended);
      case 'turnBack':
        return billing.clock.advance(-step.minutes * minuteMs);
      case 'openPage':
        return this.#openPage(step);
      case 'payOpenPages':
        return this.#payOpenPages();
      case 'newCard':
        return this.#newCard(testCards[step.card]);
      case 'switchPowerUps':
        return this.#switchPowerUps(step.autoSubscribe);
      case 'lostAnswers':
        return this.#disturb(step.match, step.times);
      case 'kill':
        return this.#kill(step.steps);
      case 'settle':
        return void (await billing.payments.control('settle', {
          customer: await this.customer(),
          outcome: step.outcome,
        }));
      case 'lastDay':
        return this.#lastDay();
      case 'refund':
      case 'dispute':
        this.#disturbed();
        return this.#returned.takeBack(step.kind, step.quarters, step.isHeard);
      case 'failRefund':
        this.#disturbed();
        return this.#returned.failRefund();
      case 'closeDispute':
        this.#disturbed();
        return this.#returned.closeDispute(step.outcome, step.isHeard);
      case 'cancel':
        return this.#change(paymentCalls.stopSubscription);
      case 'resume':
        return this.#resume();
      case 'removeCard':
        return this.#change(paymentCalls.removeCard);
      case 'forgetKeys':
        return void (await billing.payments.control('forget-keys'));
      case 'tendTwice':
        await Promise.all([billing.tend(), billing.tend()]);
    }
  }

  /** Does all pending work, without faults. */
  async finish(): Promise<void> {
    const { billing } = this;
    await billing.payments.control('calm');
    await billing.payments.control('settle', { customer: await this.customer() });
    for (let time = 0; time < 3; time += 1) {
      billing.clock.advance(hourMs);
      await billing.tend();
    }
    assert.deepEqual(await billing.tend(), []);
  }

  /** Removes this user's plan, so that it does not renew during the next history. */
  async clear(): Promise<void> {
    const { db } = this.billing;
    // The messages about earlier histories need not be looked through again.
    await db
      .updateTable('payment_watch')
      .set({ seen: Math.floor(Date.now() / 1000) + overlapSeconds })
      .execute();
    for (const table of ['subscription', 'power_up', 'renewal', 'payment_order'] as const)
      await db.deleteFrom(table).where('owner_id', '=', this.user.userId).execute();
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
    if (this.#promised === null || this.#steps !== null) return;
    const { bill, known } = this.#promised;
    const next = (await this.invoices()).filter(({ id }) => !known.has(id)).at(-1);
    if (next === undefined) return;
    this.#promised = null;
    const pricesOf = ({ subList, currency, total }: Bill) => ({
      currency,
      total,
      lines: subList.map(({ kind, type, product, period, days, price }) => ({
        kind,
        type,
        product,
        period,
        days,
        price,
      })),
    });
    assert.deepEqual(pricesOf(next), pricesOf(bill));
  }

  async #order(
    call: typeof paymentCalls.setPlan | typeof paymentCalls.addPowerUp,
    preview: typeof paymentCalls.previewPlan | typeof paymentCalls.previewPowerUp,
    body: unknown,
  ): Promise<Order | null> {
    const shown = await this.read(preview, body);
    const answer = await this.read(call, body);
    if (shown === null || answer === null) return null;
    this.#promised = null;
    const { url } = answer;
    if (url === null) {
      if (shown.outcome === 'now') return null;
      if (shown.outcome === 'atEnd')
        this.#promised = { bill: shown.bill, known: new Set((await this.invoices()).map(({ id }) => id)) };
      return null;
    }
    const { id: orderId } = await this.billing.db
      .selectFrom('payment_order')
      .select('id')
      .where('owner_id', '=', this.user.userId)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
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
    const { state } = await this.billing.db
      .selectFrom('payment_order')
      .select('state')
      .where('owner_id', '=', this.user.userId)
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    if (!isTaken) assert.notEqual(state, 'paid');
    if (isTaken && this.#isCalm && !number.startsWith(pendingCards)) assert.equal(state, 'paid');
    if (state !== 'paid' || this.#steps !== null) return;
    const own = after.find(
      ({ id, subList }) => !before.has(id) && subList[0]?.startDate === bill.subList[0]?.startDate,
    );
    assert.deepEqual(own === undefined ? null : billOf(own), bill);
  }

  async #hear(orderId: string, hearing: Hearing): Promise<void> {
    const { billing, user } = this;
    // Several notifications at once, in the wrong order, or only the worker's check.
    if (hearing === 'back')
      await Promise.all(
        [1, 2].map(() => send(billing.app, paymentCalls.getOrder, { query: { id: orderId } }, user.cookie)),
      );
    else if (hearing === 'message') await this.#tell(orderId, 'whsec_tessera', 200);
    else {
      if (hearing === 'forged') await this.#tell(orderId, 'whsec_forged', 400);
      billing.clock.advance(hourMs);
      await billing.tend();
    }
  }

  async #tell(orderId: string, secret: string, status: number): Promise<void> {
    const events = await this.billing.payments.eventsOf(orderId);
    const answers = await Promise.all(
      [...events, ...events.toReversed()].map((event) => {
        const [payload, time] = [JSON.stringify(event), Math.floor(Date.now() / 1000)];
        const signature = `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`;
        return this.billing.app.inject({
          method: 'POST',
          url: '/api/payment/webhook',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          payload,
        });
      }),
    );
    if (this.#isCalm || status === 400) for (const { statusCode } of answers) assert.equal(statusCode, status);
  }

  async #openPage(step: Plan): Promise<void> {
    const order = await this.#order(paymentCalls.setPlan, paymentCalls.previewPlan, {
      newPlan: { type: step.type, period: step.period },
    });
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
    if (back !== null)
      await send(
        this.billing.app,
        paymentCalls.getOrder,
        { query: { id: new URL(back).searchParams.get('order') ?? '' } },
        this.user.cookie,
      );
  }

  async #switchPowerUps(autoSubscribe: boolean): Promise<void> {
    const held = await this.read(paymentCalls.getSubscription);
    for (const { id } of held?.powerUps ?? [])
      await this.#change(paymentCalls.setAutoSubscribe, { plan: { id, autoSubscribe } });
  }

  async #resume(): Promise<void> {
    const held = await this.read(paymentCalls.getSubscription);
    if (held?.plan)
      await this.#change(paymentCalls.setAutoSubscribe, { plan: { id: held.plan.id, autoSubscribe: true } });
  }

  /** The customer at the payment service; a name that nobody has before the first payment. */
  async customer(): Promise<string> {
    const { db } = this.billing;
    const row = await db
      .selectFrom('payment_account')
      .select('customer_id')
      .where('owner_id', '=', this.user.userId)
      .executeTakeFirst();
    return row?.customer_id ?? 'none';
  }

  /** From now on it is not certain that every payment is carried out, or costs what was shown before. */
  #disturbed(): void {
    this.#isCalm = false;
    this.#promised = null;
  }

  #kill(steps: number): void {
    this.#steps = steps;
    this.#disturbed();
  }

  /** Goes to the last day of the period, on which the rest costs little. */
  async #lastDay(): Promise<void> {
    const held = await this.read(paymentCalls.getSubscription);
    const end = held?.plan ? Date.parse(held.plan.expiryDate) - 12 * hourMs : 0;
    if (end > this.billing.clock.now().getTime()) this.billing.clock.set(new Date(end));
  }
}
