import { minuteMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { addUser, cookiesIn, send, testPassword, type TestInput } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

interface Try extends Pick<TestInput, 'address'> {
  readonly cookie?: string;
  readonly password?: string;
}

const login = (email: string, { cookie, password = testPassword, address }: Try = {}) =>
  send(api.app, userCalls.login, { body: { email, password }, ...(address === undefined ? {} : { address }) }, cookie);
const askCode = (email: string, { cookie, address }: Try = {}) =>
  send(
    api.app,
    userCalls.sendVerificationCode,
    { body: { email }, ...(address === undefined ? {} : { address }) },
    cookie,
  );
const liveSessions = (userId: string) =>
  api.db.selectFrom('session').select('id').where('owner_id', '=', userId).where('ended_at', 'is', null).execute();

/** The nth of many addresses in different networks. */
const stranger = (index: number): string => `198.51.${100 + Math.floor(index / 200)}.${1 + (index % 200)}`;

describe('parallel sign-ins', () => {
  it('leave only one session', async () => {
    const { email, userId } = await addUser(api);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([login(email), login(email), login(email)]);
      expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
      expect(await liveSessions(userId)).toHaveLength(1);
      api.clock.advance(16 * minuteMs);
    }
  });

  it('of two browsers that swap accounts do not deadlock', async () => {
    const [one, other] = [await addUser(api), await addUser(api)];
    const answers = await Promise.all([
      login(one.email, { cookie: other.cookie }),
      login(other.email, { cookie: one.cookie }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  });

  it('cannot store two live sessions of a user', async () => {
    const { userId } = await addUser(api);
    const now = api.clock.now();
    const second = {
      owner_id: userId,
      id: crypto.randomUUID(),
      token_hash: Buffer.from(crypto.randomUUID()),
      created_at: now,
      seen_at: now,
      expires_at: now,
      end_reason: null,
    };
    await expect(api.db.insertInto('session').values(second).execute()).rejects.toThrow(/session_live/u);
  });
});

describe('rate limits of sign-in', () => {
  it('lock out a hundred guessing addresses, but not a known browser of the user', async () => {
    const { email } = await addUser(api);
    const known = cookiesIn(await login(email, { address: '203.0.113.1' }));
    for (let index = 0; index < 100; index += 1) await login(email, { address: stranger(index), password: 'x' });
    expect((await login(email, { address: stranger(150), password: 'x' })).json()).toMatchObject({ code: 'rateLimit' });
    expect((await login(email, { address: '203.0.113.9', cookie: known })).statusCode).toBe(200);
  }, 60_000);

  it('count requested codes of strangers apart from those of a known browser', async () => {
    const { email } = await addUser(api);
    const known = cookiesIn(await login(email));
    for (let index = 0; index < 20; index += 1) await askCode(email, { address: stranger(index) });
    expect((await askCode(email, { address: stranger(150) })).json()).toMatchObject({ code: 'rateLimit' });
    expect((await askCode(email, { cookie: known })).statusCode).toBe(200);
  }, 60_000);

  it('count wrong codes of strangers apart from those of the user', async () => {
    const { email } = await addUser(api);
    await askCode(email);
    const reset = (code: string, address: string) =>
      send(api.app, userCalls.resetPassword, { body: { email, code, newPassword: 'an entirely new one' }, address });
    for (let attempt = 0; attempt < 5; attempt += 1) await reset('WRONGXYZ', '198.51.100.1');
    expect((await reset('WRONGXYZ', '198.51.100.1')).json()).toMatchObject({ code: 'rateLimit' });
    const mail = await api.db
      .selectFrom('mail_outbox')
      .select('body_text')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect((await reset(/^[A-Z2-9]{8}$/mu.exec(mail.body_text)?.[0] ?? '', '203.0.113.1')).statusCode).toBe(200);
  });

  it('do not accept a forged or foreign cookie as a known browser', async () => {
    const { email } = await addUser(api);
    const other = await addUser(api);
    const ofAnother = cookiesIn(await login(other.email));
    for (let attempt = 0; attempt < 10; attempt += 1)
      await login(email, { address: stranger(0), cookie: ofAnother, password: 'x' });
    for (const cookie of [ofAnother, 'tessera_browser=1.AAAA', 'tessera_browser='])
      expect((await login(email, { address: stranger(0), cookie })).json()).toMatchObject({ code: 'rateLimit' });
  });

  it('count a whole /64 network of IPv6 as one address', async () => {
    const { email } = await addUser(api);
    for (let index = 1; index <= 10; index += 1)
      await login(email, { address: `2001:db8:1:1::${index}`, password: 'x' });
    expect((await login(email, { address: '2001:db8:1:1:ffff::1', password: 'x' })).json()).toMatchObject({
      code: 'rateLimit',
    });
    expect((await login(email, { address: '2001:db8:1:2::1', password: 'x' })).json()).toMatchObject({
      code: 'badCredentials',
    });
  });
});

describe('a known and an unknown address', () => {
  const written = async (): Promise<Readonly<Record<string, number>>> => {
    const count = async (table: 'audit_event' | 'rate_window' | 'session'): Promise<number> =>
      (
        await api.db
          .selectFrom(table)
          .select((row) => row.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count;
    return {
      events: await count('audit_event'),
      windows: await count('rate_window'),
      sessions: await count('session'),
    };
  };
  /** The number of rows that a call adds to each table. */
  async function rowsOf(call: () => Promise<unknown>): Promise<Readonly<Record<string, number>>> {
    const before = await written();
    await call();
    const after = await written();
    return Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));
  }

  test.each([
    ['a sign-in with a wrong password', (email: string) => login(email, { password: 'x' })],
    [
      'a new password with a wrong code',
      (email: string) =>
        send(api.app, userCalls.resetPassword, {
          body: { email, code: 'WRONGXYZ', newPassword: 'an entirely new one' },
        }),
    ],
  ])('leave the same number of records after %s', async (_name, call) => {
    const { email } = await addUser(api);
    // The counter of the address exists from the first call on.
    await call('warm-up@example.com');
    const known = await rowsOf(() => call(email));
    expect(known).toEqual(await rowsOf(() => call(`nobody-${email}`)));
    expect(known['windows']).toBeGreaterThan(0);
  });
});
