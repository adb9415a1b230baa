import { adminCalls } from '@tessera/contracts/admin/admin.calls';
import { permissionsFor } from '@tessera/contracts/connection/permissions';
import { createInputSubject } from '@tessera/contracts/input-subject.factory';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { sql } from 'kysely';
import { createRowLease } from '../../../platform/jobs/row-lease.ts';
import { isOwnerActive } from '../../../platform/owner/active-owner.ts';
import { startSession } from '../../../platform/session/session.service.ts';
import { addUser, cookiesIn, send, testPassword, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { eventually } from '../../../testing/start-product.ts';
import { addConnectionSubject } from '../../accounts/connection/connection.subject.ts';
import { createEventRepository } from '../../messaging/chatbot/event/event.repository.ts';
import { createSubscriberRepository } from '../../publishing/newsletter/subscriber.repository.ts';
import { createAccountExportRepository } from '../account-export/account-export.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({
    variables: { RATE_READ: '100000', RATE_WRITE: '100000', SALES_EMAIL: 'help@tessera.example' },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('app_user').execute();
});

const set = async (admin: TestUser, { userId }: TestUser, isSuspended: boolean) =>
  (
    await send(api.app, adminCalls.setSuspension, { body: { userId, isSuspended, reason: 'Case 7' } }, admin.cookie)
  ).json();
const login = (email: string, password = testPassword) => send(api.app, userCalls.login, { body: { email, password } });
const isSignedIn = async (cookie: string): Promise<boolean> =>
  (await send(api.app, userCalls.getUserInfo, {}, cookie)).json().isAuthorized;
const mailsTo = async (email: string) =>
  api.db
    .selectFrom('mail_outbox')
    .select(['template', 'body_text'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();

describe('a suspended account', () => {
  it('is signed out at once, is told so after the right password only, and can sign in again once it is resumed', async () => {
    const [admin, person] = [await addUser(api, { type: 1 }), await addUser(api)];
    expect(await set(admin, person, true)).toEqual({ suspendedTime: api.clock.now().toISOString() });
    expect(await isSignedIn(person.cookie)).toBe(false);
    expect((await login(person.email)).json()).toMatchObject({
      code: 'accountSuspended',
      params: { contact: 'help@tessera.example' },
      message: expect.stringContaining('help@tessera.example'),
    });
    expect((await login(person.email, 'not the password')).json()).toMatchObject({ code: 'badCredentials' });
    expect(await set(admin, person, false)).toEqual({ suspendedTime: null });
    expect(await isSignedIn(cookiesIn(await login(person.email)))).toBe(true);
  });

  it('has no session, even if a sign-in was under way', async () => {
    const [admin, person] = [await addUser(api, { type: 1 }), await addUser(api)];
    await set(admin, person, true);
    const { token } = await startSession(
      api.db,
      person.userId,
      { get: () => undefined, set: () => undefined, clear: () => undefined },
      api.clock.now(),
    );
    expect(await isSignedIn(`tessera_session=${token}`)).toBe(false);
  });

  it('gets a mail with the reason both times, and the audit log has both, once', async () => {
    const [admin, person] = [await addUser(api, { type: 1 }), await addUser(api)];
    for (const isSuspended of [true, true, false, false]) await set(admin, person, isSuspended);
    const mails = await mailsTo(person.email);
    expect(mails.map(({ template }) => template).toSorted()).toEqual(['accountResumed', 'accountSuspended']);
    for (const { body_text: text } of mails) expect(text).toMatch(/Case 7[\s\S]*help@tessera\.example/u);
    const events = await api.db
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'detail'])
      .where('owner_id', '=', person.userId)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { action: 'user.suspended', actor_id: admin.userId, detail: { reason: 'Case 7' } },
      { action: 'user.resumed', actor_id: admin.userId, detail: { reason: 'Case 7' } },
    ]);
  });

  it('has no short links, also where they are cached, and gets them back', async () => {
    const [admin, person] = [await addUser(api, { type: 1 }), await addUser(api)];
    await send(
      api.app,
      linkCalls.addLink,
      { body: { target: 'https://shop.example/', slug: 'autumn-looms' } },
      person.cookie,
    );
    const open = async (): Promise<number> =>
      (await api.app.inject({ method: 'GET', url: '/s/autumn-looms' })).statusCode;
    expect(await open()).toBe(302);
    await set(admin, person, true);
    await eventually(async () => (await open()) === 404);
    await set(admin, person, false);
    await eventually(async () => (await open()) === 302);
  });

  it('is read by no job, receives no messages for its chatbots, and gets no newsletter until it is resumed', async () => {
    const [admin, person] = [await addUser(api, { type: 1 }), await addUser(api)];
    await api.db.updateTable('app_user').set({ news_letter: true }).where('id', '=', person.userId).execute();
    const { igId } = await addConnectionSubject(api, { ...createInputSubject(), userId: person.userId });
    await api.db
      .updateTable('platform')
      .set({ scopes: [...permissionsFor('chatbot')] })
      .where('owner_id', '=', person.userId)
      .execute();
    await sql`insert into chatbot_project (owner_id, id, name, account_id, state, draft, created_at, changed_at) values (${person.userId}, gen_random_uuid(), 'Bot', ${igId}, 'RUNNING', '{}', ${api.clock.now()}, ${api.clock.now()})`.execute(
      api.db,
    );
    await createAccountExportRepository(api.db).begin(person.userId, 'en', api.clock.now());
    const seen = async () => ({
      exports: (await createRowLease(api.db, 'account_export').listDue(api.clock.now(), 10)).length,
      isRead:
        (
          await sql`select from (select ${person.userId}::uuid as owner_id) c where ${isOwnerActive('c')}`.execute(
            api.db,
          )
        ).rows.length === 1,
      owners: (await createEventRepository(api.db).ownersOf(igId ?? '', api.clock.now())).length,
      readers: (await createSubscriberRepository(api.db).stillSubscribed([person.email])).size,
    });
    const before = await seen();
    expect(before).toEqual({ exports: 1, isRead: true, owners: 1, readers: 1 });
    await set(admin, person, true);
    expect(await seen()).toEqual({ exports: 0, isRead: false, owners: 0, readers: 0 });
    await set(admin, person, false);
    expect(await seen()).toEqual(before);
  });

  it('can be neither the own one nor that of the last Admin, also when two suspend each other at once', async () => {
    const [one, other] = [await addUser(api, { type: 1 }), await addUser(api, { type: 1 })];
    expect(await set(one, one, true)).toMatchObject({ code: 'invalid', field: 'userId' });
    await Promise.all([set(one, other, true), set(other, one, true)]);
    const left = await api.db.selectFrom('app_user').select('id').where('suspended_at', 'is', null).execute();
    expect(left).toHaveLength(1);
  });

  it('is refused without a reason and for an unknown user, and listed with its time', async () => {
    const [admin, person] = [await addUser(api, { type: 1 }), await addUser(api)];
    expect(
      (
        await send(
          api.app,
          adminCalls.setSuspension,
          { body: { userId: person.userId, isSuspended: true, reason: ' ' } },
          admin.cookie,
        )
      ).json(),
    ).toMatchObject({ code: 'empty', field: 'reason' });
    expect(await set(admin, { ...person, userId: '0190a5a0-0000-7000-8000-00000000dead' }, true)).toMatchObject({
      code: 'notFound',
    });
    await set(admin, person, true);
    const { userList } = (await send(api.app, adminCalls.getUsers, { body: {} }, admin.cookie)).json();
    expect(userList).toContainEqual(
      expect.objectContaining({ userId: person.userId, suspendedTime: api.clock.now().toISOString() }),
    );
    expect(userList).toContainEqual(expect.objectContaining({ userId: admin.userId, suspendedTime: null }));
  });
});

it('an Admin signs a person out everywhere, with the reason in the audit log', async () => {
  const [admin, person] = [await addUser(api, { type: 1 }), await addUser(api)];
  expect(
    (
      await send(
        api.app,
        adminCalls.endSessions,
        { body: { userId: person.userId, reason: 'Lost phone' } },
        admin.cookie,
      )
    ).json(),
  ).toEqual({});
  expect(await isSignedIn(person.cookie)).toBe(false);
  expect((await login(person.email)).statusCode).toBe(200);
  expect(
    await api.db
      .selectFrom('audit_event')
      .select('detail')
      .where('action', '=', 'user.signedOutByAdmin')
      .where('owner_id', '=', person.userId)
      .execute(),
  ).toEqual([{ detail: { reason: 'Lost phone' } }]);
});
