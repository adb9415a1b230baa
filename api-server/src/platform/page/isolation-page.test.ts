import { isolationAssetsSchema, isolationSchema, type Isolation } from '@tessera/contracts/remote/isolation';
import { emptyRegistry } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { createDescriptor, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { addUser } from '../../testing/as-user.ts';
import { productionVariables } from '../../testing/production-variables.ts';
import type { TestApi } from '../../testing/set-up-api.ts';
import { createTestStore } from '../../testing/set-up-store.ts';
import { startApisOf } from '../../testing/start-apis.ts';

const production = { ...productionVariables, REQUIRE_ADMIN_SECOND_FACTOR: 'false' };
const elsewhere = 'https://files.example.com';
const version = (name: string, base: string) =>
  createRemoteVersion('demo', name, { base, descriptor: createDescriptor('demo') });

const store = createTestStore();
const first = applyChange(emptyRegistry, { kind: 'deploy', version: version('1', `${elsewhere}/demo/1/`) });
store.write(
  'registry.json',
  JSON.stringify(applyChange(first, { kind: 'deploy', version: version('2', '/remotes/demo/2/') })),
);
store.write(
  'isolation/assets.json',
  JSON.stringify(
    isolationAssetsSchema.parse({
      icon: '/isolation/icon.svg',
      parts: {
        workbench: { scripts: ['/isolation/workbench.js'], styles: [] },
        stage: { scripts: ['/isolation/stage.js'], styles: [] },
      },
    }),
  ),
);

const start = startApisOf(store.dist);
afterAll(() => store.remove());

async function open(
  api: TestApi,
  url: string,
  cookie?: string,
): Promise<{
  readonly status: number;
  readonly isolation: Isolation | null;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}> {
  const answer = await api.app.inject({ method: 'GET', url, headers: cookie === undefined ? {} : { cookie } });
  const json = /id="tessera-isolation">(?<json>.+?)<\/script>/su.exec(answer.body)?.groups?.['json'];
  return {
    status: answer.statusCode,
    isolation: json === undefined ? null : isolationSchema.parse(JSON.parse(json)),
    body: answer.body,
    headers: answer.headers,
  };
}

it('the isolation page shows the live version or the named one', async () => {
  const api = await start();
  expect((await open(api, '/isolate/demo')).isolation).toMatchObject({
    from: 'files',
    version: '2',
    base: '/remotes/demo/2/',
    stage: '/isolate/demo@2/stage',
    descriptor: { id: 'demo' },
  });
  expect((await open(api, '/isolate/demo@1')).isolation).toMatchObject({ version: '1', base: `${elsewhere}/demo/1/` });
});

it('the workbench contains a frame with the stage, with script nonces and the origin of the files', async () => {
  const api = await start();
  const workbench = await open(api, '/isolate/demo@1');
  const stage = await open(api, '/isolate/demo@1/stage/demo/board?x=1');
  expect(workbench.body).toContain('src="/isolation/workbench.js"');
  expect(workbench.headers['content-security-policy']).toContain("frame-src 'self'; frame-ancestors 'none'");
  expect(workbench.headers['x-frame-options']).toBe('DENY');
  expect(stage.body).toContain('src="/isolation/stage.js"');
  expect(stage.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(stage.headers['content-security-policy']).not.toContain('frame-src');
  expect(stage.headers['x-frame-options']).toBe('SAMEORIGIN');
  const nonce =
    /script-src 'self' https:\/\/files\.example\.com 'nonce-(?<nonce>[^']+)'/u.exec(
      String(stage.headers['content-security-policy']),
    )?.groups?.['nonce'] ?? 'none';
  expect(stage.body).toContain(`<script defer nonce="${nonce}" src="/isolation/stage.js">`);
});

it('the isolation page in production is for Admin and Test users, and is not found for others', async () => {
  const api = await start(production);
  for (const type of [1, 99] as const) {
    const { cookie } = await addUser(api, { type });
    expect(await open(api, '/isolate/demo', cookie)).toMatchObject({ status: 200, isolation: { version: '2' } });
    expect(await open(api, '/isolate/demo@2/stage/demo', cookie)).toMatchObject({
      status: 200,
      isolation: { version: '2' },
    });
  }
  for (const cookie of [undefined, 'tessera_session=made-up', (await addUser(api, { type: 0 })).cookie]) {
    for (const url of ['/isolate/demo', '/isolate/demo@2/stage/demo']) {
      const refused = await open(api, url, cookie);
      expect(refused).toMatchObject({ status: 404, isolation: null });
      expect(refused.body).toContain('tessera-boot');
    }
  }
});

it.each([
  '/isolate',
  '/isolate/other',
  '/isolate/demo@9',
  '/isolate/demo/else',
  '/isolate/..%2fdemo',
  '/isolate/demo@1%2f..',
])('the isolation page is not found for %s', async (url) => {
  expect(await open(await start(), url)).toMatchObject({ status: 404, isolation: null });
});
