import { randomUUID } from 'node:crypto';
import { grantCalls } from '@tessera/contracts/grant/grant.calls';
import { grantReasonMax } from '@tessera/contracts/limits';
import type { PlanSwitch } from '@tessera/contracts/plan/rights';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { addUser, send } from '../../testing/as-user.ts';
import type { TestUser, TestUserOptions } from '../../testing/as-user.ts';
import { setUpApi } from '../../testing/set-up-api.ts';
import type { TestApi } from '../../testing/set-up-api.ts';
import { eventually } from '../../testing/start-product.ts';

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
const set = (admin: TestUser, userId: string, { grants = ['filterAd'], before = [], reason = 'A pilot' }: Change = {}, key?: string) =>
  send(api.app, grantCalls.setGrants, { body: { userId, grants, before, reason }, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) }, admin.cookie);
const switchesOf = async (user: TestUser): Promise<Readonly<Record<string, boolean>>> => (await send(api.app, userCalls.getUserInfo, {}, user.cookie)).json().data.rights.switches;
const grantsOf = async ({ userId }: TestUser): Promise<string[]> => (await api.db.selectFrom('user_grant').select('right_name').where('owner_id', '=', userId).orderBy('right_name').execute()).map((row) => row.right_name);
const auditOf = ({ userId }: TestUser) => api.db.selectFrom('audit_event').select(['actor_id', 'target', 'detail']).where('owner_id', '=', userId).where('action', '=', 'grants.changed').orderBy('id').execute();

async function setUp(options: TestUserOptions = {}) {
  const [admin, person] = [await addUser(api, { type: 1 }), await addUser(api, { plan: 1, ...options })];
  const told: unknown[] = [];
  const stop = api.dependencies.events.subscribe(person.userId, ({ message }) => told.push(message));
  return { admin, person, told, stop };
}

describe('who may have what', () => {
  it('is found by the address, with plan and rights', async () => {
    const { admin, person } = await setUp({ grants: ['filterAd'] });
    const { grantee } = (await find(admin, ` ${person.email.toUpperCase()} `)).json();
    expect(grantee).toMatchObject({ userId: person.userId, email: person.email, plan: { type: 1, planName: 'Professional', isExpired: false }, changes: [] });
    const rights = new Map(grantee.rights.map((right: { readonly name: string }) => [right.name, right]));
    expect(rights.get('filterAd')).toEqual({ name: 'filterAd', isInPlan: false, isGranted: true });
    expect(rights.get('filterExclude')).toEqual({ name: 'filterExclude', isInPlan: true, isGranted: false });
    expect(rights.has('advanceReport')).toBe(false);
  });

  it('is told of somebody without a plan too', async () => {
    const { admin, person } = await setUp({ plan: null });
    const { grantee } = (await find(admin, person.email)).json();
    expect(grantee.plan).toBeNull();
    expect(grantee.rights.every((right: { readonly isInPlan: boolean }) => !right.isInPlan)).toBe(true);
  });

  it.each([
    ['an address that nobody has', 'nobody@example.com', { code: 'accountNotFound', field: 'email', message: 'No account uses this email address.' }],
    ['what is no address', 'nobody', { code: 'emailFormat', field: 'email' }],
  ])('is not found by %s', async (_, email, problem) => {
    const { admin } = await setUp();
    expect((await find(admin, email)).json()).toMatchObject(problem);
  });

  it('is not found by an address that was never confirmed', async () => {
    const { admin, person } = await setUp();
    await api.db.updateTable('app_user').set({ verified_at: null }).where('id', '=', person.userId).execute();
    expect((await find(admin, person.email)).json()).toMatchObject({ code: 'accountNotFound' });
    expect((await set(admin, person.userId)).json()).toMatchObject({ code: 'notFound' });
  });
});

describe('a right', () => {
  it('is given beside the plan, counts from the next call on, and open pages are told', async () => {
    const { admin, person, told, stop } = await setUp();
    expect(await switchesOf(person)).toMatchObject({ filterAd: false });
    const { grantee } = (await set(admin, person.userId, { reason: '  Pilot of the filter ' })).json();
    expect(grantee.rights).toContainEqual({ name: 'filterAd', isInPlan: false, isGranted: true });
    expect(grantee.changes).toEqual([{ at: api.clock.now().toISOString(), by: admin.email, given: ['filterAd'], taken: [], reason: 'Pilot of the filter' }]);
    expect(await switchesOf(person)).toMatchObject({ filterAd: true, csv: false });
    await eventually(() => told.length > 0);
    expect(told).toEqual([{ topic: 'rights.changed', data: { userId: person.userId } }]);
    stop();
  });

  it('is taken again, and both is written down with who did it and why', async () => {
    const { admin, person } = await setUp();
    await set(admin, person.userId, { grants: ['filterAd', 'filterAccounts'], reason: 'A pilot' });
    api.clock.advance(1_000);
    const { grantee } = (await set(admin, person.userId, { grants: ['filterAccounts'], before: ['filterAccounts', 'filterAd'], reason: 'It is over' })).json();
    expect(grantee.changes.map((change: { readonly reason: string }) => change.reason)).toEqual(['It is over', 'A pilot']);
    expect(await grantsOf(person)).toEqual(['filterAccounts']);
    expect(await switchesOf(person)).toMatchObject({ filterAd: false });
    expect(await auditOf(person)).toEqual([
      { actor_id: admin.userId, target: person.userId, detail: { given: 'filterAd filterAccounts', taken: '', reason: 'A pilot' } },
      { actor_id: admin.userId, target: person.userId, detail: { given: '', taken: 'filterAd', reason: 'It is over' } },
    ]);
  });

  it('outlives a plan that has it', async () => {
    const { admin, person } = await setUp({ plan: 1 });
    await set(admin, person.userId, { grants: ['filterExclude'] });
    await api.db.updateTable('subscription').set({ plan_type: 0 }).where('owner_id', '=', person.userId).execute();
    expect(await switchesOf(person)).toMatchObject({ filterExclude: true, filterLang: false });
  });

  it('that was granted already, or listed twice, changes nothing and is not written down', async () => {
    const { admin, person, told, stop } = await setUp();
    await set(admin, person.userId, { grants: ['filterAd', 'filterAd'] });
    expect((await set(admin, person.userId, { grants: ['filterAd'], before: [] })).statusCode).toBe(200);
    expect([await grantsOf(person), (await auditOf(person)).length]).toEqual([['filterAd'], 1]);
    await eventually(() => told.length > 0);
    expect(told).toHaveLength(1);
    stop();
  });

  it('is given once when the same request comes twice', async () => {
    const { admin, person } = await setUp();
    const key = randomUUID();
    const answers = await Promise.all([set(admin, person.userId, {}, key), set(admin, person.userId, {}, key)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect(await auditOf(person)).toHaveLength(1);
  });

  it('that two Admins decide on at once is decided by one of them; the other is told', async () => {
    const { admin, person } = await setUp();
    const other = await addUser(api, { type: 1 });
    const answers = await Promise.all([set(admin, person.userId, { grants: ['filterAd'] }), set(other, person.userId, { grants: ['filterAccounts'] })]);
    expect(answers.map((answer) => answer.statusCode).toSorted((one, next) => one - next)).toEqual([200, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({ code: 'conflict' });
    expect(await grantsOf(person)).toHaveLength(1);
  });

  it.each<[string, Change, object]>([
    ['that does not exist', { grants: ['everything'] }, { code: 'invalid', field: 'grants.0' }],
    ['that nothing asks for', { grants: ['filterAd', 'advanceReport' satisfies PlanSwitch] }, { code: 'invalid', field: 'grants.1' }],
    ['without a reason', { reason: '   ' }, { code: 'empty', field: 'reason' }],
    ['with a reason as long as a letter', { reason: 'a'.repeat(grantReasonMax + 1) }, { code: 'invalid', field: 'reason' }],
  ])('%s is refused', async (_, change, problem) => {
    const { admin, person } = await setUp();
    const answer = await set(admin, person.userId, change);
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining(problem)]);
    expect(await grantsOf(person)).toEqual([]);
  });

  it('is not given to nobody', async () => {
    const { admin } = await setUp();
    expect((await set(admin, randomUUID())).json()).toMatchObject({ code: 'notFound' });
  });

  it.each([['an ordinary person', 0], ['a tester', 99]] as const)('is not for %s to give, also not to oneself', async (_, type) => {
    const { person } = await setUp({ type });
    expect((await find(person, person.email)).json()).toMatchObject({ code: 'adminRight' });
    expect((await set(person, person.userId)).json()).toMatchObject({ code: 'adminRight' });
    expect(await grantsOf(person)).toEqual([]);
  });

  it('is given by an Admin whose plan has run out', async () => {
    const [admin, person] = [await addUser(api, { type: 1, expired: true }), await addUser(api)];
    expect((await set(admin, person.userId)).statusCode).toBe(200);
  });
});
