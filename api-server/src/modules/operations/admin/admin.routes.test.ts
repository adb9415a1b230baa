import { adminCalls } from '@tessera/contracts/admin/admin.calls';
import type { AdminUser, AuditEntry } from '@tessera/contracts/admin/admin.schema';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { dayMs } from '@tessera/contracts/time/durations';
import { audit } from '../../../platform/audit/audit.ts';
import { addUser, proveUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createRenewalRepository } from '../../billing/payment/renewal.repository.ts';
import { createSubscriptionRepository } from '../../billing/payment/subscription.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('audit_event').execute();
  await api.db.deleteFrom('app_user').execute();
});

const users = async (admin: TestUser, body: object = {}) =>
  (await send(api.app, adminCalls.getUsers, { body }, admin.cookie)).json();
const events = async (admin: TestUser, body: object = {}) =>
  (await send(api.app, adminCalls.getAudit, { body }, admin.cookie)).json();
const emailsOf = (answer: { readonly userList: readonly AdminUser[] }): string[] =>
  answer.userList.map(({ email }) => email);

describe('the account list', () => {
  it('lists accounts newest first, with type, plan, number of grants and time last seen', async () => {
    const admin = await addUser(api, { type: 1 });
    api.clock.advance(1_000);
    const person = await addUser(api, { plan: 1, grants: ['filterAd'] });
    const answer = await users(admin);
    expect(answer.userList).toMatchObject([
      {
        userId: person.userId,
        email: person.email,
        type: 0,
        plan: { type: 1, isExpired: false },
        isConfirmed: true,
        grants: 1,
        connections: 0,
        seenTime: api.clock.now().toISOString(),
      },
      { userId: admin.userId, type: 1, plan: { type: 3 } },
    ]);
    expect(answer.cursor).toBe(0);
    expect(JSON.stringify(answer)).not.toMatch(/password|hash/u);
  });

  it('filters by part of the email address, by type and by plan', async () => {
    const admin = await addUser(api, { type: 1 });
    const [trial, planless, tester] = [
      await addUser(api, { plan: 0 }),
      await addUser(api, { plan: null }),
      await addUser(api, { type: 99 }),
    ];
    expect(emailsOf(await users(admin, { search: trial.email.slice(2, 12).toUpperCase() }))).toEqual([trial.email]);
    expect(emailsOf(await users(admin, { plan: '0' }))).toEqual([trial.email]);
    expect(emailsOf(await users(admin, { plan: 'none' }))).toEqual([planless.email]);
    expect(emailsOf(await users(admin, { type: 99 }))).toEqual([tester.email]);
    expect(emailsOf(await users(admin, { search: '%' }))).toEqual([]);
    expect(emailsOf(await users(admin, { search: '_ser' }))).toEqual([]);
  });

  it('pages through all accounts, each once', async () => {
    const admin = await addUser(api, { type: 1 });
    const now = api.clock.now();
    await api.db
      .insertInto('app_user')
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          id: crypto.randomUUID(),
          email: `many-${index}@example.com`,
          type: 0 as const,
          password_hash: null,
          language: 'en' as const,
          time_zone: 'UTC',
          news_letter: false,
          created_at: now,
        })),
      )
      .execute();
    const first = await users(admin);
    expect(first.userList).toHaveLength(48);
    const second = await users(admin, { cursor: first.cursor });
    expect(second.cursor).toBe(0);
    expect(new Set([...emailsOf(first), ...emailsOf(second)]).size).toBe(61);
  });

  it.each(['nonsense', 'e30', ''])('rejects an invalid cursor, as the audit log does: %s', async (cursor) => {
    const admin = await addUser(api, { type: 1 });
    expect(await users(admin, { cursor })).toMatchObject({ code: 'invalid', field: 'cursor' });
    expect(await events(admin, { cursor })).toMatchObject({ code: 'invalid', field: 'cursor' });
  });
});

describe('the audit log', () => {
  const actionsOf = (answer: { readonly eventList: readonly AuditEntry[] }): string[] =>
    answer.eventList.map(({ action }) => action);

  it('shows who did what to whom, newest first, and filters by person and action', async () => {
    const [admin, person] = [await addUser(api, { type: 1 }), await addUser(api)];
    const request = { id: 'req-7', address: '127.0.0.1' };
    await audit(api.db, { caller: person, now: api.clock.now(), request }, { action: 'folder.added', target: 'one' });
    await audit(
      api.db,
      { caller: admin, now: api.clock.now(), request },
      { action: 'grants.changed', ownerId: person.userId, detail: { reason: 'A pilot' } },
    );
    await audit(api.db, { caller: null, now: api.clock.now(), request: null }, { action: 'remote.rolledBack' });
    const answer = await events(admin);
    expect(answer.eventList).toMatchObject([
      { action: 'remote.rolledBack', by: null, about: null },
      {
        action: 'grants.changed',
        by: admin.email,
        about: person.email,
        detail: { reason: 'A pilot' },
        supportId: 'req-7',
      },
      { action: 'folder.added', by: person.email, about: person.email, target: 'one' },
    ]);
    expect(actionsOf(await events(admin, { search: person.email }))).toEqual(['grants.changed', 'folder.added']);
    expect(actionsOf(await events(admin, { action: 'FOLDER' }))).toEqual(['folder.added']);
    expect(actionsOf(await events(admin, { action: 'older' }))).toEqual([]);
  });

  it('pages through all events in order', async () => {
    const admin = await addUser(api, { type: 1 });
    for (let index = 0; index < 50; index += 1)
      await audit(api.db, { caller: admin, now: api.clock.now(), request: null }, { action: `test.done${index}` });
    const first = await events(admin);
    const second = await events(admin, { cursor: first.cursor });
    expect([...actionsOf(first), ...actionsOf(second)]).toEqual(
      Array.from({ length: 50 }, (_, index) => `test.done${49 - index}`),
    );
    expect(second.cursor).toBe(0);
  });
});

describe('a plan set by an Admin', () => {
  const yearLater = (): string => new Date(api.clock.now().getTime() + 365 * dayMs).toISOString();
  const give = async (admin: TestUser, person: TestUser, body: object = {}) =>
    (
      await send(
        api.app,
        adminCalls.setPlan,
        {
          body: {
            userId: person.userId,
            type: 3,
            period: 1,
            expiresTime: yearLater(),
            before: null,
            reason: 'Contract 7',
            ...body,
          },
        },
        admin.cookie,
      )
    ).json();
  const planOf = async (person: TestUser) =>
    (await send(api.app, paymentCalls.getSubscription, {}, person.cookie)).json();

  it('starts at once, does not renew, and is recorded in the audit log with its reason', async () => {
    const [admin, person] = [await addUser(api, { type: 1 }), await addUser(api, { plan: null })];
    const expiryDate = yearLater();
    expect(await give(admin, person)).toEqual({});
    expect(await planOf(person)).toMatchObject({
      plan: {
        type: 3,
        period: 'yearly',
        startDate: api.clock.now().toISOString(),
        expiryDate,
        autoSubscribe: false,
        totalDays: 365,
      },
      nextPlan: null,
    });
    expect((await events(admin, { action: 'plan' })).eventList).toMatchObject([
      {
        action: 'plan.agreed',
        by: admin.email,
        about: person.email,
        detail: { type: 3, period: 1, until: expiryDate, reason: 'Contract 7' },
      },
    ]);
  });

  it('replaces the current and the next plan and cancels the open renewal', async () => {
    const [admin, person] = [await addUser(api, { type: 1 }), await addUser(api, { plan: 2 })];
    const subscriptions = createSubscriptionRepository(api.db);
    const { plan } = await subscriptions.read(person.userId);
    const now = api.clock.now();
    await subscriptions.change(person.userId, plan?.id ?? '', { auto_subscribe: true, overdue_since: now });
    await subscriptions.put({
      owner_id: person.userId,
      id: crypto.randomUUID(),
      plan_type: 1,
      position: 'next',
      starts_at: now,
      expires_at: now,
      period: 0,
      auto_subscribe: true,
    });
    await createRenewalRepository(api.db).add({
      owner_id: person.userId,
      id: crypto.randomUUID(),
      subscription_id: plan?.id ?? '',
      due_at: now,
      state: 'open',
      bill: JSON.stringify({ subList: [], currency: 'TWD', total: 0 }),
      next_try_at: now,
    });
    await give(admin, person, { before: 2 });
    const { renewal, ...held } = await subscriptions.read(person.userId);
    expect([renewal, held]).toMatchObject([
      null,
      { plan: { plan_type: 3, overdue_since: null, auto_subscribe: false, price: 0 }, nextPlan: null },
    ]);
  });

  it('keeps its ID and start date when it is set again with a later end', async () => {
    const [admin, person] = [await addUser(api, { type: 1 }), await addUser(api, { plan: null })];
    await give(admin, person);
    const { plan } = await planOf(person);
    api.clock.advance(10 * dayMs);
    const expiryDate = yearLater();
    expect(await give(admin, person, { before: 3, expiresTime: expiryDate })).toMatchObject({ code: 'stepUp' });
    await proveUser(api, admin);
    await give(admin, person, { before: 3, expiresTime: expiryDate });
    expect((await planOf(person)).plan).toMatchObject({ id: plan.id, startDate: plan.startDate, expiryDate });
  });

  it.each([
    ['a day that has passed', { expiresTime: '2020-01-01T00:00:00.000Z' }, { code: 'timeOver', field: 'expiresTime' }],
    ['no reason', { reason: ' ' }, { code: 'empty', field: 'reason' }],
    ['another plan than the Admin saw', { before: 1 }, { code: 'conflict' }],
    ['an unknown user', { userId: '0190a5a0-0000-7000-8000-00000000dead' }, { code: 'notFound' }],
  ])('is refused with %s', async (_name, body, problem) => {
    const [admin, person] = [await addUser(api, { type: 1 }), await addUser(api, { plan: null })];
    expect(await give(admin, person, body)).toMatchObject(problem);
    expect(await planOf(person)).toMatchObject({ plan: null });
  });
});

test.each([
  ['an ordinary person', 0],
  ['a tester', 99],
] as const)('%s can read neither list, and a request without a session gets 401', async (_, type) => {
  const person = await addUser(api, { type });
  expect([await users(person), await events(person)]).toMatchObject([{ code: 'adminRight' }, { code: 'adminRight' }]);
  expect((await send(api.app, adminCalls.getUsers, { body: {} })).statusCode).toBe(401);
  expect((await send(api.app, adminCalls.getAudit, { body: {} })).statusCode).toBe(401);
});
