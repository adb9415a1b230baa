import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import * as z from 'zod/mini';
import { testCompileCache } from '../config.ts';

const readySchema = z.object({ url: z.string() });

/** Test cards of the payment emulator. */
export const testCards = {
  accepted: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000002760003184',
  failsLater: '4000000000000341',
  /** In process until `settle`. */
  pending: '4000000000003204',
  pendingThenFails: '4000000000003212',
  /** Accepted on the page; a later charge is in process until `settle`. */
  pendingLater: '4000000000003220',
  pendingLaterThenFails: '4000000000003238',
} as const;

const sums = { charged: z.number(), refunded: z.number(), withdrawn: z.number() };
const moneySchema = z.object({ ...sums, charges: z.array(z.object({ intent: z.string(), ...sums })) });
const madeSchema = z.object({ id: z.optional(z.string()) });
const eventSchema = z.looseObject({
  type: z.string(),
  data: z.object({ object: z.looseObject({ metadata: z.optional(z.record(z.string(), z.string())) }) }),
});

const intentsSchema = z.object({
  data: z.array(z.object({ status: z.string(), metadata: z.record(z.string(), z.string()) })),
});

type TestMoney = z.infer<typeof moneySchema>;

/** A payment emulator process of its own. */
export interface TestPayments {
  readonly url: string;
  /** Pays on the hosted page. Returns the address that the page redirects to, or null when the card was refused. */
  pay(page: string, card?: string): Promise<string | null>;
  /** The control API: `POST /_fake/<path>`. */
  control(path: string, wish?: unknown): Promise<{ readonly id?: string | undefined }>;
  /** All money according to the service, or one customer's: charged and refunded, in minor units. */
  money(customer?: string): Promise<TestMoney>;
  /** How many payments succeeded or are in process for each order or renewal of a customer. */
  chargesOf(customer: string): Promise<ReadonlyMap<string, number>>;
  /** The messages that the service would send about an order, newest first. */
  eventsOf(orderId: string): Promise<readonly { readonly type: string; readonly data: unknown }[]>;
  stop(): Promise<void>;
}

const script = join(import.meta.dirname, '../../../emulators/payments/src/server.ts');

export async function startPayments(webhookUrl?: string): Promise<TestPayments> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: {
      ...testCompileCache(),
      PATH: '',
      PORT: '0',
      ...(webhookUrl === undefined ? {} : { WEBHOOK_URL: webhookUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = unsafeCast<readonly string[]>(await once(createInterface({ input: child.stdout }), 'line'));
  const { url } = readySchema.parse(JSON.parse(line ?? ''));
  const form = (page: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  return {
    url,
    pay: async (page, card = testCards.accepted) => {
      const first = await form(page, { number: card, expiry: '12/40', cvc: '123' });
      if (first.status === 303) return first.headers.get('location');
      const [, method] = /name="method" value="([^"]+)"/u.exec(await first.text()) ?? [];
      return method === undefined ? null : (await form(page, { method, challenge: 'passed' })).headers.get('location');
    },
    control: async (path, wish = {}) => {
      const answer = await fetch(`${url}/_fake/${path}`, { method: 'POST', body: JSON.stringify(wish) });
      return madeSchema.parse(await answer.json());
    },
    money: async (customer) =>
      moneySchema.parse(
        await (await fetch(`${url}/_fake/money`, { method: 'POST', body: JSON.stringify({ customer }) })).json(),
      ),
    chargesOf: async (customer) => {
      const headers = { authorization: 'Bearer sk_test_tessera' };
      const answer = await fetch(`${url}/v1/payment_intents?limit=100&customer=${customer}`, { headers });
      const counts = new Map<string, number>();
      for (const { status, metadata } of intentsSchema.parse(await answer.json()).data) {
        const subject = metadata['renewalId'] ?? metadata['orderId'] ?? '';
        if (status === 'succeeded' || status === 'processing') counts.set(subject, (counts.get(subject) ?? 0) + 1);
      }
      return counts;
    },
    eventsOf: async (orderId) => {
      const ask = (): Promise<Response> =>
        fetch(`${url}/v1/events?limit=100`, { headers: { authorization: 'Bearer sk_test_tessera' } });
      // Responses that are to be lost can be lost here, too.
      const answer = await ask().catch(ask).catch(ask).catch(ask);
      const { data } = z.object({ data: z.array(eventSchema) }).parse(await answer.json());
      return data.filter((event) => event.data.object.metadata?.orderId === orderId);
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
