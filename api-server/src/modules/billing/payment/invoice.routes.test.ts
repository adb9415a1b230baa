import type { CallOutput } from '@tessera/contracts/http/define-call';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { sql } from 'kysely';
import { writeCursor } from '../../../platform/http/cursor.ts';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

/** A user with invoices that have every second number, and another one with those between them. */
async function setUp(count: number): Promise<TestUser> {
  const [user, other] = [await addUser(api), await addUser(api)];
  await sql`insert into invoice (owner_id, id, number, source_id, issued_at, currency, total, lines, company, email)
    select case when n % 2 = 0 then ${user.userId}::uuid else ${other.userId}::uuid end, gen_random_uuid(), coalesce((select max(number) from invoice), 0) + n, gen_random_uuid(), ${api.clock.now()}::timestamptz, 'TWD', n, '[]', '{"name":"","address":"","taxId":""}', 'mira@example.com'
    from generate_series(1, ${count * 2}::int) n`.execute(api.db);
  return user;
}

type Page = CallOutput<typeof paymentCalls.getInvoice>;
const ask = (user: TestUser, body?: object) =>
  send(api.app, paymentCalls.getInvoice, body === undefined ? {} : { body }, user.cookie);
const totalsOf = ({ invoiceList }: Page): number[] => invoiceList.map(({ total }) => total);

describe('payment.getInvoice', () => {
  it('returns own invoices page by page, newest first', async () => {
    const user = await setUp(5);
    const seen: number[][] = [];
    for (let cursor: string | 0 | undefined; cursor !== 0;) {
      const page: Page = (await ask(user, { number: 2, ...(cursor === undefined ? {} : { cursor }) })).json();
      seen.push(totalsOf(page));
      cursor = page.cursor;
    }
    expect(seen).toEqual([[10, 8], [6, 4], [2]]);
  });

  it.each([[{}], [undefined]])(
    'returns all invoices for the body %j, as to callers that know no pages',
    async (body) => {
      const page: Page = (await ask(await setUp(3), body)).json();
      expect([totalsOf(page), page.cursor]).toEqual([[6, 4, 2], 0]);
    },
  );

  it('ends without a further page when the last one is full', async () => {
    const page: Page = (await ask(await setUp(2), { number: 2 })).json();
    expect([totalsOf(page), page.cursor]).toEqual([[4, 2], 0]);
  });

  it.each([
    ['number', { number: 0 }],
    ['number', { number: 201 }],
    ['cursor', { cursor: 'x' }],
    ['cursor', { cursor: writeCursor(3_000_000_000) }],
  ])('rejects an invalid %s: %j', async (field, body) => {
    expect((await ask(await addUser(api), body)).json()).toMatchObject({ code: 'invalid', field });
  });
});
