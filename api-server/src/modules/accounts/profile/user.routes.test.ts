import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { userInputs } from '@tessera/contracts/user/user.factory';
import { sql } from 'kysely';
import { listen } from '../../../platform/events/listener.ts';
import { tidy } from '../../../platform/retention/housekeeping.ts';
import { addUser, cookiesIn, send, testPassword } from '../../../testing/as-user.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { eventually } from '../../../testing/start-product.ts';
import { figuresChannel } from '../../collecting/roll-up/figures-channel.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

let counter = 0;
const newEmail = (): string => `person-${(counter += 1)}@example.com`;

const codesFor = async (email: string): Promise<string[]> => {
  const rows = await api.db
    .selectFrom('mail_outbox')
    .select(['body_text', 'created_at'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => /^[A-Z2-9]{8}$/mu.exec(row.body_text)?.[0] ?? '');
};
const register = (email: string, password = testPassword) =>
  send(api.app, userCalls.register, { body: { ...userInputs.register, email, password } });
const verify = (email: string, code: string, cookie?: string, newPassword?: string) =>
  send(api.app, userCalls.verifyUser, { body: { email, code, newPassword } }, cookie);
const login = (email: string, password = testPassword, cookie?: string) =>
  send(api.app, userCalls.login, { body: { email, password } }, cookie);
const info = async (cookie?: string) => (await send(api.app, userCalls.getUserInfo, {}, cookie)).json();

describe('registration', () => {
  it('starts a free trial of fourteen days once the address is confirmed', async () => {
    const email = newEmail();
    const registered = await register(email);
    expect(registered.statusCode).toBe(200);
    const [code = ''] = await codesFor(email);
    const verified = await verify(email, code.toLowerCase(), cookiesIn(registered));
    expect(verified.json()).toEqual({ userId: expect.any(String) });
    const me = await info(cookiesIn(verified));
    expect(me).toMatchObject({
      isAuthorized: true,
      data: {
        email,
        isExpired: false,
        subscriptions: { plan: { type: 0, price: 0, leftDays: 14, totalDays: 14 } },
        usage: { folderNumber: 0 },
      },
    });
  });

  it('does not allow a sign-in before the address is confirmed', async () => {
    const email = newEmail();
    await register(email);
    const withoutId = (answer: Awaited<ReturnType<typeof login>>) => ({ ...answer.json(), supportId: '' });
    expect(withoutId(await login(email))).toEqual(withoutId(await login(newEmail())));
  });

  it('rejects an address that has an account', async () => {
    const { email } = await addUser(api);
    expect((await register(email)).json()).toMatchObject({
      code: 'accountExists',
      field: 'email',
      message: 'Account already exists. Please use another account.',
    });
  });

  it('creates one account when the same person registers twice at once', async () => {
    const email = newEmail();
    const answers = await Promise.all([register(email), register(email)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(await api.db.selectFrom('app_user').selectAll().where('email', '=', email).execute()).toHaveLength(1);
  });

  it('does not use the password of a stranger who registers with the same address', async () => {
    const email = newEmail();
    const own = await register(email, 'the password of the owner');
    await register(email, 'the password of a stranger');
    const [, strangersCode = ''] = await codesFor(email);
    expect((await verify(email, strangersCode, cookiesIn(own))).statusCode).toBe(200);
    expect((await login(email, 'the password of a stranger')).json()).toMatchObject({ code: 'badCredentials' });
    expect((await login(email, 'the password of the owner')).statusCode).toBe(200);
  });

  it('uses language, time zone and newsletter choice of the browser that confirms', async () => {
    const registerWith = (email: string, body: object) =>
      send(api.app, userCalls.register, { body: { ...userInputs.register, email, ...body } });
    const [own, bare] = [newEmail(), newEmail()];
    const stranger = { language: 'ja', timeZone: 'Asia/Tokyo', newsLetter: true };
    await registerWith(own, stranger);
    const cookie = cookiesIn(
      await registerWith(own, { language: 'zh-Hant-HK', timeZone: 'Asia/Taipei', newsLetter: false }),
    );
    await send(api.app, userCalls.sendVerificationCode, { body: { email: own } }, cookie);
    const verified = await verify(own, (await codesFor(own)).at(-1) ?? '', cookie);
    expect(await info(cookiesIn(verified))).toMatchObject({
      data: { language: 'zh-Hant-HK', timeZone: 'Asia/Taipei', newsLetter: false },
    });
    await registerWith(bare, stranger);
    const elsewhere = await verify(bare, (await codesFor(bare))[0] ?? '', undefined, 'the password of the owner');
    expect(await info(cookiesIn(elsewhere))).toMatchObject({ data: { newsLetter: false } });
  });

  it('is deleted after thirty days without confirmation', async () => {
    const [email, confirmed] = [newEmail(), await addUser(api)];
    await register(email);
    const isThere = async (address: string): Promise<boolean> =>
      (await api.db.selectFrom('app_user').select('id').where('email', '=', address).execute()).length > 0;
    api.clock.advance(29 * dayMs);
    await tidy(api.db, api.clock, { signal: neverStops });
    expect(await isThere(email)).toBe(true);
    api.clock.advance(2 * dayMs);
    await tidy(api.db, api.clock, { signal: neverStops });
    expect([await isThere(email), await isThere(confirmed.email)]).toEqual([false, true]);
  });

  it('resends the code on request for the same registration', async () => {
    const email = newEmail();
    const registered = await register(email);
    await send(api.app, userCalls.getVerificationCode, { query: { email } }, cookiesIn(registered));
    const [, code = ''] = await codesFor(email);
    expect((await verify(email, code, cookiesIn(registered))).statusCode).toBe(200);
    expect((await login(email)).statusCode).toBe(200);
  });

  it('stays valid for a day with its own codes, whatever a stranger registers or tries', async () => {
    const email = newEmail();
    const own = cookiesIn(await register(email, 'the password of the owner'));
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await verify(email, 'WRONGXYZ')).json()).toMatchObject({ code: 'codeIncorrect' });
    api.clock.advance(20 * minuteMs);
    await register(email, 'the password of a stranger');
    await send(api.app, userCalls.sendVerificationCode, { body: { email } }, own);
    const codes = await codesFor(email);
    expect((await verify(email, codes.at(-1) ?? '', own)).statusCode).toBe(200);
    expect((await login(email, 'the password of a stranger')).json()).toMatchObject({ code: 'badCredentials' });
    expect((await login(email, 'the password of the owner')).statusCode).toBe(200);
  });

  it('never uses the password of another browser, and requires a new one without a registration', async () => {
    const email = newEmail();
    await register(email, 'the password of a stranger');
    await send(api.app, userCalls.sendVerificationCode, { body: { email } });
    const code = (await codesFor(email)).at(-1) ?? '';
    expect((await verify(email, code)).json()).toMatchObject({ code: 'empty', field: 'newPassword' });
    expect((await verify(email, code, undefined, 'the password of the owner')).statusCode).toBe(200);
    expect((await login(email, 'the password of a stranger')).json()).toMatchObject({ code: 'badCredentials' });
    expect((await login(email, 'the password of the owner')).statusCode).toBe(200);
  });

  it('starts the trial on confirmation, not on the first registration', async () => {
    const email = newEmail();
    await register(email);
    api.clock.advance(10 * dayMs);
    const own = cookiesIn(await register(email));
    const verified = await verify(email, (await codesFor(email)).at(-1) ?? '', own);
    expect(await info(cookiesIn(verified))).toMatchObject({
      data: { subscriptions: { plan: { type: 0, leftDays: 14 } } },
    });
  });

  it.each([
    ['a short password', { password: 'short' }, { code: 'passwordShort', field: 'password', params: { minimum: 10 } }],
    ['an invalid address', { email: 'nobody' }, { code: 'emailFormat', field: 'email' }],
    [
      'a missing password',
      { password: undefined },
      { code: 'empty', field: 'password', params: { label: 'password' } },
    ],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, { code: 'invalid', field: 'timeZone' }],
  ])('rejects %s with its field', async (_name, change, problem) => {
    const answer = await send(api.app, userCalls.register, { body: { ...userInputs.register, ...change } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject(problem);
  });
});

describe('verification codes', () => {
  it('expire after fifteen minutes', async () => {
    const email = newEmail();
    await register(email);
    const [code = ''] = await codesFor(email);
    api.clock.advance(15 * minuteMs);
    expect((await verify(email, code)).json()).toMatchObject({
      code: 'codeIncorrect',
      field: 'code',
      message: 'code is not correct',
    });
  });

  it('are locked after five wrong attempts', async () => {
    const email = newEmail();
    await register(email);
    const [code = ''] = await codesFor(email);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await verify(email, 'WRONGXYZ')).json()).toMatchObject({ code: 'codeIncorrect' });
    expect((await verify(email, code)).json()).toMatchObject({ code: 'rateLimit' });
  });

  it('are emailed at most five times in fifteen minutes, whether or not the address is known', async () => {
    for (const email of [newEmail(), (await addUser(api)).email]) {
      const answers = [];
      for (let request = 0; request < 6; request += 1)
        answers.push(await send(api.app, userCalls.sendVerificationCode, { body: { email } }));
      expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(answers.at(-1)?.headers['retry-after']).toBe(String(answers.at(-1)?.json().params.seconds));
    }
  });
});

describe('signing in', () => {
  it('ends the session of the other device, and tells it why', async () => {
    const { email } = await addUser(api);
    const first = cookiesIn(await login(email));
    const second = cookiesIn(await login(email));
    const refused = await send(api.app, userCalls.setUserInfo, { body: { language: 'ja' } }, first);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: '403',
      message: 'Automatically logged out after logging in on another device.',
    });
    expect((await send(api.app, userCalls.getUserInfo, {}, first)).json()).toMatchObject({ code: '403' });
    expect(await info(first)).toEqual({ isAuthorized: false });
    expect(await info(second)).toMatchObject({ isAuthorized: true });
  });

  it('answers an unknown address like a wrong password', async () => {
    const { email } = await addUser(api);
    const [wrong, unknown] = [await login(email, 'not the password'), await login(newEmail(), 'not the password')];
    const withoutId = (answer: typeof wrong) => ({ ...answer.json(), supportId: '' });
    expect(withoutId(wrong)).toEqual(withoutId(unknown));
    expect(wrong.json()).toMatchObject({ code: 'badCredentials' });
  });

  it('sets a cookie that is HttpOnly and SameSite, and stores only its digest', async () => {
    const { email } = await addUser(api);
    const [cookie] = (await login(email)).cookies;
    expect(cookie).toMatchObject({ name: 'tessera_session', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await api.db.selectFrom('session').selectAll().execute())).not.toContain(cookie?.value);
  });

  it('is rate limited after ten failures from one address', async () => {
    const email = newEmail();
    const statuses = [];
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await login(email, 'x')).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  it('lasts thirty days without a request, and half a year at most', async () => {
    const { cookie } = await addUser(api);
    for (let month = 0; month < 6; month += 1) {
      api.clock.advance(29 * dayMs);
      expect(await info(cookie)).toMatchObject({ isAuthorized: true });
    }
    api.clock.advance(7 * dayMs);
    expect(await info(cookie)).toEqual({ isAuthorized: false });
    const idle = (await addUser(api)).cookie;
    api.clock.advance(31 * dayMs);
    expect((await send(api.app, userCalls.setUserInfo, { body: {} }, idle)).json()).toMatchObject({
      code: '401',
      message: 'Access is denied. Please login again.',
    });
  });

  it('ends with a logout, which can be repeated', async () => {
    const { cookie } = await addUser(api);
    expect((await send(api.app, userCalls.logout, {}, cookie)).statusCode).toBe(200);
    expect((await send(api.app, userCalls.logout, {}, cookie)).statusCode).toBe(200);
    expect(await info(cookie)).toEqual({ isAuthorized: false });
  });
});

describe('a forgotten password', () => {
  it('is replaced with a code, which ends every session', async () => {
    const { email, cookie } = await addUser(api);
    await send(api.app, userCalls.sendVerificationCode, { body: { email } });
    const [code = ''] = await codesFor(email);
    const body = { email, code, newPassword: 'an entirely new one' };
    expect((await send(api.app, userCalls.resetPassword, { body })).statusCode).toBe(200);
    expect(await info(cookie)).toEqual({ isAuthorized: false });
    expect((await login(email)).json()).toMatchObject({ code: 'badCredentials' });
    expect((await login(email, 'an entirely new one')).statusCode).toBe(200);
    expect((await send(api.app, userCalls.resetPassword, { body })).json()).toMatchObject({ code: 'codeIncorrect' });
  });

  it('of an unconfirmed address is replaced in any browser, which confirms the address and starts the trial', async () => {
    const email = newEmail();
    const own = cookiesIn(await register(email));
    for (const cookie of [own, undefined])
      await send(api.app, userCalls.sendVerificationCode, { body: { email } }, cookie);
    const reset = (code: string) =>
      send(api.app, userCalls.resetPassword, { body: { email, code, newPassword: 'an entirely new one' } });
    expect((await reset('WRONGXYZ')).json()).toMatchObject({ code: 'codeIncorrect' });
    expect((await reset((await codesFor(email)).at(-1) ?? '')).statusCode).toBe(200);
    expect((await login(email)).json()).toMatchObject({ code: 'badCredentials' });
    expect(await info(cookiesIn(await login(email, 'an entirely new one')))).toMatchObject({
      data: { subscriptions: { plan: { type: 0, leftDays: 14 } } },
    });
  });

  it('of a registration in this browser is replaced, despite attempts of strangers', async () => {
    const email = newEmail();
    const own = cookiesIn(await register(email));
    for (let attempt = 0; attempt < 5; attempt += 1)
      await send(api.app, userCalls.verifyUser, { body: { email, code: 'WRONGXYZ' }, address: '198.51.100.1' });
    await send(api.app, userCalls.sendVerificationCode, { body: { email } }, own);
    const body = { email, code: (await codesFor(email)).at(-1) ?? '', newPassword: 'an entirely new one' };
    expect((await send(api.app, userCalls.resetPassword, { body }, own)).statusCode).toBe(200);
    expect((await login(email, 'an entirely new one')).statusCode).toBe(200);
  });
});

describe('a code for a confirmed address', () => {
  it('reports that the address is confirmed, and can still set a new password', async () => {
    const { email } = await addUser(api);
    await send(api.app, userCalls.sendVerificationCode, { body: { email } });
    const [code = ''] = await codesFor(email);
    expect((await verify(email, 'WRONGXYZ')).json()).toMatchObject({ code: 'codeIncorrect', field: 'code' });
    expect((await verify(email, code)).json()).toMatchObject({ code: 'addressConfirmed', field: 'code' });
    expect(
      (await send(api.app, userCalls.resetPassword, { body: { email, code, newPassword: 'an entirely new one' } }))
        .statusCode,
    ).toBe(200);
  });
});

describe('user settings', () => {
  it('are changed by revision, and a stale revision is a conflict', async () => {
    const { cookie } = await addUser(api);
    const answers = await Promise.all(
      ([1, 7] as const).map((weekStart) =>
        send(api.app, userCalls.setUserInfo, { body: { language: 'ja', weekStart, revision: 1 } }, cookie),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stale = await send(api.app, userCalls.setUserInfo, { body: { language: 'zh-Hant-HK', revision: 1 } }, cookie);
    expect(stale.json()).toMatchObject({
      code: 'conflict',
      params: { revision: 2, 'present.language': 'ja', 'given.language': 'zh-Hant-HK' },
    });
    expect(await info(cookie)).toMatchObject({
      data: { language: 'ja', weekStart: answers[0]?.statusCode === 200 ? 1 : 7, revision: 2 },
    });
  });

  it('accept a new time zone and notify the worker, and reject one that the database does not know', async () => {
    const { cookie } = await addUser(api);
    const woken: unknown[] = [];
    const listener = await listen({ url: api.url, channels: { [figuresChannel]: (payload) => woken.push(payload) } });
    const change = async (body: Readonly<Record<string, unknown>>) =>
      (await send(api.app, userCalls.setUserInfo, { body }, cookie)).json();
    // A browser may call this a time zone, but PostgreSQL reads it as eight hours in the other direction.
    expect(await change({ timeZone: '+08:00' })).toMatchObject({ code: 'invalid', field: 'timeZone' });
    expect(await change({ weekStart: 7 })).toMatchObject({ data: { timeZone: 'UTC', weekStart: 7 } });
    expect(await change({ timeZone: 'Asia/Kathmandu' })).toMatchObject({
      data: { timeZone: 'Asia/Kathmandu', weekStart: 7 },
    });
    await eventually(() => woken.length === 1);
    await listener.stop();
  });

  it('accept every time zone that a browser lists, by its old and its current name', async () => {
    const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(api.db);
    const known = new Set(rows.map(({ name }) => name));
    const offered = [
      ...Intl.supportedValuesOf('timeZone'),
      'UTC',
      'Asia/Kolkata',
      'Europe/Kyiv',
      'America/Nuuk',
      'Asia/Ho_Chi_Minh',
      'Pacific/Kanton',
    ];
    expect(offered.filter((zone) => !known.has(zone))).toEqual([]);
  });

  it('require a session', async () => {
    expect((await send(api.app, userCalls.setUserInfo, { body: { language: 'ja' } })).json()).toMatchObject({
      code: '401',
    });
  });

  it('can be changed after the plan has expired', async () => {
    const { cookie } = await addUser(api, { expired: true });
    const answer = await send(api.app, userCalls.setUserInfo, { body: { newsLetter: true } }, cookie);
    expect(answer.json()).toMatchObject({
      data: { isExpired: true, newsLetter: true, subscriptions: { plan: { isExpired: true, leftDays: 0 } } },
    });
  });
});

describe('rights in getUserInfo', () => {
  it('combine the plan with rights that an Admin granted', async () => {
    const { cookie } = await addUser(api, { plan: 1, grants: ['filterAd'] });
    expect(await info(cookie)).toMatchObject({
      data: { rights: { switches: { filterAd: true, csv: false, filterLang: true }, quotas: { folderNumber: 3 } } },
    });
  });

  it('are empty without a plan', async () => {
    const { cookie } = await addUser(api, { plan: null });
    expect(await info(cookie)).toMatchObject({
      data: {
        isExpired: false,
        subscriptions: { plan: null },
        rights: { switches: { addContent: false }, quotas: { folderNumber: 0 } },
      },
    });
  });
});

describe('checkExist', () => {
  it('returns true only for a confirmed address', async () => {
    const { email } = await addUser(api);
    const ask = async (address: string) =>
      (await send(api.app, userCalls.checkExist, { body: { email: address } })).json();
    expect(await ask(email.toUpperCase())).toEqual({ exist: true });
    expect(await ask(newEmail())).toEqual({ exist: false });
  });
});
