import { accountDeletionCalls } from '@tessera/contracts/account-deletion/account-deletion.calls';
import { adminCalls } from '@tessera/contracts/admin/admin.calls';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { userInputs } from '@tessera/contracts/user/user.factory';
import { sql } from 'kysely';
import { createNetworkOauth, networkAppOf } from '../../../network/media-source/business/network-oauth.ts';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { PaymentsUnavailable } from '../../../network/payments/payments.ts';
import { createOutboxRepository } from '../../../platform/mail/outbox.repository.ts';
import { tidy } from '../../../platform/retention/housekeeping.ts';
import { hashToken, sessionCookie, startSession } from '../../../platform/session/session.service.ts';
import { addUser, proveUser, send, testPassword, type TestUser } from '../../../testing/as-user.ts';
import { addCallSubject, readSubjects } from '../../../testing/call-subject.ts';
import { startEmulator, type TestEmulator } from '../../../testing/emulator.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { setUpBilling, type TestBilling } from '../../../testing/set-up-billing.ts';
import { joinGrant, redeemGrant } from '../../accounts/connection/connection.service.ts';
import { createSecondFactorRepository } from '../../accounts/second-factor/second-factor.repository.ts';
import { createCoworkRepository } from '../../influencers/cowork/cowork.repository.ts';
import { createSignUpLinkRepository } from '../../influencers/sign-up/sign-up-link.repository.ts';
import { createPublishedRepository } from '../../publishing/article/published.repository.ts';
import { createShareRepository } from '../../publishing/share/share.repository.ts';
import { batch, purgeDeletedAccounts } from './account-deletion.jobs.ts';

let billing: TestBilling;
let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startEmulator();
  billing = await setUpBilling({ retries: 0, variables: { GRAPH_URL: emulator.url } });
});
afterAll(async () => {
  await billing.close();
  await emulator.stop();
});

const remove = (user: TestUser, body: object = { email: user.email, password: testPassword }) =>
  send(billing.app, accountDeletionCalls.deleteAccount, { body }, user.cookie);
const login = (email: string) => send(billing.app, userCalls.login, { body: { email, password: testPassword } });
const isSignedIn = async (user: TestUser): Promise<boolean> =>
  (await send(billing.app, userCalls.getUserInfo, {}, user.cookie)).json().isAuthorized;
const exists = async ({ userId }: TestUser): Promise<boolean> =>
  (await billing.db.selectFrom('app_user').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined;

/** One round of the job. Returns the errors. */
async function purge(
  payments: Parameters<typeof purgeDeletedAccounts>[0]['payments'] = billing.parts.payments,
  signal = new AbortController().signal,
): Promise<readonly unknown[]> {
  const problems: unknown[] = [];
  await purgeDeletedAccounts({
    db: billing.db,
    payments,
    signal,
    log: (_level, _message, detail) => problems.push(detail),
  });
  return problems;
}

/** How many rows each table has of an owner, without tables that have none. */
async function rowsOf(ownerId: string): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'owner_id' and table_name <> 'audit_event'`.execute(
    billing.db,
  );
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const {
        rows: [row],
      } = await sql<{
        count: number;
      }>`select count(*)::int as count from ${sql.table(name)} where owner_id = ${ownerId}`.execute(billing.db);
      return [name, row?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** A user who paid for a month of Professional by a stored card. */
async function addPaying(): Promise<{ readonly user: TestUser; readonly customer: string }> {
  const user = await addUser(billing, { plan: 0 });
  const { url, orderId } = await billing.order(user, 1, 0);
  await billing.payments.pay(url);
  await send(billing.app, paymentCalls.getOrder, { query: { id: orderId } }, user.cookie);
  const { customer_id: customer } = await billing.db
    .selectFrom('payment_account')
    .select('customer_id')
    .where('owner_id', '=', user.userId)
    .executeTakeFirstOrThrow();
  return { user, customer: customer ?? '' };
}

describe('deleteAccount', () => {
  it('requires the address and the password of the account', async () => {
    const [user, other] = [await addUser(billing), await addUser(billing)];
    expect((await remove(user, { email: other.email, password: testPassword })).json()).toMatchObject({
      code: 'invalid',
      field: 'email',
    });
    expect((await remove(user, { email: user.email })).json()).toMatchObject({ code: 'empty', field: 'password' });
    expect((await remove(user, { email: user.email, password: 'another password' })).json()).toMatchObject({
      code: 'badCredentials',
      field: 'password',
    });
    expect(await isSignedIn(user)).toBe(true);
    expect((await remove(user)).statusCode).toBe(200);
  });

  it('needs a fresh proof of the user for an account without a password: a session alone deletes nothing', async () => {
    const user = await addUser(billing);
    await billing.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', user.userId).execute();
    await billing.db.updateTable('session').set({ proved_at: null }).where('owner_id', '=', user.userId).execute();
    expect((await remove(user, { email: user.email, password: '' })).json()).toMatchObject({ code: 'stepUp' });
    expect(await isSignedIn(user)).toBe(true);
    await proveUser(billing, user);
    expect((await remove(user, { email: user.email, password: '' })).statusCode).toBe(200);
  });

  it('needs a fresh proof of a second factor, beside which the password is not enough', async () => {
    const user = await addUser(billing);
    const passkey = {
      id: crypto.randomUUID(),
      credential_id: user.userId,
      public_key: Buffer.alloc(1),
      counter: 0,
      transports: [],
      name: 'Phone',
    };
    await createSecondFactorRepository(billing.db).addPasskey({
      ...passkey,
      owner_id: user.userId,
      created_at: billing.clock.now(),
    });
    await billing.db.updateTable('session').set({ proved_at: null }).where('owner_id', '=', user.userId).execute();
    expect((await remove(user)).json()).toMatchObject({ code: 'stepUp' });
    await proveUser(billing, user);
    expect((await remove(user, { email: user.email, password: 'another password' })).json()).toMatchObject({
      code: 'badCredentials',
    });
    expect((await remove(user, { email: user.email })).statusCode).toBe(200);
  });

  it('limits attempts to guess the password', async () => {
    const user = await addUser(billing);
    const answers: string[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      answers.push((await remove(user, { email: user.email, password: 'a guess' })).json().code);
    expect([answers[0], answers.at(-1)]).toEqual(['badCredentials', 'rateLimit']);
  });

  it('ends the session at once, lets nobody sign in, and confirms by mail', async () => {
    const user = await addUser(billing);
    await remove(user);
    expect(await isSignedIn(user)).toBe(false);
    expect((await login(user.email)).json()).toMatchObject({ code: 'badCredentials' });
    await send(billing.app, userCalls.sendVerificationCode, { body: { email: user.email } });
    const mails = await billing.db
      .selectFrom('mail_outbox')
      .select(['template', 'subject'])
      .where('recipient', '=', user.email)
      .execute();
    expect(mails).toEqual([{ template: 'accountDeleted', subject: 'Your Tessera account is deleted' }]);
  });

  it('leaves no email to the address but the last one, which loses the address when it is sent', async () => {
    const user = await addUser(billing);
    await send(billing.app, userCalls.sendVerificationCode, { body: { email: user.email } });
    await remove(user);
    const mails = () =>
      billing.db.selectFrom('mail_outbox').select(['id', 'template']).where('recipient', '=', user.email).execute();
    expect(await mails()).toEqual([{ id: expect.any(String), template: 'accountDeleted' }]);
    await createOutboxRepository(billing.db).markSent((await mails())[0]?.id ?? '', billing.clock.now(), false);
    expect(await mails()).toEqual([]);
  });

  it('deletes once and mails once when two tabs send the request at the same time', async () => {
    const user = await addUser(billing);
    expect((await Promise.all([remove(user), remove(user)])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(
      await billing.db.selectFrom('mail_outbox').select('template').where('recipient', '=', user.email).execute(),
    ).toHaveLength(1);
    expect(
      await billing.db
        .selectFrom('audit_event')
        .select('id')
        .where('action', '=', 'user.deleted')
        .where('target', '=', user.userId)
        .execute(),
    ).toHaveLength(1);
  });

  it('gives no access to a sign-in that was under way, and sends no mail to the account', async () => {
    const user = await addUser(billing);
    await remove(user);
    const { token } = await startSession(
      billing.db,
      user.userId,
      { get: () => undefined, set: () => undefined, clear: () => undefined },
      billing.clock.now(),
    );
    expect(await isSignedIn({ ...user, cookie: `${sessionCookie}=${token}` })).toBe(false);
    const { email } = await billing.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow();
    await billing.dependencies.mailer.enqueue(billing.db, {
      to: email,
      template: 'accountDeleted',
      language: 'en',
      values: {},
    });
    expect(await billing.db.selectFrom('mail_outbox').select('id').where('recipient', '=', email).execute()).toEqual(
      [],
    );
  });

  it('takes down at once what other people can open, although the rows are deleted later', async () => {
    const [user, member] = [await addUser(billing), await addUser(billing)];
    const { own } = await addCallSubject(billing, await readSubjects(), user);
    await createCoworkRepository(billing.db).putMember(
      { ownerId: user.userId, viewerId: user.userId, tagId: own('coworkTagId'), role: 'owner' },
      member.email,
      'see',
      billing.clock.now(),
    );
    const edition = JSON.stringify({ slug: `walk-${user.userId}`, tags: [], cover: null, texts: {}, words: '' });
    await sql`update article set published = ${edition}::jsonb, published_at = ${billing.clock.now()} where owner_id = ${user.userId}`.execute(
      billing.db,
    );
    await sql`insert into article_address (owner_id, article_id, slug, since) select owner_id, id, slug, ${billing.clock.now()} from article where owner_id = ${user.userId}`.execute(
      billing.db,
    );
    const open = async () => ({
      link: (await billing.app.inject({ url: `/s/walk-${user.userId}` })).statusCode,
      share: (await createShareRepository(billing.db).open(hashToken(own('boardShareToken')))) !== null,
      article: (await createPublishedRepository(billing.db).find(`walk-${user.userId}`, billing.clock.now())) !== null,
      signUp: (await createSignUpLinkRepository(billing.db).open(hashToken(own('signUpToken')))) !== null,
      coworkTags: (await createCoworkRepository(billing.db).list(member.userId)).length,
    });
    expect(await open()).toEqual({ link: 302, share: true, article: true, signUp: true, coworkTags: 1 });
    await remove(user);
    while ((await billing.app.inject({ url: `/s/walk-${user.userId}` })).statusCode === 302)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await open()).toEqual({ link: 404, share: false, article: false, signUp: false, coworkTags: 0 });
    expect(await exists(user)).toBe(true);
  });

  it('hides the account from Admins and frees its address', async () => {
    const [user, admin] = [await addUser(billing), await addUser(billing, { type: 1 })];
    const found = async () =>
      (await send(billing.app, adminCalls.getUsers, { body: { search: user.userId.slice(0, 8) } }, admin.cookie)).json()
        .userList;
    expect(await found()).toHaveLength(1);
    await remove(user);
    expect(await found()).toEqual([]);
    expect((await send(billing.app, userCalls.checkExist, { body: { email: user.email } })).json()).toEqual({
      exist: false,
    });
    expect(
      (await send(billing.app, userCalls.register, { body: { ...userInputs.register, email: user.email } })).statusCode,
    ).toBe(200);
  });

  it('removes connections and revokes them at the network', async () => {
    const user = await addUser(billing);
    const network = createNetworkOauth(networkAppOf(billing.dependencies.config));
    const redirectUrl = 'http://127.0.0.1:4400/auth';
    const granted = await fetch(
      network.dialogUrl({
        redirectUrl,
        state: 'x',
        scopes: ['email', 'instagram_basic', 'pages_show_list'],
        again: false,
      }),
      { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision: 'grant' }) },
    );
    const grant = await redeemGrant(
      network,
      { code: new URL(granted.headers.get('location') ?? '').searchParams.get('code') ?? '', redirectUrl },
      billing.clock.now(),
    );
    await billing.db
      .transaction()
      .execute((trx) =>
        joinGrant(trx, createTokenVault([billing.dependencies.encryptionKey]), user.userId, grant, billing.clock.now()),
      );
    expect(
      (await send(billing.app, connectionCalls.getBusinessAccount, {}, user.cookie)).json().platformList,
    ).toHaveLength(1);
    await remove(user);
    expect(await rowsOf(user.userId)).not.toHaveProperty('platform');
    expect(JSON.stringify(await emulator.ledger())).toContain('"method":"DELETE","path":"/v25.0/me/permissions"');
  });
});

describe('purgeDeletedAccounts', () => {
  it('deletes every row of the account, and no row of others', async () => {
    const subjects = await readSubjects();
    const [user, other] = [await addUser(billing), await addUser(billing)];
    await addCallSubject(billing, subjects, user);
    await addCallSubject(billing, subjects, other);
    const [before, othersBefore] = [await rowsOf(user.userId), await rowsOf(other.userId)];
    expect(Object.keys(before).length).toBeGreaterThanOrEqual(30);
    await remove(user);
    expect(await purge()).toEqual([]);
    expect([await exists(user), await rowsOf(user.userId)]).toEqual([false, {}]);
    expect([await exists(other), await rowsOf(other.userId)]).toEqual([true, othersBefore]);
  });

  it('leaves the account to the next round while something else locks it or the worker stops', async () => {
    const user = await addUser(billing);
    await remove(user);
    await billing.db.transaction().execute(async (trx) => {
      await sql`select from app_user where id = ${user.userId} for key share`.execute(trx);
      expect(await purge()).toEqual([]);
    });
    expect(await purge(billing.parts.payments, AbortSignal.abort())).toEqual([]);
    expect(await exists(user)).toBe(true);
    expect(await purge()).toEqual([]);
    expect(await exists(user)).toBe(false);
  });

  it('reaches every table with an owner, because its rows are deleted with the owner or with another row of the owner', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'owner_id' and c.table_name <> 'audit_event'
        and not exists (select from pg_constraint f where f.conrelid = to_regclass(quote_ident(c.table_name)) and f.contype = 'f' and f.confdeltype = 'c')`.execute(
      billing.db,
    );
    expect(rows.map(({ name }) => name)).toEqual([]);
  });

  it('keeps invoices, and lets the payment service delete the customer', async () => {
    const { user, customer } = await addPaying();
    const invoices = await billing.db
      .selectFrom('invoice')
      .select(['number', 'total', 'email', 'lines'])
      .where('owner_id', '=', user.userId)
      .execute();
    expect(invoices).toHaveLength(1);
    await remove(user);
    const deleted: string[] = [];
    await purge({ deleteCustomer: (id) => Promise.resolve(void deleted.push(id)) });
    expect(deleted).toEqual([customer]);
    expect(
      await billing.db
        .selectFrom('past_invoice')
        .select(['number', 'total', 'email', 'lines'])
        .where('email', '=', user.email)
        .execute(),
    ).toEqual(invoices);
  });

  it('goes on when the customer is deleted but the response of the payment service was lost', async () => {
    const { user, customer } = await addPaying();
    await remove(user);
    await billing.payments.control('faults', { kind: 'lost', match: `DELETE /v1/customers/${customer}` });
    expect(await purge()).toEqual([]);
    expect(await exists(user)).toBe(false);
  });

  it('tries again when the payment service is unavailable', async () => {
    const { user } = await addPaying();
    await remove(user);
    expect(await purge({ deleteCustomer: () => Promise.reject(new PaymentsUnavailable('away')) })).toHaveLength(1);
    expect(await exists(user)).toBe(true);
    billing.clock.advance(31 * dayMs);
    // Housekeeping deletes accounts that were never confirmed, which would lose the invoices of this one.
    await tidy(billing.db, billing.clock, { signal: neverStops });
    expect(await exists(user)).toBe(true);
    expect(await purge()).toEqual([]);
    expect(await exists(user)).toBe(false);
  });

  it('deletes the accounts after many that fail', async () => {
    const failing = await Promise.all(Array.from({ length: batch }, addPaying));
    for (const { user } of failing) await remove(user);
    billing.clock.advance(minuteMs);
    const last = await addUser(billing);
    await remove(last);
    expect(await purge({ deleteCustomer: () => Promise.reject(new PaymentsUnavailable('away')) })).toHaveLength(batch);
    expect(await exists(last)).toBe(false);
    expect(await purge()).toEqual([]);
  });

  it('waits for an open payment page, and refunds what was paid on it after the deletion', async () => {
    const user = await addUser(billing, { plan: null });
    const { url } = await billing.order(user, 1, 0);
    const { customer_id: customer } = await billing.db
      .selectFrom('payment_account')
      .select('customer_id')
      .where('owner_id', '=', user.userId)
      .executeTakeFirstOrThrow();
    await remove(user);
    await billing.payments.pay(url);
    await purge();
    expect(await exists(user)).toBe(true);
    expect(await billing.tend()).toEqual([]);
    expect(await billing.tend()).toEqual([]);
    await purge();
    expect(await exists(user)).toBe(false);
    const { charged, refunded } = await billing.payments.money(customer ?? '');
    expect(charged).toBeGreaterThan(0);
    expect(refunded).toBe(charged);
  });

  it('waits for a renewal whose charge is in doubt, and refunds it', async () => {
    const { user, customer } = await addPaying();
    billing.clock.advance(30 * dayMs - 5 * minuteMs);
    await billing.db
      .updateTable('session')
      .set({ expires_at: new Date(billing.clock.now().getTime() + dayMs) })
      .where('owner_id', '=', user.userId)
      .execute();
    await billing.loseCharges();
    expect(await billing.tend()).toHaveLength(2);
    const before = (await billing.payments.money(customer)).charged;
    await remove(user);
    await purge();
    expect(await exists(user)).toBe(true);
    await billing.payments.control('calm');
    await billing.tend();
    await billing.tend();
    await purge();
    expect(await exists(user)).toBe(false);
    const money = await billing.payments.money(customer);
    expect([money.charged, money.refunded]).toEqual([before, 600_000]);
  });
});
