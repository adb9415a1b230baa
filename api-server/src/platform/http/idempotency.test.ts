import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { newsletterCalls } from '@tessera/contracts/newsletter/newsletter.calls';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { dayMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { addUser, send } from '../../testing/as-user.ts';
import { neverStops } from '../../testing/never-stops.ts';
import { setUpApi, type TestApi } from '../../testing/set-up-api.ts';
import { tidy } from '../retention/housekeeping.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

const add = (cookie: string, name: string, key: string) =>
  send(api.app, folderCalls.addFolder, { body: { name }, headers: { 'idempotency-key': key } }, cookie);
const foldersOf = (owner: string) => api.db.selectFrom('folder').selectAll().where('owner_id', '=', owner).execute();

describe('an idempotency key', () => {
  it('returns the stored answer for a repeated request', async () => {
    const { userId, cookie } = await addUser(api);
    const [first, second] = [await add(cookie, 'Spring', 'key-1'), await add(cookie, 'Spring', 'key-1')];
    expect(second.json()).toEqual(first.json());
    expect(await foldersOf(userId)).toHaveLength(1);
  });

  it('runs only one of several parallel requests', async () => {
    const { userId, cookie } = await addUser(api);
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(cookie, 'Spring', 'key-1')));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await foldersOf(userId)).toHaveLength(1);
  });

  it('is rejected with a different input', async () => {
    const { cookie } = await addUser(api);
    await add(cookie, 'Spring', 'key-1');
    expect((await add(cookie, 'Summer', 'key-1')).json()).toMatchObject({ code: 'invalid', field: 'idempotency-key' });
  });

  it('applies to one owner only', async () => {
    const [first, second] = [await addUser(api), await addUser(api)];
    await add(first.cookie, 'Spring', 'key-1');
    await add(second.cookie, 'Summer', 'key-1');
    expect((await foldersOf(second.userId)).map((row) => row.name)).toEqual(['Summer']);
  });

  it('can be used again after a failed request', async () => {
    const { userId, cookie } = await addUser(api, { plan: 0 });
    await add(cookie, 'First', 'key-1');
    expect((await add(cookie, 'Second', 'key-2')).json()).toMatchObject({
      code: '405',
      message: 'Folder Number exceeds the limit',
    });
    await api.db.deleteFrom('folder').where('owner_id', '=', userId).execute();
    expect((await add(cookie, 'Second', 'key-2')).statusCode).toBe(200);
  });
});

describe('an idempotency key of a visitor', () => {
  const mails = async (): Promise<number> => (await api.db.selectFrom('mail_outbox').select('id').execute()).length;
  const sales = { name: 'Robin', company: 'Lumen', message: 'Thirty boards', language: 'en' };

  it.each([
    ['a code', userCalls.sendVerificationCode, (email: string) => ({ email })],
    ['a message to sales', paymentCalls.contactSales, (email: string) => ({ ...sales, email })],
    ['a confirmation of the newsletter', newsletterCalls.subscribe, (email: string) => ({ email, language: 'en' })],
  ] as const)(
    'mails %s once, also in parallel and from another network, and another one with the next key',
    async (_name, call, bodyOf) => {
      const [{ email }, key, before] = [await addUser(api), crypto.randomUUID(), await mails()];
      const ask = (idempotencyKey: string, body: object = bodyOf(email), address = '203.0.113.1') =>
        send(api.app, call, { body, address, headers: { 'idempotency-key': idempotencyKey } });
      const answers = [
        ...(await Promise.all([ask(key), ask(key)])),
        await ask(key),
        await ask(key, bodyOf(email), '203.0.113.2'),
      ];
      expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(answers.map(() => [200, '{}']));
      expect((await mails()) - before).toBe(1);
      expect((await ask(key, bodyOf(`other-${email}`))).json()).toMatchObject({
        code: 'invalid',
        field: 'idempotency-key',
      });
      expect((await ask(crypto.randomUUID())).statusCode).toBe(200);
      expect((await mails()) - before).toBe(2);
    },
  );

  it('does not replace the code that was mailed', async () => {
    const { email, userId } = await addUser(api);
    const ask = () =>
      send(api.app, userCalls.sendVerificationCode, {
        body: { email },
        headers: { 'idempotency-key': `code of ${userId}` },
      });
    const codes = () =>
      api.db
        .selectFrom('verification_code')
        .select('id')
        .where('owner_id', '=', userId)
        .where('expires_at', '>', api.clock.now())
        .execute();
    await ask();
    const first = await codes();
    await ask();
    expect(await codes()).toEqual(first);
  });

  it('can be used again after a refused request', async () => {
    const { email } = await addUser(api);
    const ask = (key: string) =>
      send(api.app, userCalls.sendVerificationCode, {
        body: { email },
        address: '203.0.113.7',
        headers: { 'idempotency-key': key },
      });
    for (let index = 0; index < 5; index += 1) await ask(`${email} ${index}`);
    expect((await ask(`${email} last`)).statusCode).toBe(429);
    api.clock.advance(dayMs);
    const before = await mails();
    expect((await ask(`${email} last`)).statusCode).toBe(200);
    expect((await mails()) - before).toBe(1);
  });

  it('is stored for a day, without what was sent', async () => {
    const { email } = await addUser(api);
    const key = crypto.randomUUID();
    await send(api.app, userCalls.sendVerificationCode, { body: { email }, headers: { 'idempotency-key': key } });
    const stored = () => api.db.selectFrom('visitor_request').selectAll().where('key', '=', key).execute();
    expect(JSON.stringify(await stored())).not.toContain(email);
    expect(await stored()).toHaveLength(1);
    api.clock.advance(2 * dayMs);
    await tidy(api.db, api.clock, { signal: neverStops });
    expect(await stored()).toEqual([]);
  });
});
