import { bootSchema, type Boot } from '@tessera/contracts/remote/boot';
import { emptyRegistry } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { createDescriptor, createPathEntry, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { addUser, send } from '../../testing/as-user.ts';
import { productionVariables } from '../../testing/production-variables.ts';
import type { TestApi } from '../../testing/set-up-api.ts';
import { createTestStore } from '../../testing/set-up-store.ts';
import { startApisOf } from '../../testing/start-apis.ts';

const origin = 'https://files.example.com';
const production = { ...productionVariables, REQUIRE_ADMIN_SECOND_FACTOR: 'false', REMOTE_ORIGINS: origin };
const descriptor = createDescriptor('demo', {
  paths: [
    createPathEntry('/demo'),
    createPathEntry('/embed', { layout: 'embed', frameable: true, access: 'public' }),
    createPathEntry('/card', { frameable: true, access: 'public' }),
  ],
});

const store = createTestStore();
store.write(
  'registry.json',
  JSON.stringify(
    applyChange(emptyRegistry, { kind: 'deploy', version: createRemoteVersion('demo', '1', { descriptor }) }),
  ),
);
const start = startApisOf(store.dist);
afterAll(() => store.remove());

/** Opens a page and returns its override settings and the script origins of its policy. */
async function open(
  api: TestApi,
  cookie?: string,
  url = '/demo',
): Promise<{ readonly override: Boot['override']; readonly policy: string }> {
  const answer = await api.app.inject({ method: 'GET', url, headers: cookie === undefined ? {} : { cookie } });
  const json = /id="tessera-boot">(?<json>.+?)<\/script>/su.exec(answer.body)?.groups?.['json'] ?? '';
  return {
    override: bootSchema.parse(JSON.parse(json)).override,
    policy: String(answer.headers['content-security-policy']),
  };
}

it('everybody may override remotes in development, from the listed origins only', async () => {
  const { override, policy } = await open(await start({ REMOTE_ORIGINS: `${origin},http://127.0.0.1:4500` }));
  expect(override).toEqual({ origins: [origin, 'http://127.0.0.1:4500'], session: null });
  expect(policy).toMatch(new RegExp(`script-src 'self' ${origin} http://127\\.0\\.0\\.1:4500 'nonce-`, 'u'));
  expect(policy).toContain(`connect-src 'self' ${origin} http://127.0.0.1:4500;`);
});

it('only Admin and Test users may override remotes in production', async () => {
  const api = await start(production);
  for (const type of [1, 99] as const) {
    const { override, policy } = await open(api, (await addUser(api, { type })).cookie);
    expect(override).toEqual({ origins: [origin], session: expect.stringMatching(/^[\w-]{43}$/u) });
    expect(policy).toContain(`script-src 'self' ${origin} `);
  }
  for (const cookie of [undefined, 'tessera_session=made-up', (await addUser(api, { type: 0 })).cookie]) {
    const { override, policy } = await open(api, cookie);
    expect(override).toBeUndefined();
    expect(policy).not.toContain(origin);
  }
});

it('an Admin without a second factor may override nothing, where one is required', async () => {
  const api = await start({ ...production, REQUIRE_ADMIN_SECOND_FACTOR: 'true' });
  expect((await open(api, (await addUser(api, { type: 1 })).cookie)).override).toBeUndefined();
  expect((await open(api, (await addUser(api, { type: 99 })).cookie)).override).toBeDefined();
});

it('a session that has ended allows no override', async () => {
  const api = await start(production);
  const admin = await addUser(api, { type: 1 });
  await send(api.app, userCalls.logout, {}, admin.cookie);
  expect((await open(api, admin.cookie)).policy).not.toContain(origin);
});

it.each(['/embed', '/card'])('a page that can be framed allows no override, even for testers: %s', async (path) => {
  const api = await start(production);
  const { cookie } = await addUser(api, { type: 1 });
  expect(await open(api, cookie, path)).toMatchObject({
    override: undefined,
    policy: expect.not.stringContaining(origin),
  });
});

it('every session has its own name on all pages, which reveals neither its token nor its id', async () => {
  const api = await start(production);
  const admin = await addUser(api, { type: 1 });
  const nameOf = async (cookie: string, url?: string): Promise<string> =>
    (await open(api, cookie, url)).override?.session ?? '';
  const name = await nameOf(admin.cookie);
  expect(await nameOf(admin.cookie, '/')).toBe(name);
  expect(await nameOf((await addUser(api, { type: 1 })).cookie)).not.toBe(name);
  const { id } = await api.db
    .selectFrom('session')
    .select('id')
    .where('owner_id', '=', admin.userId)
    .executeTakeFirstOrThrow();
  expect(name).not.toContain(id);
  expect(admin.cookie).not.toContain(name);
});

it('the page is sent without overrides when the database does not answer', async () => {
  const api = await start(production);
  const { cookie } = await addUser(api, { type: 1 });
  await api.db.destroy();
  expect((await open(api, cookie)).override).toBeUndefined();
});
