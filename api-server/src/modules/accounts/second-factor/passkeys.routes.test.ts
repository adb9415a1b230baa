import type { Call } from '@tessera/contracts/http/define-call';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { creationOptionsSchema, requestOptionsSchema } from '@tessera/contracts/second-factor/second-factor.schema';
import { minuteMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { addUser, cookiesIn, send, testPassword, type TestUser } from '../../../testing/as-user.ts';
import { createPasskeyDevice, type PasskeyDevice } from '../../../testing/passkey-device.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';

const origin = 'http://tessera.example:4400';
let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { PUBLIC_URL: origin } });
});
afterAll(() => api.close());

const ask = (call: Call, body: unknown, cookie?: string) =>
  send(api.app, call, { body, headers: { host: 'tessera.example:4400' } }, cookie);
const join = (...cookies: readonly string[]): string => cookies.filter((cookie) => cookie !== '').join('; ');

async function addPasskey(user: TestUser, device: PasskeyDevice, name = 'Phone') {
  const started = await ask(secondFactorCalls.startPasskey, {}, user.cookie);
  const options = creationOptionsSchema.parse(started.json().options);
  return {
    options,
    answer: await ask(
      secondFactorCalls.addPasskey,
      { name, response: device.create(options, origin) },
      join(user.cookie, cookiesIn(started)),
    ),
  };
}

async function addUserWithPasskey() {
  const [user, device] = [await addUser(api), createPasskeyDevice()];
  const { answer } = await addPasskey(user, device);
  expect(answer.statusCode).toBe(200);
  return { ...user, device };
}

/** The browser requests a challenge; `cookie` is what it has. */
async function challengeFor(cookie?: string) {
  const answer = await ask(secondFactorCalls.getPasskeyOptions, {}, cookie);
  return { options: requestOptionsSchema.parse(answer.json().options), cookie: join(cookie ?? '', cookiesIn(answer)) };
}

test('a passkey is added once, with recovery codes, for the site of PUBLIC_URL', async () => {
  const [user, device] = [await addUser(api), createPasskeyDevice()];
  const { options, answer } = await addPasskey(user, device);
  expect(options).toMatchObject({ rp: { id: 'tessera.example' }, user: { name: user.email }, excludeCredentials: [] });
  expect(answer.json()).toMatchObject({ passkey: { name: 'Phone', usedTime: null } });
  expect(answer.json().recoveryCodeList).toHaveLength(10);
  const again = await addPasskey(user, device);
  expect(again.options.excludeCredentials).toHaveLength(1);
  expect(again.answer.json().code).toBe('passkeyRefused');
  expect((await addPasskey(user, createPasskeyDevice(), 'Key')).answer.json().recoveryCodeList).toEqual([]);
  const { passkeyList } = (
    await send(api.app, secondFactorCalls.getFactors, { headers: { host: 'tessera.example:4400' } }, user.cookie)
  ).json();
  expect(passkeyList.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Key', 'Phone']);
});

test('a new passkey is refused with the challenge of another session, of another origin, or twice', async () => {
  const [user, other, device] = [await addUser(api), await addUser(api), createPasskeyDevice()];
  const started = await ask(secondFactorCalls.startPasskey, {}, user.cookie);
  const options = creationOptionsSchema.parse(started.json().options);
  const add = async (cookie: string, from: string) =>
    (
      await ask(
        secondFactorCalls.addPasskey,
        { name: 'Key', response: device.create(options, from) },
        join(cookie, cookiesIn(started)),
      )
    ).json().code;
  expect(await add(other.cookie, origin)).toBe('passkeyRefused');
  expect(await add(user.cookie, 'http://elsewhere.example')).toBe('passkeyRefused');
  const fresh = await addPasskey(user, device);
  expect(fresh.answer.statusCode).toBe(200);
  expect(await add(user.cookie, origin)).toBe('passkeyRefused');
});

test('a passkey completes a sign-in after the password, for its own user only', async () => {
  const [user, other] = [await addUserWithPasskey(), await addUserWithPasskey()];
  const begun = await ask(userCalls.login, { email: user.email, password: testPassword });
  expect(begun.json().secondFactor.methodList).toEqual(['passkey', 'recoveryCode']);
  const foreign = await challengeFor(cookiesIn(begun));
  expect(foreign.options).toMatchObject({ userVerification: 'preferred', allowCredentials: [{ type: 'public-key' }] });
  const refused = await ask(
    secondFactorCalls.finishSignIn,
    { method: 'passkey', response: other.device.use(foreign.options, origin) },
    foreign.cookie,
  );
  expect(refused.json().code).toBe('passkeyRefused');
  const own = await challengeFor(cookiesIn(begun));
  const done = await ask(
    secondFactorCalls.finishSignIn,
    { method: 'passkey', response: user.device.use(own.options, origin, { isVerified: false }) },
    own.cookie,
  );
  expect(done.json()).toEqual({ userId: user.userId });
});

describe('a sign-in by a passkey alone', () => {
  it('offers whatever passkeys the device has, and needs it to verify its user', async () => {
    const user = await addUserWithPasskey();
    const unverified = await challengeFor();
    expect(unverified.options).toMatchObject({ allowCredentials: [], userVerification: 'required' });
    const signIn = (response: unknown, cookie: string) => ask(secondFactorCalls.signInByPasskey, { response }, cookie);
    expect(
      (await signIn(user.device.use(unverified.options, origin, { isVerified: false }), unverified.cookie)).json().code,
    ).toBe('passkeyRefused');
    const { options, cookie } = await challengeFor();
    const done = await signIn(user.device.use(options, origin), cookie);
    expect(done.json()).toEqual({ userId: user.userId });
    expect((await ask(secondFactorCalls.startAuthenticator, {}, cookiesIn(done))).statusCode).toBe(200);
  });

  it.each<
    [
      string,
      (parts: {
        readonly device: PasskeyDevice;
        readonly options: Parameters<PasskeyDevice['use']>[0];
        readonly cookie: string;
      }) => readonly [unknown, string],
    ]
  >([
    ['in another browser', ({ device, options }) => [device.use(options, origin), '']],
    ['for another origin', ({ device, options, cookie }) => [device.use(options, 'http://elsewhere.example'), cookie]],
    [
      'for another site',
      ({ device, options, cookie }) => [device.use({ ...options, rpId: 'elsewhere.example' }, origin), cookie],
    ],
    [
      'with a challenge of its own',
      ({ device, options, cookie }) => [device.use({ ...options, challenge: 'AAAA' }, origin), cookie],
    ],
    ['of an unknown key', ({ options, cookie }) => [createPasskeyDevice().use(options, origin), cookie]],
  ])('is refused %s', async (_case, change) => {
    const { device } = await addUserWithPasskey();
    const [response, cookie] = change({ device, ...(await challengeFor()) });
    expect((await ask(secondFactorCalls.signInByPasskey, { response }, cookie)).json().code).toBe('passkeyRefused');
  });

  it('is refused twice with one signature, too late, and with a counter that went back', async () => {
    const { device } = await addUserWithPasskey();
    const signIn = async (response: unknown, cookie: string) =>
      (await ask(secondFactorCalls.signInByPasskey, { response }, cookie)).json();
    const first = await challengeFor();
    const signature = device.use(first.options, origin);
    expect(await signIn(signature, first.cookie)).toHaveProperty('userId');
    expect((await signIn(signature, first.cookie)).code).toBe('passkeyRefused');
    const late = await challengeFor();
    api.clock.advance(6 * minuteMs);
    expect((await signIn(device.use(late.options, origin), late.cookie)).code).toBe('passkeyRefused');
    const copied = await challengeFor();
    expect((await signIn(device.use(copied.options, origin, { counter: 1 }), copied.cookie)).code).toBe(
      'passkeyRefused',
    );
  });
});

test('a passkey is renamed and removed by its own user only', async () => {
  const [user, stranger] = [await addUserWithPasskey(), await addUser(api)];
  const row = await api.db
    .selectFrom('passkey')
    .select('id')
    .where('owner_id', '=', user.userId)
    .executeTakeFirstOrThrow();
  const rename = (cookie: string) =>
    ask(secondFactorCalls.renamePasskey, { passkeyId: row.id, name: 'Old phone' }, cookie);
  expect((await rename(stranger.cookie)).json().code).toBe('notFound');
  expect((await rename(user.cookie)).statusCode).toBe(200);
  expect((await ask(secondFactorCalls.removePasskey, { passkeyId: row.id }, stranger.cookie)).json().code).toBe(
    'notFound',
  );
  expect((await ask(secondFactorCalls.removePasskey, { passkeyId: row.id }, user.cookie)).statusCode).toBe(200);
  expect((await ask(userCalls.login, { email: user.email, password: testPassword })).json()).not.toHaveProperty(
    'secondFactor',
  );
  const mails = await api.db
    .selectFrom('mail_outbox')
    .select(['template', 'body_text'])
    .where('recipient', '=', user.email)
    .where('template', '=', 'passkeyRemoved')
    .execute();
  expect(mails[0]?.body_text).toContain('Old phone');
});
