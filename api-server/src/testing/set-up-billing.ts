import { createHmac, randomUUID } from 'node:crypto';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import type { PlanType } from '@tessera/contracts/plan/plans';
import type { BillingPeriod } from '@tessera/contracts/plan/prices';
import { readConfig } from '../config.ts';
import type { BillingParts } from '../modules/billing/payment/billing-parts.ts';
import { tendBilling } from '../modules/billing/payment/payment.jobs.ts';
import { stripePayments } from '../network/payments/stripe-payments.ts';
import { send, type TestUser } from './as-user.ts';
import { createFuse, fusedDatabase, fusedPayments, type Fuse } from './fuse.ts';
import { neverStops } from './never-stops.ts';
import { startPayments, type TestPayments } from './payments.ts';
import { setUpApi, type TestApi } from './set-up-api.ts';

export interface TestBilling extends TestApi {
  readonly payments: TestPayments;
  readonly parts: BillingParts;
  /** Kills the application and the worker after some steps. */
  readonly fuse: Fuse;
  /** Does the worker's due billing work now. Returns the errors. */
  tend(signal?: AbortSignal): Promise<readonly unknown[]>;
  /** Brings a signed message of the payment service about an object. */
  notify(object: unknown, type?: string): Promise<{ readonly statusCode: number }>;
  /** Loses the responses to charges, including those to the retries, also to looks at what was charged. */
  loseCharges(): Promise<void>;
  /** Opens the hosted page for a plan. */
  order(
    user: TestUser,
    type: PlanType,
    period: BillingPeriod,
  ): Promise<{ readonly url: string; readonly orderId: string }>;
}

/** The application with a payment emulator. Without `retries`, every lost answer reaches the product. */
export async function setUpBilling({
  retries,
  variables: more = {},
}: { readonly retries?: number; readonly variables?: Readonly<Record<string, string>> } = {}): Promise<TestBilling> {
  const payments = await startPayments();
  const variables = { PAYMENTS_URL: payments.url, RATE_READ: '1000000', RATE_WRITE: '1000000', ...more };
  const fuse = createFuse();
  const service = fusedPayments(stripePayments(readConfig({ ENVIRONMENT: 'test', ...variables }), retries), fuse);
  const api = await setUpApi({ variables, payments: service, wrap: (db) => fusedDatabase(db, fuse) });
  const { config, db, clock, mailer } = api.dependencies;
  const parts: BillingParts = { config, db, clock, mailer, payments: service };
  return {
    ...api,
    payments,
    parts,
    fuse,
    tend: async (signal = neverStops) => {
      const problems: unknown[] = [];
      const log: Parameters<typeof tendBilling>[1] = (_level, _message, detail) => problems.push(detail);
      await tendBilling(parts, log, signal);
      return problems;
    },
    notify: (object, type = 'payment_intent.succeeded') => {
      const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
      const time = Math.floor(Date.now() / 1000);
      const secret = config.paymentsWebhookSecret;
      const signature = `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`;
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return api.app.inject({ method: 'POST', url: '/api/payment/webhook', headers, payload });
    },
    loseCharges: async () => {
      for (let time = 0; time < 3; time += 1) {
        await payments.control('faults', { kind: 'lost', match: 'POST /v1/payment_intents' });
        await payments.control('faults', { kind: 'error', match: 'GET /v1/events', status: 503 });
      }
    },
    order: async (user, type, period) => {
      const answer = await send(api.app, paymentCalls.setPlan, { body: { newPlan: { type, period } } }, user.cookie);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      const { id } = await api.db
        .selectFrom('payment_order')
        .select('id')
        .where('owner_id', '=', user.userId)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow();
      return { url: answer.json<{ url: string }>().url, orderId: id };
    },
    close: async () => {
      await api.close();
      await payments.stop();
    },
  };
}
