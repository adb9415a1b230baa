import { accountDeletionCalls } from '@tessera/contracts/account-deletion/account-deletion.calls';
import { adminCalls } from '@tessera/contracts/admin/admin.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { languages } from '@tessera/contracts/i18n/languages';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { dayMs, hourMs, minuteMs } from '@tessera/contracts/time/durations';
import { extractText, getDocumentProxy } from 'unpdf';
import { addUser, send, testPassword, type TestUser } from '../../../testing/as-user.ts';
import { setUpBilling, type TestBilling } from '../../../testing/set-up-billing.ts';
import { purgeDeletedAccounts } from '../../operations/account-deletion/account-deletion.jobs.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await setUpBilling({ retries: 0 });
});
afterAll(() => billing.close());
beforeEach(() => billing.payments.control('calm'));

type Invoices = CallOutput<typeof paymentCalls.getInvoice>['invoiceList'];

const ask = (user: TestUser, call: Parameters<typeof send>[1], body?: object) =>
  send(billing.app, call, body === undefined ? {} : { body }, user.cookie);
const invoicesOf = async (user: TestUser): Promise<Invoices> =>
  (await ask(user, paymentCalls.getInvoice)).json().invoiceList;
const subscriptionOf = async (user: TestUser) => (await ask(user, paymentCalls.getSubscription)).json();
const notesOf = async (user: TestUser) =>
  (await invoicesOf(user)).flatMap(({ creditNotes }) => creditNotes.map(({ kind, total }) => [kind, total]));
const mailsTo = async (user: TestUser): Promise<string[]> =>
  (
    await billing.db
      .selectFrom('mail_outbox')
      .select('template')
      .where('recipient', '=', user.email)
      .orderBy('created_at')
      .execute()
  ).map(({ template }) => template);
const auditOf = async (user: TestUser, action: string) =>
  (
    await billing.db
      .selectFrom('audit_event')
      .select('detail')
      .where('owner_id', '=', user.userId)
      .where('action', '=', action)
      .orderBy('id')
      .execute()
  ).map(({ detail }) => detail);

interface Payer {
  readonly user: TestUser;
  readonly intent: string;
}

/** A monthly Professional plan, paid by a card. */
async function paid(): Promise<Payer> {
  const user = await addUser(billing, { plan: 0 });
  const { url, orderId } = await billing.order(user, 1, 0);
  await billing.payments.pay(url);
  await send(billing.app, paymentCalls.getOrder, { query: { id: orderId } }, user.cookie);
  return { user, intent: await intentOf(user) };
}

async function intentOf({ userId }: TestUser): Promise<string> {
  const { customer_id: customer } = await billing.db
    .selectFrom('payment_account')
    .select('customer_id')
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  return (await billing.payments.money(customer ?? '')).charges[0]?.intent ?? '';
}

/** Brings a message about the payment, in any of the forms in which the service sends them. */
const report = (intent: string, object: 'charge' | 'refund' | 'dispute' = 'refund') =>
  billing.notify({ id: 'x', object, payment_intent: intent }, `${object}.updated`);
const refund = (intent: string, amount?: number) =>
  billing.payments.control('refund', { payment_intent: intent, ...(amount === undefined ? {} : { amount }) });

describe('a refund', () => {
  it('becomes a credit note with a number, a mail and an entry in the audit, whatever messages say how often', async () => {
    const { user, intent } = await paid();
    await refund(intent, 100_000);
    const answers = await Promise.all([report(intent), report(intent, 'charge'), report(intent)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [invoice] = await invoicesOf(user);
    expect(invoice?.creditNotes).toMatchObject([
      {
        number: expect.stringMatching(/^C-\d{6}$/u),
        kind: 'refund',
        total: 100_000,
        currency: 'TWD',
        invoiceId: invoice?.id,
        invoiceNumber: invoice?.number,
      },
    ]);
    expect(await mailsTo(user)).toEqual(['paymentReceived', 'creditNoteIssued']);
    expect(await auditOf(user, 'payment.credited')).toMatchObject([{ kind: 'refund', total: 100_000 }]);
    const admin = await addUser(billing, { type: 1 });
    expect((await ask(admin, adminCalls.getAudit, { action: 'payment.credited' })).statusCode).toBe(200);
  });

  it('is found without any message, and several of one payment have a credit note each', async () => {
    const { user, intent } = await paid();
    await refund(intent, 100_000);
    await refund(intent, 200_000);
    billing.clock.advance(10 * minuteMs);
    expect(await billing.tend()).toEqual([]);
    await refund(intent);
    billing.clock.advance(10 * minuteMs);
    expect(await billing.tend()).toEqual([]);
    expect((await notesOf(user)).toSorted(([, one], [, other]) => Number(one) - Number(other))).toEqual([
      ['refund', 100_000],
      ['refund', 200_000],
      ['refund', 300_000],
    ]);
  });

  it('that the bank refuses is taken back by a reversal', async () => {
    const { user, intent } = await paid();
    const made = await refund(intent, 100_000);
    await report(intent);
    await billing.payments.control('refund/fail', { refund: made.id });
    await report(intent);
    await report(intent);
    expect(await notesOf(user)).toEqual([
      ['refund', 100_000],
      ['reversal', -100_000],
    ]);
    expect(await mailsTo(user)).toEqual(['paymentReceived', 'creditNoteIssued', 'creditNoteReversed']);
  });

  it('does not end the plan, but its days are no credit any more', async () => {
    const { user, intent } = await paid();
    await refund(intent);
    await report(intent);
    expect((await subscriptionOf(user)).plan).toMatchObject({ type: 1, isExpired: false, autoSubscribe: true });
    const preview = (await ask(user, paymentCalls.previewPlan, { newPlan: { type: 2, period: 0 } })).json();
    expect(preview.bill).toMatchObject({ total: 1_500_000, subList: [{ kind: 'plan' }] });
  });

  it('outdates a page that was opened before, whose credit would be too high', async () => {
    const { user, intent } = await paid();
    const { url, orderId } = await billing.order(user, 2, 0);
    await refund(intent);
    await report(intent);
    await billing.payments.pay(url);
    await send(billing.app, paymentCalls.getOrder, { query: { id: orderId } }, user.cookie);
    expect(await billing.tend()).toEqual([]);
    expect((await invoicesOf(user)).map(({ total }) => total)).toEqual([600_000]);
    expect(await mailsTo(user)).toEqual(['paymentReceived', 'creditNoteIssued', 'paymentRefunded']);
  });

  it('that arrives before the payment itself was noticed has an invoice to belong to', async () => {
    const user = await addUser(billing, { plan: 0 });
    await billing.payments.pay((await billing.order(user, 1, 0)).url);
    const intent = await intentOf(user);
    await refund(intent, 50_000);
    expect((await report(intent)).statusCode).toBe(200);
    expect([(await invoicesOf(user)).map(({ total }) => total), await notesOf(user)]).toEqual([
      [600_000],
      [['refund', 50_000]],
    ]);
  });

  it('is retried later when the payment service does not answer', async () => {
    const { user, intent } = await paid();
    await refund(intent, 100_000);
    await billing.payments.control('faults', { kind: 'error', match: 'GET /v1/refunds', status: 503 });
    expect((await report(intent)).statusCode).toBeGreaterThanOrEqual(500);
    billing.clock.advance(hourMs);
    expect(await billing.tend()).toEqual([]);
    expect(await notesOf(user)).toEqual([['refund', 100_000]]);
  });

  it('of a deleted account is kept in the books', async () => {
    const { user, intent } = await paid();
    await refund(intent, 100_000);
    await report(intent);
    await ask(user, accountDeletionCalls.deleteAccount, { email: user.email, password: testPassword });
    await purgeDeletedAccounts({
      db: billing.db,
      payments: billing.parts.payments,
      signal: new AbortController().signal,
      log: () => undefined,
    });
    await refund(intent, 200_000);
    await report(intent);
    await report(intent);
    const [invoice] = await billing.db
      .selectFrom('past_invoice')
      .select('number')
      .where('intent_id', '=', intent)
      .execute();
    const notes = await billing.db
      .selectFrom('past_credit_note')
      .select('total')
      .where('invoice_number', '=', invoice?.number ?? 0)
      .orderBy('number')
      .execute();
    expect(notes.map(({ total }) => total)).toEqual([100_000, 200_000]);
  });
});

describe('a dispute', () => {
  const dispute = async (intent: string, more: object = {}) => {
    const made = await billing.payments.control('dispute', { payment_intent: intent, ...more });
    await report(intent, 'dispute');
    return async (outcome: 'won' | 'lost') => {
      await billing.payments.control('dispute/close', { dispute: made.id, outcome });
      await report(intent, 'dispute');
      await report(intent, 'charge');
    };
  };

  it('takes the money at once, and a reversal says when it is won', async () => {
    const { user, intent } = await paid();
    const close = await dispute(intent);
    expect([await notesOf(user), (await subscriptionOf(user)).plan.autoSubscribe]).toEqual([
      [['dispute', 600_000]],
      true,
    ]);
    await close('won');
    expect(await notesOf(user)).toEqual([
      ['dispute', 600_000],
      ['reversal', -600_000],
    ]);
    expect((await subscriptionOf(user)).plan).toMatchObject({ autoSubscribe: true, isExpired: false });
    expect(await mailsTo(user)).toEqual(['paymentReceived', 'disputeOpened', 'creditNoteReversed']);
    const preview = (await ask(user, paymentCalls.previewPlan, { newPlan: { type: 2, period: 0 } })).json();
    expect(preview.bill.total).toBe(1_500_000 - 600_000);
  });

  it('that is lost ends the renewal but not the plan, once', async () => {
    const { user, intent } = await paid();
    const close = await dispute(intent, { amount: 400_000 });
    await close('lost');
    expect(await notesOf(user)).toEqual([['dispute', 400_000]]);
    const { plan } = await subscriptionOf(user);
    expect(plan).toMatchObject({ autoSubscribe: false, isExpired: false });
    expect(await mailsTo(user)).toEqual(['paymentReceived', 'disputeOpened', 'disputeLost']);
    expect(await auditOf(user, 'payment.disputed')).toMatchObject([
      { state: 'open' },
      { state: 'lost', isRenewalEnded: true },
    ]);
    await ask(user, paymentCalls.setAutoSubscribe, { plan: { id: plan.id, autoSubscribe: true } });
    await report(intent, 'dispute');
    expect((await subscriptionOf(user)).plan.autoSubscribe).toBe(true);
  });

  it('that is only an inquiry takes nothing', async () => {
    const { user, intent } = await paid();
    await dispute(intent, { isInquiry: true });
    expect([await notesOf(user), await mailsTo(user)]).toEqual([[], ['paymentReceived']]);
  });

  it('of which only the end is heard of, out of order, leads to the same', async () => {
    const { user, intent } = await paid();
    const made = await billing.payments.control('dispute', { payment_intent: intent });
    await billing.payments.control('dispute/close', { dispute: made.id, outcome: 'lost' });
    await report(intent, 'dispute');
    expect([await notesOf(user), (await subscriptionOf(user)).plan.autoSubscribe]).toEqual([
      [['dispute', 600_000]],
      false,
    ]);
  });

  it('that is lost while the renewal waits ends the plan, of which no further day is paid', async () => {
    const { user, intent } = await paid();
    await ask(user, paymentCalls.removeCard);
    for (let time = 0; time < 3; time += 1) {
      billing.clock.advance(10 * dayMs);
      await subscriptionOf(user);
    }
    await billing.tend();
    const close = await dispute(intent);
    await close('lost');
    expect((await subscriptionOf(user)).plan).toMatchObject({ isExpired: true, autoSubscribe: false });
  });
});

it('credit notes have numbers without gaps', async () => {
  const rows = await billing.db
    .selectFrom('credit_note')
    .select('number')
    .union(billing.db.selectFrom('past_credit_note').select('number'))
    .execute();
  const numbers = rows.map(({ number }) => number).toSorted((one, other) => one - other);
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

it.each([
  ['en', ['Creditnote', 'NT$1,000', 'Forinvoice', 'Refund']],
  ['zh-Hant-HK', ['折讓單', '$1,000', '對應發票', '退款']],
  ['ja', ['返金明細書', '$1,000', '対象の請求書', '返金']],
] as const)('a credit note can be read and downloaded in %s, by its owner only', async (language, words) => {
  const [{ user, intent }, stranger] = [await paid(), await addUser(billing)];
  await refund(intent, 100_000);
  await report(intent);
  const id = (await invoicesOf(user))[0]?.creditNotes[0]?.id ?? '';
  expect(languages).toContain(language);
  const one = await send(billing.app, paymentCalls.getCreditNote, { query: { id } }, user.cookie);
  expect(one.json()).toMatchObject({ creditNote: { id, total: 100_000 }, invoice: { total: 600_000 } });
  const file = await send(billing.app, paymentCalls.getCreditNoteFile, { query: { id, language } }, user.cookie);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.rawPayload)), { mergePages: true });
  expect(words.filter((word) => !text.replaceAll(/\s+/gu, '').includes(word))).toEqual([]);
  for (const call of [paymentCalls.getCreditNote, paymentCalls.getCreditNoteFile] as const) {
    expect((await send(billing.app, call, { query: { id, language } }, stranger.cookie)).json()).toMatchObject({
      code: 'notFound',
    });
  }
});
