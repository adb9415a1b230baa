import { randomUUID } from 'node:crypto';
import { grantCalls } from '@tessera/contracts/grant/grant.calls';
import { grantReasonMax } from '@tessera/contracts/plan/plan.limits';
import type { PlanSwitch } from '@tessera/contracts/plan/rights';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { addUser, send, type TestUser, type TestUserOptions } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { eventually } from '../../../testing/start-product.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000', RATE_LOOKUP: '100000' } });
});
afterAll(() => api.close());

interface Change {
  readonly grants?: readonly string[];
  readonly before?: readonly string[];
  readonly reason?: string;
}

const find = (admin: TestUser, email: string) => send(api.app, grantCalls.getGrants, { body: { email } }, admin.cookie);
const set = (
  admin: TestUser,
  userId: string,
  { grants = ['filterAd'], before = [], reason = 'A pilot' }: Change = {},
  key?: string,
) =>
  send(
    api.app,
    grantCalls.setGrants,
    { body: { userId, grants, before, reason }, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) },
    admin.cookie,
  );
const switchesOf = async (user: TestUser): Promise<Readonly<Record<string, boolean>>> =>
  (await send(api.app, userCalls.getUserInfo, {}, user.cookie)).json().data.rights.switches;
const grantsOf = async ({ userId }: TestUser): Promise<string[]> =>
  (
    await api.db
      .selectFrom('user_grant')
      .select('right_name')
      .where('owner_id', '=', userId)
      .orderBy('right_name')
      .execute()
  ).map((row) => row.right_name);
const auditOf = ({ userId }: TestUser) =>
  api.db
    .selectFrom('audit_event')
    .select(['actor_id', 'target', 'detail'])
    .where('owner_id', '=', userId)
    .where('action', '=', 'grants.changed')
    .orderBy('id')
    .execute();

async function setUp(options: TestUserOptions = {}) {
  const [admin, person] = [await addUser(api, { type: 1 }), await addUser(api, { plan: 1, ...options })];
  const told: unknown[] = [];
  const stop = api.dependencies.events.subscribe(person.userId, ({ message }) => told.push(message));
  return { admin, person, told, stop };
}

describe('getGrants', () => {
  it('finds a user by email, with plan and rights', async () => {
    const { admin, person } = await setUp({ grants: ['filterAd'] });
    const { grantee } = (await find(admin, ` ${person.email.toUpperCase()} `)).json();
    expect(grantee).toMatchObject({
      userId: person.userId,
      email: person.email,
      plan: { type: 1, planName: 'Professional', isExpired: false },
      changes: [],
    });
    const rights = new Map(grantee.rights.map((right: { readonly name: string }) => [right.name, right]));
    expect(rights.get('filterAd')).toEqual({ name: 'filterAd', isInPlan: false, isGranted: true });
    expect(rights.get('filterExclude')).toEqual({ name: 'filterExclude', isInPlan: true, isGranted: false });
    expect(rights.has('advanceReport')).toBe(false);
  });

  it('also shows a user without a plan', async () => {
    const { admin, person } = await setUp({ plan: null });
    const { grantee } = (await find(admin, person.email)).json();
    expect(grantee.plan).toBeNull();
    expect(grantee.rights.every((right: { readonly isInPlan: boolean }) => !right.isInPlan)).toBe(true);
  });

  it.each([
    [
      'an unknown address',
      'nobody@example.com',
      { code: 'accountNotFound', field: 'email', message: 'No account uses this email address.' },
    ],
    ['an invalid address', 'nobody', { code: 'emailFormat', field: 'email' }],
  ])('rejects %s', async (_, email, problem) => {
    const { admin } = await setUp();
    expect((await find(admin, email)).json()).toMatchObject(problem);
  });

  it('does not find a user who never confirmed the email address', async () => {
    const { admin, person } = await setUp();
    await api.db.updateTable('app_user').set({ verified_at: null }).where('id', '=', person.userId).execute();
    expect((await find(admin, person.email)).json()).toMatchObject({ code: 'accountNotFound' });
    expect((await set(admin, person.userId)).json()).toMatchObject({ code: 'notFound' });
  });
});

describe('setGrants', () => {
  it('grants a right beyond the plan, effective from the next call, and notifies open pages', async () => {
    const { admin, person, told, stop } = await setUp();
    expect(await switchesOf(person)).toMatchObject({ filterAd: false });
    const { grantee } = (await set(admin, person.userId, { reason: '  Pilot of the filter ' })).json();
    expect(grantee.rights).toContainEqual({ name: 'filterAd', isInPlan: false, isGranted: true });
    expect(grantee.changes).toEqual([
      {
        at: api.clock.now().toISOString(),
        by: admin.email,
        given: ['filterAd'],
        taken: [],
        reason: 'Pilot of the filter',
      },
    ]);
    expect(await switchesOf(person)).toMatchObject({ filterAd: true, csv: false });
    await eventually(() => told.length > 0);
    expect(told).toEqual([{ topic: 'rights.changed', data: { userId: person.userId } }]);
    stop();
  });

  it('revokes a right, and records both changes with the Admin and the reason', async () => {
    const { admin, person } = await setUp();
    await set(admin, person.userId, { grants: ['filterAd', 'filterAccounts'], reason: 'A pilot' });
    api.clock.advance(1_000);
    const { grantee } = (
      await set(admin, person.userId, {
        grants: ['filterAccounts'],
        before: ['filterAccounts', 'filterAd'],
        reason: 'It is over',
      })
    ).json();
    expect(grantee.changes.map((change: { readonly reason: string }) => change.reason)).toEqual([
      'It is over',
      'A pilot',
    ]);
    expect(await grantsOf(person)).toEqual(['filterAccounts']);
    expect(await switchesOf(person)).toMatchObject({ filterAd: false });
    expect(await auditOf(person)).toEqual([
      {
        actor_id: admin.userId,
        target: person.userId,
        detail: { given: 'filterAd filterAccounts', taken: '', reason: 'A pilot' },
      },
      { actor_id: admin.userId, target: person.userId, detail: { given: '', taken: 'filterAd', reason: 'It is over' } },
    ]);
  });

  it('keeps a granted right after a downgrade from a plan that includes it', async () => {
    const { admin, person } = await setUp({ plan: 1 });
    await set(admin, person.userId, { grants: ['filterExclude'] });
    await api.db.updateTable('subscription').set({ plan_type: 0 }).where('owner_id', '=', person.userId).execute();
    expect(await switchesOf(person)).toMatchObject({ filterExclude: true, filterLang: false });
  });

  it('ignores a right that was granted already or listed twice, also in the audit log', async () => {
    const { admin, person, told, stop } = await setUp();
    await set(admin, person.userId, { grants: ['filterAd', 'filterAd'] });
    expect((await set(admin, person.userId, { grants: ['filterAd'], before: [] })).statusCode).toBe(200);
    expect([await grantsOf(person), (await auditOf(person)).length]).toEqual([['filterAd'], 1]);
    await eventually(() => told.length > 0);
    expect(told).toHaveLength(1);
    stop();
  });

  it('grants a right once for a repeated request', async () => {
    const { admin, person } = await setUp();
    const key = randomUUID();
    const answers = await Promise.all([set(admin, person.userId, {}, key), set(admin, person.userId, {}, key)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect(await auditOf(person)).toHaveLength(1);
  });

  it('accepts one of two concurrent changes by Admins, and answers the other with a conflict', async () => {
    const { admin, person } = await setUp();
    const other = await addUser(api, { type: 1 });
    const answers = await Promise.all([
      set(admin, person.userId, { grants: ['filterAd'] }),
      set(other, person.userId, { grants: ['filterAccounts'] }),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted((one, next) => one - next)).toEqual([200, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({ code: 'conflict' });
    expect(await grantsOf(person)).toHaveLength(1);
  });

  it.each<[string, Change, object]>([
    ['an unknown right', { grants: ['everything'] }, { code: 'invalid', field: 'grants.0' }],
    [
      'a right that is not in use',
      { grants: ['filterAd', 'advanceReport' satisfies PlanSwitch] },
      { code: 'invalid', field: 'grants.1' },
    ],
    ['a missing reason', { reason: '   ' }, { code: 'empty', field: 'reason' }],
    ['a reason that is too long', { reason: 'a'.repeat(grantReasonMax + 1) }, { code: 'invalid', field: 'reason' }],
  ])('rejects %s', async (_, change, problem) => {
    const { admin, person } = await setUp();
    const answer = await set(admin, person.userId, change);
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining(problem)]);
    expect(await grantsOf(person)).toEqual([]);
  });

  it('answers notFound for an unknown user', async () => {
    const { admin } = await setUp();
    expect((await set(admin, randomUUID())).json()).toMatchObject({ code: 'notFound' });
  });

  it.each([
    ['an ordinary person', 0],
    ['a tester', 99],
  ] as const)('does not let %s grant rights, not even to the same user', async (_, type) => {
    const { person } = await setUp({ type });
    expect((await find(person, person.email)).json()).toMatchObject({ code: 'adminRight' });
    expect((await set(person, person.userId)).json()).toMatchObject({ code: 'adminRight' });
    expect(await grantsOf(person)).toEqual([]);
  });

  it('can be used by an Admin whose own plan has expired', async () => {
    const [admin, person] = [await addUser(api, { type: 1, expired: true }), await addUser(api)];
    expect((await set(admin, person.userId)).statusCode).toBe(200);
  });
});
