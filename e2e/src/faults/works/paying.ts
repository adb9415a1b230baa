import { Problem } from '@tessera/contracts/http/problem';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import * as z from 'zod/mini';
import { inDatabase, type Person } from '../../harness/person.ts';
import type { Cluster } from '../cluster.ts';
import { insist, register, waitFor, type Work } from '../work.ts';

const moneySchema = z.object({
  charges: z.array(z.object({ customer: z.string(), charged: z.number(), refunded: z.number() })),
});
const people = 24;

/** Enters a card on the payment service's page, as the customer does. */
async function payOn(url: string): Promise<void> {
  await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }),
  });
}

/**
 * Purchases of a plan and its first renewal. Each customer must be charged once for each, with one invoice for each
 * charge.
 */
export async function preparePaying(cluster: Cluster): Promise<Work> {
  const customers: Person[] = [];
  for (let count = 0; count < people; count += 1) customers.push(await register(cluster, 0));
  const [paid, renewed]: [Person[], Person[]] = [[], []];

  const buy = async (person: Person): Promise<void> => {
    const { api } = person;
    const { url } = await insist('setPlan', () =>
      api.call(paymentCalls.setPlan, { body: { newPlan: { type: 1, period: 0 } } }),
    );
    if (url === null) throw new Error('there was nothing to pay');
    await payOn(url);
    paid.push(person);
    const expiry = await waitFor('the plan', async () => {
      const { plan } = await api.call(paymentCalls.getSubscription);
      return plan?.type === 1 ? plan.expiryDate : null;
    });
    // The period ends now, so that the renewal is due.
    await insist('the end of the period', () =>
      inDatabase(cluster.product, async (client) => {
        // Not again once it is renewed: the response to the first time may have been lost.
        await client.query(
          `update subscription set expires_at = now() where position = 'current' and date_trunc('milliseconds', expires_at) = $2::timestamptz
         and owner_id = (select id from app_user where email = $1)`,
          [person.email, expiry],
        );
      }).catch((cause: unknown) => {
        throw new Problem('503', { cause });
      }),
    );
    renewed.push(person);
    await waitFor('the renewal', async () => {
      const { plan } = await api.call(paymentCalls.getSubscription);
      return plan?.type === 1 && plan.expiryDate >= expiry ? true : null;
    });
  };

  return {
    name: 'payment',
    run: async (signal) => {
      for (const person of customers) {
        if (signal.aborted) return;
        await buy(person);
      }
    },
    count: async () => {
      const answer = await fetch(`${cluster.paymentsUrl}/_fake/money`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      const { charges } = moneySchema.parse(await answer.json());
      const kept = charges.filter(({ charged, refunded }) => refunded < charged);
      let invoices = 0;
      let missing = 0;
      for (const { api } of paid) {
        const { invoiceList } = await insist('getInvoice', () => api.call(paymentCalls.getInvoice, { body: {} }));
        invoices += invoiceList.length;
        if (invoiceList.length === 0) missing += 1;
      }
      const expected = paid.length + renewed.length;
      return {
        done: expected,
        lost: Math.max(0, expected - kept.length) + missing,
        doubled: Math.max(0, kept.length - expected) + Math.max(0, invoices - expected),
        note: `${kept.length} charges, ${charges.length - kept.length} given back, ${invoices} invoices`,
      };
    },
  };
}
