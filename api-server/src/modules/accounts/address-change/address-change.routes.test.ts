import { addressChangeCalls } from '@tessera/contracts/address-change/address-change.calls';
import type { Call } from '@tessera/contracts/http/define-call';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { TOTP } from 'otpauth';
import { addUser, cookiesIn, send, testPassword, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { applyDueChanges } from './address-change.jobs.ts';

let api: TestApi;
let created = 0;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

const newAddress = (): string => `new-${(created += 1)}@example.com`;
const ask = async (call: Call, body: unknown, cookie?: string) => (await send(api.app, call, { body }, cookie)).json();
const mails = (to: string) =>
  api.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', to).orderBy('created_at').execute();
const codeIn = async (to: string): Promise<string> =>
  /^[A-Z2-9]{8}$/mu.exec(
    (await mails(to)).findLast(({ body_text: text }) => /^[A-Z2-9]{8}$/mu.test(text))?.body_text ?? '',
  )?.[0] ?? '';
const emailOf = async ({ userId }: TestUser): Promise<string> =>
  (await api.db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;
const start = (user: TestUser, email: string, isOldLost = false) =>
  ask(addressChangeCalls.start, { email, isOldLost }, user.cookie);
const confirm = async (user: TestUser, email: string) =>
  ask(addressChangeCalls.confirm, { newCode: await codeIn(email), oldCode: await codeIn(user.email) }, user.cookie);
const runJob = () =>
  applyDueChanges({
    db: api.db,
    clock: api.clock,
    mailer: api.dependencies.mailer,
    log: () => undefined,
    signal: new AbortController().signal,
  });

async function addFactor(user: TestUser): Promise<void> {
  const { secret } = await ask(secondFactorCalls.startAuthenticator, {}, user.cookie);
  const code = new TOTP({ secret }).generate({ timestamp: api.clock.now().getTime() });
  expect(await ask(secondFactorCalls.confirmAuthenticator, { code }, user.cookie)).toHaveProperty('recoveryCodeList');
}

test('an address changes once the codes of both addresses are entered, and ends the other sessions', async () => {
  const [user, email] = [await addUser(api), newAddress()];
  expect(await start(user, email)).toMatchObject({ change: { email, isOldLost: false, dueTime: null } });
  expect(await emailOf(user)).toBe(user.email);
  const [newCode, oldCode] = [await codeIn(email), await codeIn(user.email)];
  expect(await ask(addressChangeCalls.confirm, { newCode, oldCode: 'AAAAAAAA' }, user.cookie)).toMatchObject({
    code: 'codeIncorrect',
    field: 'oldCode',
  });
  expect(await ask(addressChangeCalls.confirm, { newCode, oldCode: newCode }, user.cookie)).toMatchObject({
    code: 'codeIncorrect',
    field: 'oldCode',
  });
  expect(await ask(addressChangeCalls.confirm, { newCode: oldCode, oldCode }, user.cookie)).toMatchObject({
    code: 'codeIncorrect',
    field: 'newCode',
  });
  expect(await ask(addressChangeCalls.confirm, { newCode }, user.cookie)).toMatchObject({
    code: 'codeIncorrect',
    field: 'oldCode',
  });
  expect(await ask(addressChangeCalls.confirm, { newCode, oldCode }, user.cookie)).toEqual({ change: null });
  expect(await emailOf(user)).toBe(email);
  expect((await ask(userCalls.login, { email: user.email, password: testPassword })).code).toBe('badCredentials');
  expect(await ask(userCalls.login, { email, password: testPassword })).toEqual({ userId: user.userId });
  for (const to of [user.email, email])
    expect((await mails(to)).map(({ template }) => template)).toContain('addressChanged');
});

test('what was granted and sent to the old address follows, and a newsletter of the new one stays', async () => {
  const [owner, user, email] = [await addUser(api), await addUser(api), newAddress()];
  const [tagId, newsletterId, now] = [crypto.randomUUID(), crypto.randomUUID(), api.clock.now()];
  await api.db
    .insertInto('kol_cowork_tag')
    .values({ owner_id: owner.userId, id: tagId, name: 'Team', created_at: now })
    .execute();
  await api.db
    .insertInto('kol_cowork_member')
    .values({
      owner_id: owner.userId,
      tag_id: tagId,
      email: user.email,
      id: crypto.randomUUID(),
      role: 'see',
      added_at: now,
    })
    .execute();
  await api.db
    .insertInto('newsletter')
    .values({
      id: newsletterId,
      author_id: owner.userId,
      slug: newsletterId,
      state: 'sending',
      texts: '{}',
      edition: '{}',
      sent_at: now,
      created_at: now,
    })
    .execute();
  await api.db
    .insertInto('newsletter_delivery')
    .values({ newsletter_id: newsletterId, email: user.email, language: 'en', state: 'waiting' })
    .execute();
  await api.db.insertInto('newsletter_subscriber').values({ email, language: 'en', confirmed_at: now }).execute();
  await start(user, email);
  expect(await confirm(user, email)).toEqual({ change: null });
  expect(
    await api.db.selectFrom('kol_cowork_member').select('email').where('owner_id', '=', owner.userId).execute(),
  ).toEqual([{ email }]);
  expect(
    await api.db.selectFrom('newsletter_delivery').select('email').where('newsletter_id', '=', newsletterId).execute(),
  ).toEqual([{ email }]);
  expect(await api.db.selectFrom('newsletter_subscriber').selectAll().where('email', '=', email).execute()).toEqual([]);
  expect(
    await api.db.selectFrom('app_user').select('news_letter').where('id', '=', user.userId).executeTakeFirst(),
  ).toEqual({ news_letter: true });
});

test('an address that has an account gets the same answer and no code', async () => {
  const [user, other] = [await addUser(api), await addUser(api)];
  const [taken, free] = [await start(user, other.email), await start(user, newAddress())];
  expect(Object.keys(taken.change)).toEqual(Object.keys(free.change));
  await start(user, other.email);
  const [mail] = await mails(other.email);
  expect(mail?.template).toBe('addressTaken');
  expect(
    await ask(addressChangeCalls.confirm, { newCode: 'ABCD2345', oldCode: await codeIn(user.email) }, user.cookie),
  ).toMatchObject({ code: 'codeIncorrect', field: 'newCode' });
  expect(await emailOf(other)).toBe(other.email);
});

test('an address that is taken between the codes and the change stays with its account', async () => {
  const [user, rival, email] = [await addUser(api), await addUser(api), newAddress()];
  await start(user, email);
  await start(rival, email);
  const newCode = await codeIn(email);
  expect(await ask(addressChangeCalls.confirm, { newCode, oldCode: await codeIn(rival.email) }, rival.cookie)).toEqual({
    change: null,
  });
  expect((await confirm(user, email)).code).toBe('codeIncorrect');
  expect(await emailOf(user)).toBe(user.email);
});

test('a registration that nobody confirmed does not keep an address from whoever proves it', async () => {
  const [user, email] = [await addUser(api), newAddress()];
  await ask(userCalls.register, {
    email,
    password: 'a chosen password',
    language: 'en',
    timeZone: 'UTC',
    newsLetter: false,
  });
  await start(user, email);
  expect(await confirm(user, email)).toEqual({ change: null });
});

test('codes run out, and a new start replaces them', async () => {
  const [user, email] = [await addUser(api), newAddress()];
  await start(user, email);
  const old = { newCode: await codeIn(email), oldCode: await codeIn(user.email) };
  await start(user, email);
  expect((await ask(addressChangeCalls.confirm, old, user.cookie)).code).toBe('codeIncorrect');
  api.clock.advance(16 * minuteMs);
  expect((await confirm(user, email)).code).toBe('notFound');
  expect(await ask(addressChangeCalls.getChange, undefined, user.cookie)).toEqual({ change: null });
});

describe('a change whose old address is lost', () => {
  async function waiting() {
    const [user, email] = [await addUser(api), newAddress()];
    await addFactor(user);
    await start(user, email, true);
    const answer = await ask(addressChangeCalls.confirm, { newCode: await codeIn(email) }, user.cookie);
    expect(answer).toMatchObject({ change: { email, expiresTime: null, dueTime: expect.any(String) } });
    return { user, email };
  }

  it('needs a second factor', async () => {
    const user = await addUser(api);
    expect((await start(user, newAddress(), true)).code).toBe('factorRequired');
  });

  it('waits seven days, and then ends every session', async () => {
    const { user, email } = await waiting();
    api.clock.advance(7 * dayMs - minuteMs);
    await runJob();
    expect(await emailOf(user)).toBe(user.email);
    api.clock.advance(2 * minuteMs);
    await runJob();
    expect(await emailOf(user)).toBe(email);
    expect((await ask(addressChangeCalls.getChange, undefined, user.cookie)).code).toBe('401');
  });

  it('is stopped by the link in the mail to the old address, which signs everybody out', async () => {
    const { user } = await waiting();
    const text = (await mails(user.email)).find(({ template }) => template === 'addressWaiting')?.body_text ?? '';
    const token = /\/auth\/address#([\w-]+)/u.exec(text)?.[1];
    expect(await ask(addressChangeCalls.stop, { token: 'a-token-that-nobody-was-mailed' })).toEqual({});
    await ask(userCalls.login, { email: user.email, password: testPassword });
    const pending = () =>
      api.db.selectFrom('pending_sign_in').select('action').where('owner_id', '=', user.userId).execute();
    expect(await pending()).toHaveLength(1);
    expect(await ask(addressChangeCalls.stop, { token })).toEqual({});
    expect(await pending()).toEqual([]);
    expect((await ask(addressChangeCalls.getChange, undefined, user.cookie)).code).toBe('401');
    api.clock.advance(8 * dayMs);
    await runJob();
    expect(await emailOf(user)).toBe(user.email);
  });

  it('does not give an address back to an account that was deleted meanwhile', async () => {
    const { user } = await waiting();
    const gone = `deleted-${user.userId}@example.com`;
    const marked = { deleted_at: api.clock.now(), email: gone };
    await api.db.updateTable('app_user').set(marked).where('id', '=', user.userId).execute();
    api.clock.advance(8 * dayMs);
    await runJob();
    expect(await emailOf(user)).toBe(gone);
    expect(await api.db.selectFrom('address_change').selectAll().where('owner_id', '=', user.userId).execute()).toEqual(
      [],
    );
  });

  it('waits on while the account is suspended', async () => {
    const { user, email } = await waiting();
    const setSuspended = (since: Date | null) =>
      api.db.updateTable('app_user').set({ suspended_at: since }).where('id', '=', user.userId).execute();
    await setSuspended(api.clock.now());
    api.clock.advance(8 * dayMs);
    await runJob();
    expect(await emailOf(user)).toBe(user.email);
    await setSuspended(null);
    await runJob();
    expect(await emailOf(user)).toBe(email);
  });

  it('is dropped by its user', async () => {
    const { user } = await waiting();
    expect(await ask(addressChangeCalls.cancel, {}, user.cookie)).toEqual({});
    expect(await ask(addressChangeCalls.getChange, undefined, user.cookie)).toEqual({ change: null });
  });
});

test('a session alone does not change an address', async () => {
  const user = await addUser(api);
  api.clock.advance(6 * minuteMs);
  expect((await start(user, newAddress())).code).toBe('stepUp');
  const signedIn = await send(api.app, userCalls.login, { body: { email: user.email, password: testPassword } });
  expect(await start({ ...user, cookie: cookiesIn(signedIn) }, newAddress())).toHaveProperty('change');
});
