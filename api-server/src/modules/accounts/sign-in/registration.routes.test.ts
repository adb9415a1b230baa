import { dayMs, hourMs, minuteMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { userInputs } from '@tessera/contracts/user/user.factory';
import { addUser, cookiesIn, send } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { mailboxOf } from '../credential/mailbox.ts';
import { hashPassword } from '../credential/password.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_AUTH: '100000' } });
});
afterAll(() => api.close());

const newEmail = (): string => `${crypto.randomUUID()}@example.com`;
/** The nth of many addresses in different networks. */
const stranger = (index: number): string => `198.51.${100 + Math.floor(index / 200)}.${1 + (index % 200)}`;

const register = (
  email: string,
  {
    cookie,
    address = stranger(0),
    password = 'the password of the owner',
  }: { cookie?: string; address?: string; password?: string } = {},
) => send(api.app, userCalls.register, { body: { ...userInputs.register, email, password }, address }, cookie);
const askCode = (email: string, { cookie, address = stranger(0) }: { cookie?: string; address?: string } = {}) =>
  send(api.app, userCalls.sendVerificationCode, { body: { email }, address }, cookie);
const verify = (
  email: string,
  code: string,
  { cookie, address = stranger(0) }: { cookie?: string; address?: string } = {},
) => send(api.app, userCalls.verifyUser, { body: { email, code }, address }, cookie);
const codesOf = async (email: string): Promise<string[]> => {
  const rows = await api.db
    .selectFrom('mail_outbox')
    .select('body_text')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => /^[A-Z2-9]{8}$/mu.exec(row.body_text)?.[0] ?? '');
};

describe('registering again in the same browser', () => {
  it('brings neither more mails nor a new token', async () => {
    const email = newEmail();
    let cookie = cookiesIn(await register(email));
    const first = cookie;
    const statuses = [];
    for (let index = 0; index < 20; index += 1) {
      const answer = await register(email, { cookie });
      statuses.push(answer.statusCode);
      cookie = cookiesIn(answer) || cookie;
    }
    expect(statuses).toEqual([...Array.from({ length: 4 }, () => 200), ...Array.from({ length: 16 }, () => 429)]);
    expect(await codesOf(email)).toHaveLength(5);
    expect(cookie).toBe(first);
  });

  it('brings no more tries of codes', async () => {
    const email = newEmail();
    let cookie = cookiesIn(await register(email));
    const statuses = [];
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 3; attempt += 1)
        statuses.push((await verify(email, 'WRONGXYZ', { cookie })).statusCode);
      cookie = cookiesIn(await register(email, { cookie }));
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429]);
  });

  it('uses the password that was chosen last', async () => {
    const email = newEmail();
    const cookie = cookiesIn(await register(email));
    api.clock.advance(minuteMs);
    await register(email, { cookie, password: 'the second thought of the owner' });
    expect((await verify(email, (await codesOf(email)).at(-1) ?? '', { cookie })).statusCode).toBe(200);
    const login = (password: string) => send(api.app, userCalls.login, { body: { email, password } });
    expect([
      (await login('the password of the owner')).statusCode,
      (await login('the second thought of the owner')).statusCode,
    ]).toEqual([400, 200]);
  });

  it('does not accept a token that this server never issued', async () => {
    const answer = await register(newEmail(), { cookie: 'tessera_registration=chosen-by-somebody-else' });
    expect(cookiesIn(answer)).not.toContain('chosen-by-somebody-else');
  });
});

describe('a newer code', () => {
  it.each([
    [
      'of an unconfirmed address',
      async () => {
        const email = newEmail();
        await register(email);
        return email;
      },
    ],
    ['of a confirmed address', async () => (await addUser(api)).email],
  ])('%s replaces all older ones, whoever requested them', async (_name, addressOf) => {
    const email = await addressOf();
    for (const index of [1, 2]) await askCode(email, { address: stranger(index) });
    const codes = await codesOf(email);
    const isRight = async (code: string): Promise<boolean> =>
      (await send(api.app, userCalls.resetPassword, { body: { email, code, newPassword: 'an entirely new one' } }))
        .statusCode === 200;
    const right = [];
    for (const code of codes) right.push(await isRight(code));
    expect(right).toEqual(codes.map((_code, index) => index === codes.length - 1));
  });

  it('is the only one when several are requested at once', async () => {
    const { email, userId } = await addUser(api);
    await Promise.all(Array.from({ length: 8 }, (_, index) => askCode(email, { address: stranger(index) })));
    expect(
      await api.db
        .selectFrom('verification_code')
        .select('id')
        .where('owner_id', '=', userId)
        .where('expires_at', '>', api.clock.now())
        .execute(),
    ).toHaveLength(1);
  });
});

describe('mails with codes', () => {
  it('are limited per hour and day, whatever browser, network or tag of the address they come from', async () => {
    const [name = ''] = newEmail().split('@');
    let mails = 0;
    const flood = async (): Promise<void> => {
      for (let index = 0; index < 30; index += 1) {
        const email = `${name}+${index % 3}@example.com`;
        const { statusCode } = await (index % 2 === 0
          ? register(email, { address: stranger(index) })
          : askCode(email, { address: stranger(index) }));
        mails += statusCode === 200 ? 1 : 0;
      }
    };
    const perHour: number[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      await flood();
      perHour.push(mails);
      api.clock.advance(hourMs);
    }
    expect(perHour).toEqual([10, 20, 20, 20]);
    api.clock.advance(dayMs);
    await flood();
    expect(mails).toBe(30);
  }, 60_000);

  it('of a known browser are not used up by strangers', async () => {
    const { email } = await addUser(api);
    const known = cookiesIn(
      await send(api.app, userCalls.login, { body: { email, password: 'a long enough password' } }),
    );
    for (let index = 0; index < 15; index += 1) await askCode(email, { address: stranger(index) });
    expect((await askCode(email, { address: stranger(99) })).statusCode).toBe(429);
    expect((await askCode(email, { cookie: known, address: stranger(99) })).statusCode).toBe(200);
  });

  it.each([
    ['Ann+shop@Example.com', 'ann@example.com'],
    ['ann@example.com', 'ann@example.com'],
    ['+1@example.com', '+1@example.com'],
    ['a.n.n+x@googlemail.com', 'ann@gmail.com'],
    ['a.n.n@example.com', 'a.n.n@example.com'],
  ])('to %s are counted as mails to %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

describe('a password that is easy to guess', () => {
  it('is refused at its field when registering, confirming, resetting and changing, and can be corrected', async () => {
    const email = newEmail();
    const weak = 'qwertyuiop';
    expect((await register(email, { password: weak })).json()).toMatchObject({
      code: 'passwordGuessable',
      field: 'password',
    });
    expect((await register(email, { password: email })).json()).toMatchObject({
      code: 'passwordGuessable',
      field: 'password',
    });
    expect((await register(email)).statusCode).toBe(200);
    const code = (await codesOf(email)).at(-1) ?? '';
    expect(
      (await send(api.app, userCalls.verifyUser, { body: { email, code, newPassword: weak } })).json(),
    ).toMatchObject({ code: 'passwordGuessable', field: 'newPassword' });
    expect(
      (await send(api.app, userCalls.resetPassword, { body: { email, code, newPassword: weak } })).json(),
    ).toMatchObject({ code: 'passwordGuessable', field: 'newPassword' });
    const cookie = cookiesIn(
      await send(api.app, userCalls.verifyUser, { body: { email, code, newPassword: 'the words of a stranger' } }),
    );
    const change = (newPassword: string) =>
      send(api.app, userCalls.changePassword, { body: { password: 'the words of a stranger', newPassword } }, cookie);
    expect((await change('tessera1234')).json()).toMatchObject({ code: 'passwordGuessable', field: 'newPassword' });
    expect((await change('the words of the owner')).statusCode).toBe(200);
  });

  it('of an existing account still signs in', async () => {
    const { email, userId } = await addUser(api);
    await api.db
      .updateTable('app_user')
      .set({ password_hash: await hashPassword('1234567890') })
      .where('id', '=', userId)
      .execute();
    expect((await send(api.app, userCalls.login, { body: { email, password: '1234567890' } })).statusCode).toBe(200);
  });
});
