import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { permissionsFor } from '@tessera/contracts/connection/permissions';
import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { userInputs } from '@tessera/contracts/user/user.factory';
import { addUser, cookiesIn, send, testPassword, type TestUser } from '../../../testing/as-user.ts';
import { startEmulator, type TestEmulator } from '../../../testing/emulator.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';

let api: TestApi;
let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startEmulator();
  api = await setUpApi({
    variables: { GRAPH_URL: emulator.url, RATE_READ: '100000', RATE_WRITE: '100000', RATE_LOOKUP: '100000' },
  });
});
afterAll(async () => {
  await api.close();
  await emulator.stop();
});
beforeEach(async () => {
  for (const table of ['platform', 'connection', 'app_user'] as const) await api.db.deleteFrom(table).execute();
  await emulator.reset();
});

const redirectUrl = 'http://127.0.0.1:4400/auth';
const [robin, peishan, yu] = ['102117745500001', '102117745500002', '102117745500003'];

interface Visit {
  readonly person?: string;
  /** The browser's cookies. */
  readonly cookie?: string | undefined;
  readonly purpose?: 'default' | 'chatbot' | 'brand';
  /** The permissions that the person declines. */
  readonly declined?: readonly string[];
  readonly isRefused?: boolean;
}

/** Goes to the network as a browser and agrees there. Returns the callback's parameters and the browser's cookies. */
async function agree({ person = robin, cookie, purpose = 'default', declined = [], isRefused = false }: Visit = {}) {
  const started = await send(
    api.app,
    connectionCalls.getIgLoginUrl,
    { body: { redirectUrl, purpose, back: '/home/boards' } },
    cookie,
  );
  expect(started.statusCode).toBe(200);
  const url: string = started.json().url;
  const granted = permissionsFor(purpose).filter((permission) => !declined.includes(permission));
  const form = new URLSearchParams([
    ['decision', isRefused ? 'deny' : 'grant'],
    ['choice', '1'],
    ['person', person],
    ...granted.map((permission): [string, string] => ['granted', permission]),
  ]);
  const answer = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return {
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
    error: back.searchParams.get('error'),
    cookie: [cookie, cookiesIn(started)].filter((text) => text !== undefined && text !== '').join('; '),
  };
}

const redeem = (visit: { readonly code: string; readonly state: string; readonly cookie: string }, body: object = {}) =>
  send(
    api.app,
    connectionCalls.getIgProfile,
    { body: { code: visit.code, state: visit.state, redirectUrl, ...body } },
    visit.cookie,
  );

async function connect(user: TestUser, visit: Visit = {}) {
  const answer = await redeem(await agree({ cookie: user.cookie, ...visit }));
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const accountsOf = async (user: TestUser) =>
  (await send(api.app, connectionCalls.getBusinessAccount, {}, user.cookie)).json();

describe('connecting', () => {
  it('connects the platform with its business accounts, and lists pages without one', async () => {
    const user = await addUser(api);
    expect(await connect(user)).toMatchObject({
      outcome: 'connected',
      name: 'Robin Harlow',
      back: '/home/boards',
      missing: [],
      unlinkedPages: ['Harbour Book Swap'],
    });
    const { accountList, platformList } = await accountsOf(user);
    expect(accountList).toMatchObject([
      { username: 'dimsumdiary.hk', fanpageName: 'Dim Sum Diary', fbId: robin, isChosen: true, state: 'active' },
      { username: 'willowandloom', fanpageName: 'Willow & Loom', isChosen: true, state: 'active' },
    ]);
    expect(platformList).toMatchObject([
      { platformName: 'facebook', name: 'Robin Harlow', state: 'active', authorizedAt: api.clock.now().toISOString() },
    ]);
    expect((await send(api.app, userCalls.getUserInfo, {}, user.cookie)).json().data.platforms).toHaveProperty(
      'facebook',
    );
  });

  it('never returns a token, and stores tokens encrypted', async () => {
    const user = await addUser(api);
    const answers = [
      await connect(user),
      await accountsOf(user),
      (await send(api.app, connectionCalls.getSettings, {}, user.cookie)).json(),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/EAA|accessToken|token/u);
    const rows = await api.db.selectFrom('connection').select(['token_sealed']).execute();
    expect(rows).toHaveLength(2);
    expect(rows.every((row) => !row.token_sealed.toString('latin1').includes('EAA'))).toBe(true);
  });

  it('reports declined permissions, and keeps the granted ones', async () => {
    const user = await addUser(api);
    expect(await connect(user, { declined: ['instagram_manage_insights', 'email'] })).toMatchObject({
      missing: ['instagram_manage_insights'],
    });
    expect((await accountsOf(user)).accountList).toHaveLength(2);
  });

  it.each(['pages_show_list', 'instagram_basic'])(
    'keeps the accounts with their selection and details when %s is declined later',
    async (permission) => {
      const user = await addUser(api);
      await connect(user);
      const [first, second] = (await accountsOf(user)).accountList;
      await send(
        api.app,
        connectionCalls.setBusinessAccount,
        { body: { accountList: [{ igId: second.igId }] } },
        user.cookie,
      );
      await send(
        api.app,
        connectionCalls.setBusinessAccountDetail,
        { body: { accountList: [{ igId: first.igId }], detailInfo: { publicEmail: 'studio@example.com' } } },
        user.cookie,
      );
      const { accountList } = await accountsOf(user);
      expect(await connect(user, { declined: [permission] })).toMatchObject({ missing: [permission], accountList });
      expect(accountList).toMatchObject([
        { isChosen: false, detailInfo: { publicEmail: 'studio@example.com' } },
        { isChosen: true },
      ]);
    },
  );

  it('requests the additional permissions of a purpose', async () => {
    const user = await addUser(api);
    const { url } = (
      await send(
        api.app,
        connectionCalls.getIgLoginUrl,
        { body: { redirectUrl, purpose: 'chatbot', again: true } },
        user.cookie,
      )
    ).json();
    const asked = new URL(url).searchParams;
    expect(asked.get('scope')?.split(',')).toEqual([...permissionsFor('chatbot')]);
    expect(asked.get('auth_type')).toBe('rerequest');
    expect(await connect(user, { purpose: 'brand', declined: ['instagram_branded_content_brand'] })).toMatchObject({
      purpose: 'brand',
      missing: ['instagram_branded_content_brand'],
    });
  });

  it('requests again the permissions granted for another purpose, so that they are kept', async () => {
    const user = await addUser(api);
    await connect(user, { purpose: 'chatbot', declined: ['business_management'] });
    const { url } = (
      await send(api.app, connectionCalls.getIgLoginUrl, { body: { redirectUrl, purpose: 'brand' } }, user.cookie)
    ).json();
    expect(new URL(url).searchParams.get('scope')?.split(',')).toEqual([
      ...permissionsFor('brand'),
      'instagram_manage_messages',
      'pages_manage_metadata',
      'pages_messaging',
    ]);
  });

  it('connects without accounts when the person has no page', async () => {
    const user = await addUser(api);
    expect(await connect(user, { person: yu })).toMatchObject({
      outcome: 'connected',
      accountList: [],
      unlinkedPages: [],
    });
  });

  it('renews the permission on a second connect, and keeps the selected accounts', async () => {
    const user = await addUser(api);
    await connect(user);
    const [first] = (await accountsOf(user)).accountList;
    await send(
      api.app,
      connectionCalls.setBusinessAccount,
      { body: { accountList: [{ igId: first.igId }] } },
      user.cookie,
    );
    api.clock.advance(dayMs);
    await connect(user);
    const { accountList, platformList } = await accountsOf(user);
    expect(accountList.map((account: { readonly isChosen: boolean }) => account.isChosen)).toEqual([true, false]);
    expect(platformList).toMatchObject([{ authorizedAt: api.clock.now().toISOString() }]);
  });

  it('rejects a platform identity of another user, and a second identity', async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    await connect(user);
    expect((await redeem(await agree({ cookie: other.cookie }))).json()).toMatchObject({
      code: 'accountExists',
      message: 'Account already exists. Please use another account.',
    });
    expect((await redeem(await agree({ cookie: user.cookie, person: peishan }))).json()).toMatchObject({
      code: 'otherIdentity',
      params: { name: 'Robin Harlow' },
    });
    expect((await accountsOf(other)).platformList).toEqual([]);
  });
});

describe('the authorization callback', () => {
  it('is accepted once', async () => {
    const user = await addUser(api);
    const visit = await agree({ cookie: user.cookie });
    expect((await redeem(visit)).statusCode).toBe(200);
    expect((await redeem(visit)).json()).toMatchObject({ code: 'authorizationStale' });
  });

  it('is accepted only in the same browser, for the same user, within half an hour', async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    const visit = await agree({ cookie: user.cookie });
    expect((await redeem({ ...visit, cookie: user.cookie })).json()).toMatchObject({ code: 'authorizationStale' });
    const elsewhere = await agree({ cookie: other.cookie });
    expect((await redeem({ ...elsewhere, code: visit.code, state: visit.state })).json()).toMatchObject({
      code: 'authorizationStale',
    });
    expect((await redeem({ ...visit, state: `${visit.state}x` })).json()).toMatchObject({ code: 'authorizationStale' });
    expect((await redeem({ ...visit, state: 'e30.AAAA' })).json()).toMatchObject({ code: 'authorizationStale' });
    api.clock.advance(31 * minuteMs);
    expect((await redeem(visit)).json()).toMatchObject({ code: 'authorizationStale' });
    expect((await accountsOf(user)).platformList).toEqual([]);
  });

  it.each([
    [{ code: undefined }, { code: 'invalid', field: 'code' }],
    [{ code: '' }, { code: 'invalid', field: 'code' }],
    [{ redirectUrl: undefined }, { code: 'invalid', field: 'redirectUrl' }],
    [{ redirectUrl: 'elsewhere' }, { code: 'invalid', field: 'redirectUrl' }],
  ])('is rejected with an invalid code or redirect target: %j', async (body, problem) => {
    const user = await addUser(api);
    expect((await redeem(await agree({ cookie: user.cookie }), body)).json()).toMatchObject(problem);
  });

  it.each(['https://elsewhere.example/auth', 'http://127.0.0.1:4400/home', 'javascript:alert(1)'])(
    'does not accept the redirect target %s',
    async (target) => {
      expect(
        (await send(api.app, connectionCalls.getIgLoginUrl, { body: { redirectUrl: target } })).json(),
      ).toMatchObject({ code: 'invalid', field: 'redirectUrl' });
    },
  );

  it('reports a platform failure as such, and can be retried', async () => {
    const user = await addUser(api);
    const visit = await agree({ cookie: user.cookie });
    await emulator.control('faults', { match: 'access_token', kind: 'error', code: 2, http: 503, message: 'Down' });
    expect((await redeem(visit)).json()).toMatchObject({ code: 'processContentFailed' });
    expect((await redeem(visit)).statusCode).toBe(200);
  });
});

describe('signing in with the platform', () => {
  const me = async (cookie: string) => (await send(api.app, userCalls.getUserInfo, {}, cookie)).json();

  it('creates an account of type 0 without a plan, and signs in to it the next time', async () => {
    const first = await redeem(await agree(), { language: 'ja', timeZone: 'Asia/Tokyo' });
    expect(first.json()).toMatchObject({ outcome: 'signedIn', name: 'Robin Harlow' });
    const { data } = await me(cookiesIn(first));
    expect(data).toMatchObject({
      type: 0,
      subscriptions: { plan: null },
      language: 'ja',
      timeZone: 'Asia/Tokyo',
      email: 'person.0001@example.com',
      rights: { quotas: { folderNumber: 0 } },
    });
    const second = await redeem(await agree());
    expect((await me(cookiesIn(second))).data.id).toBe(data.id);
    expect(await api.db.selectFrom('app_user').select('id').execute()).toHaveLength(1);
  });

  it('requires the email address when no account exists yet', async () => {
    expect((await redeem(await agree({ declined: ['email'] }))).json()).toMatchObject({
      code: 'needPermission',
      params: { permission: 'email' },
    });
  });

  it('connects an account with the same email only with a code, in the same browser', async () => {
    const user = await addUser(api);
    await api.db
      .updateTable('app_user')
      .set({ email: 'person.0001@example.com' })
      .where('id', '=', user.userId)
      .execute();
    const visit = await agree();
    const answer = await redeem(visit);
    expect(answer.json()).toMatchObject({ outcome: 'codeSent', email: 'person.0001@example.com', accountList: [] });
    expect(cookiesIn(answer)).toBe('');
    const mail = await api.db
      .selectFrom('mail_outbox')
      .select(['subject', 'recipient'])
      .where('template', '=', 'joinPlatform')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const code = mail.subject.split(': ')[1];
    const join = (given: unknown, cookie: string) =>
      send(
        api.app,
        connectionCalls.associatePlatform,
        { body: { email: 'person.0001@example.com', code: given } },
        cookie,
      );
    expect((await join('AAAA2222', visit.cookie)).json()).toMatchObject({ code: 'codeIncorrect', field: 'code' });
    expect((await join(code, 'tessera_authorization=another')).json()).toMatchObject({ code: 'codeIncorrect' });
    await emulator.control('faults', {
      match: 'me/accounts',
      kind: 'error',
      times: 1,
      code: 2,
      http: 503,
      message: 'Down',
    });
    expect((await join(code, visit.cookie)).json()).toMatchObject({ code: 'processContentFailed' });
    const joined = await join(code, visit.cookie);
    expect(joined.json()).toEqual({ userId: user.userId });
    expect((await me(cookiesIn(joined))).data).toMatchObject({
      id: user.userId,
      platforms: { facebook: {} },
      subscriptions: { plan: { type: 3 } },
    });
    expect((await join(code, visit.cookie)).json()).toMatchObject({ code: 'codeIncorrect' });
    expect((await redeem(await agree())).json()).toMatchObject({ outcome: 'signedIn' });
  });

  it('keeps password and trial of an unconfirmed registration from the same browser', async () => {
    const email = 'person.0001@example.com';
    // So that the mail of this test is the newest, and the tries of the others are forgotten.
    api.clock.advance(16 * minuteMs);
    await send(api.app, userCalls.register, {
      body: { ...userInputs.register, email, password: 'the password of a stranger' },
    });
    const registered = await send(api.app, userCalls.register, {
      body: { ...userInputs.register, email, password: testPassword },
    });
    const visit = await agree({ cookie: cookiesIn(registered) });
    expect((await redeem(visit)).json()).toMatchObject({ outcome: 'codeSent' });
    const mail = await api.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('template', '=', 'joinPlatform')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const joined = await send(
      api.app,
      connectionCalls.associatePlatform,
      { body: { email, code: mail.subject.split(': ')[1] } },
      visit.cookie,
    );
    expect((await me(cookiesIn(joined))).data).toMatchObject({
      subscriptions: { plan: { type: 0 } },
      platforms: { facebook: {} },
    });
    const signIn = async (password: string) =>
      (await send(api.app, userCalls.login, { body: { email, password } })).statusCode;
    expect([await signIn('the password of a stranger'), await signIn(testPassword)]).toEqual([400, 200]);
  });
});
