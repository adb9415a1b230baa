import type { CallOutput } from '@tessera/contracts/http/define-call';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import type { Link } from '@tessera/contracts/link/link.schema';
import { quotas } from '@tessera/contracts/plan/rights';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { eventually } from '../../../testing/start-product.ts';
import { hashPassword } from '../../accounts/credential/password.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
});
afterAll(() => api.close());

const target = 'https://shop.example/spring?from=tessera#top';
let made = 0;
const newSlug = (): string => `slug-${(made += 1)}`;

const add = (user: TestUser, body: Readonly<Record<string, unknown>> = {}, headers: Record<string, string> = {}) =>
  send(api.app, linkCalls.addLink, { body: { target, title: 'Spring sale', ...body }, headers }, user.cookie);
const added = async (user: TestUser, body: Readonly<Record<string, unknown>> = {}): Promise<Link> =>
  unsafeCast<{ link: Link }>((await add(user, body)).json()).link;
const update = (user: TestUser, body: unknown) => send(api.app, linkCalls.updateLink, { body }, user.cookie);
const listed = async (user: TestUser, body: unknown = {}) =>
  unsafeCast<CallOutput<typeof linkCalls.getLinks>>(
    (await send(api.app, linkCalls.getLinks, { body }, user.cookie)).json(),
  );

describe('short links of a user', () => {
  it('have an own or a generated slug, are listed newest first, and come with the plan limit', async () => {
    const user = await addUser(api, { plan: 1 });
    const first = await added(user, { slug: ' Spring-2026 ', tags: ['sale'], clicksMax: 10 });
    expect(first).toMatchObject({
      slug: 'spring-2026',
      target,
      title: 'Spring sale',
      tags: ['sale'],
      clicksMax: 10,
      expiresTime: null,
      fallback: null,
      hasPassword: false,
      isArchived: false,
      clicks: 0,
      botClicks: 0,
      revision: 1,
    });
    api.clock.advance(1_000);
    const second = await added(user);
    expect(second.slug).toMatch(/^[2-9a-z]{7}$/u);
    const list = await listed(user);
    expect(list.linkList.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(list).toMatchObject({ cursor: 0, number: 2, quota: quotas.linkNumber[1] });
  });

  it('are found by title, slug, target and tag, without wildcards', async () => {
    const user = await addUser(api);
    const [one] = [await added(user, { title: '100% linen', tags: ['夏天'] }), await added(user, { title: 'Wool' })];
    for (const search of ['100%', 'LINEN', '夏天', one.slug])
      expect((await listed(user, { search })).linkList.map(({ id }) => id)).toEqual([one.id]);
    expect((await listed(user, { search: '%' })).linkList).toHaveLength(1);
    expect((await listed(user, { search: '_' })).linkList).toHaveLength(0);
  });

  it('are each returned once over all pages', async () => {
    const user = await addUser(api);
    for (let number = 0; number < 53; number += 1) expect((await add(user)).statusCode).toBe(200);
    const first = await listed(user);
    expect(first.linkList).toHaveLength(50);
    const second = await listed(user, { cursor: first.cursor });
    expect(second).toMatchObject({ cursor: 0, number: 53 });
    expect(new Set([...first.linkList, ...second.linkList].map(({ id }) => id)).size).toBe(53);
    expect((await send(api.app, linkCalls.getLinks, { body: { cursor: 'x' } }, user.cookie)).json()).toMatchObject({
      code: 'invalid',
      field: 'cursor',
    });
  });

  it('reject a slug that somebody else has, also when two requests arrive together', async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    const slug = newSlug();
    const answers = await Promise.all([add(user, { slug }), add(other, { slug })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({
      code: 'slugTaken',
      field: 'slug',
    });
  });

  it('are not added with an end that is over, but can be ended by it later', async () => {
    const user = await addUser(api);
    const over = new Date(api.clock.now().getTime()).toISOString();
    const answer = await add(user, { slug: newSlug(), expiresTime: over });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'timeOver', field: 'expiresTime' }]);
    expect((await listed(user)).linkList).toEqual([]);
    const { id, revision } = await added(user);
    expect((await update(user, { id, revision, expiresTime: over })).statusCode).toBe(200);
    expect((await listed(user)).linkList).toMatchObject([{ id, expiresTime: over }]);
  });

  it('are added once when a request is repeated', async () => {
    const user = await addUser(api);
    const headers = { 'idempotency-key': 'same' };
    const answers = await Promise.all([add(user, {}, headers), add(user, {}, headers)]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect((await listed(user)).number).toBe(1);
  });

  it('stop at the plan limit, also when two requests arrive together', async () => {
    const user = await addUser(api, { plan: 0 });
    for (let number = 1; number < quotas.linkNumber[0]; number += 1) expect((await add(user)).statusCode).toBe(200);
    const answers = await Promise.all([add(user), add(user)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'usageLimit',
      params: { usage: 50, quota: 50 },
    });
  });

  it.each([
    ['an empty text', '', 'empty'],
    ['a script', 'javascript:alert(1)', 'invalid'],
    ['a file', 'file:///etc/passwd', 'invalid'],
    ['a name and password', 'https://shop.example@evil.example/', 'invalid'],
    ['a bare word', 'shop', 'invalid'],
    ['an address too long for a header once it is encoded', `https://shop.example/${'春'.repeat(300)}`, 'invalid'],
    ['this machine', 'http://127.0.0.1/admin', 'linkTarget'],
    ['this machine, as one number', 'http://2130706433/', 'linkTarget'],
    ['this machine in IPv6', 'http://[::1]/', 'linkTarget'],
    ['an IPv4 address inside IPv6', 'http://[::ffff:10.0.0.1]/', 'linkTarget'],
    ['the machine’s metadata', 'http://169.254.169.254/latest', 'linkTarget'],
    ['a private network', 'http://192.168.1.1/', 'linkTarget'],
    ['a name inside a network', 'https://intranet/', 'linkTarget'],
    ['a local name', 'https://printer.local/', 'linkTarget'],
  ])('reject %s as target and as fallback address', async (_name, address, code) => {
    const user = await addUser(api);
    expect((await add(user, { target: address })).json()).toMatchObject({ code, field: 'target' });
    expect((await add(user, { fallback: address })).json()).toMatchObject({ code, field: 'fallback' });
  });

  it('reject a short link of this application, and accept another page of it', async () => {
    const user = await addUser(api);
    const toOwn = (path: string) => add(user, { target: `http://localhost:4400${path}` }, { host: 'localhost:4400' });
    expect((await toOwn('/s/other')).json()).toMatchObject({ code: 'linkTarget', field: 'target' });
    expect((await toOwn('/article/linen')).statusCode).toBe(200);
  });

  it.each(['ab', 'with space', '-edge', 'edge-', 'ünï', '../api', 'a'.repeat(61)])(
    'reject the slug %s',
    async (slug) => {
      expect((await add(await addUser(api), { slug })).json()).toMatchObject({ code: 'invalid', field: 'slug' });
    },
  );

  it('keep unchanged fields, and answer a stale revision with the current values', async () => {
    const user = await addUser(api);
    const link = await added(user, { tags: ['sale'], password: 'linen shirt' });
    expect(
      (
        await update(user, { id: link.id, revision: 1, title: 'Summer sale', fallback: 'https://shop.example/' })
      ).json(),
    ).toMatchObject({
      link: {
        title: 'Summer sale',
        target,
        tags: ['sale'],
        hasPassword: true,
        fallback: 'https://shop.example/',
        revision: 2,
      },
    });
    expect((await update(user, { id: link.id, revision: 1, title: 'Winter sale' })).json()).toMatchObject({
      code: 'conflict',
      params: { revision: 2, title: 'Summer sale' },
    });
    expect((await update(user, { id: link.id, revision: 2, password: null })).json()).toMatchObject({
      link: { hasPassword: false },
    });
  });

  it('are no conflict when a change of the password is sent again after its response was lost', async () => {
    const user = await addUser(api);
    const link = await added(user);
    const next = { id: link.id, revision: 1, title: 'Summer sale', password: 'linen shirt' };
    for (let time = 0; time < 3; time += 1)
      expect((await update(user, next)).json()).toMatchObject({ link: { hasPassword: true, revision: 2 } });
    expect((await update(user, { ...next, password: 'linen trousers' })).json()).toMatchObject({
      code: 'conflict',
      params: { revision: 2 },
    });
  });

  it('report changes to other tabs of the owner', async () => {
    const user = await addUser(api);
    const told: unknown[] = [];
    const stop = api.dependencies.events.subscribe(user.userId, ({ message }) => told.push(message));
    const link = await added(user);
    await update(user, { id: link.id, revision: 1, title: 'Summer sale' });
    await eventually(() => told.length === 2);
    stop();
    expect(told).toEqual([1, 2].map(() => ({ topic: 'resource.changed', data: { kind: 'link', id: link.id } })));
  });

  it('can be archived and restored', async () => {
    const user = await addUser(api);
    const link = await added(user);
    await update(user, { id: link.id, revision: 1, isArchived: true });
    expect((await listed(user)).linkList).toEqual([]);
    expect((await listed(user, { isArchived: true })).linkList).toMatchObject([{ id: link.id, isArchived: true }]);
    await update(user, { id: link.id, revision: 2, isArchived: false });
    expect((await listed(user)).linkList).toMatchObject([{ id: link.id, isArchived: false }]);
  });

  it('can be deleted but not added after the plan has expired', async () => {
    const user = await addUser(api);
    const link = await added(user);
    await api.db
      .updateTable('subscription')
      .set({ expires_at: new Date(0) })
      .where('owner_id', '=', user.userId)
      .execute();
    expect((await add(user)).json()).toMatchObject({ code: 'expired' });
    expect((await send(api.app, linkCalls.deleteLink, { body: { id: link.id } }, user.cookie)).statusCode).toBe(200);
    expect((await send(api.app, linkCalls.deleteLink, { body: { id: link.id } }, user.cookie)).json()).toMatchObject({
      code: 'notFound',
    });
  });

  it('are shown to and changed by their owner only', async () => {
    const [user, other] = [await addUser(api), await addUser(api)];
    const link = await added(user);
    expect((await listed(other)).linkList).toEqual([]);
    expect((await update(other, { id: link.id, revision: 1, title: 'Mine' })).json()).toMatchObject({
      code: 'notFound',
    });
    expect((await send(api.app, linkCalls.deleteLink, { body: { id: link.id } }, other.cookie)).json()).toMatchObject({
      code: 'notFound',
    });
    expect(
      (
        await send(
          api.app,
          linkCalls.getLinkStats,
          { query: { id: link.id, dateFrom: '2026-03-01', toDate: '2026-03-31' } },
          other.cookie,
        )
      ).json(),
    ).toMatchObject({ code: 'notFound' });
  });

  it('reject requests without a session', async () => {
    for (const call of [
      linkCalls.getLinks,
      linkCalls.addLink,
      linkCalls.updateLink,
      linkCalls.deleteLink,
      linkCalls.getLinkStats,
    ])
      expect((await send(api.app, call)).statusCode).toBe(401);
  });

  it('a new password has at least eight characters, an older one still opens its link', async () => {
    const user = await addUser(api);
    const short = { code: 'passwordShort', field: 'password', params: { minimum: 8 } };
    const target = 'https://shop.example/spring';
    expect(
      (await send(api.app, linkCalls.addLink, { body: { target, password: 'seven77' } }, user.cookie)).json(),
    ).toMatchObject(short);
    const link = await added(user, {});
    const change = { id: link.id, revision: link.revision, password: 'seven77' };
    expect((await send(api.app, linkCalls.updateLink, { body: change }, user.cookie)).json()).toMatchObject(short);
    await api.db
      .updateTable('link')
      .set({ password_hash: await hashPassword('wool') })
      .where('owner_id', '=', user.userId)
      .where('id', '=', link.id)
      .execute();
    const opened = await api.app.inject({
      method: 'POST',
      url: `/s/${link.slug}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'password=wool',
    });
    expect(opened.statusCode).toBe(200);
  });
});
