import { registrySchema, type Registry } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { readConfig } from '../../config.ts';
import { setUpStore, versionWithFiles, type TestStoreApi } from '../../testing/set-up-store.ts';

const [ofShop, ofAll] = ['a-token-of-the-team-shop-that-is-long', 'a-token-of-the-platform-that-is-long'];
let api: TestStoreApi;
beforeEach(async () => {
  api = await setUpStore({ DEPLOY_TOKEN: `shop:shop+cart:${ofShop}, platform:*:${ofAll}` });
});
afterEach(() => api.close());

const as = (secret: string) => ({ authorization: `Bearer ${secret}` });
const registry = async (): Promise<Registry> => registrySchema.parse(await (await api.get('/registry.json')).json());

/** Uploads a version and makes it live, with a token. Returns the status of both requests. */
async function deploy(id: string, secret: string): Promise<readonly number[]> {
  const { version, files } = versionWithFiles(id, '1');
  const statuses: number[] = [];
  for (const [path, content] of Object.entries(files))
    statuses.push((await api.put(`/remotes/${id}/1/${path}`, content, as(secret))).status);
  const current = await registry();
  return [
    Math.max(...statuses),
    (
      await api.put('/registry.json', applyChange(current, { kind: 'deploy', version }), {
        ...as(secret),
        'if-match': `"${current.revision}"`,
      })
    ).status,
  ];
}

const events = () => api.db.selectFrom('audit_event').select(['action', 'target', 'detail']).orderBy('id').execute();

test('a token for some remotes deploys these, and the audit log names the token', async () => {
  expect(await deploy('shop', ofShop)).toEqual([201, 200]);
  expect(await deploy('cart', ofShop)).toEqual([201, 200]);
  expect(await events()).toMatchObject([
    { action: 'remote.versionUploaded', target: 'shop', detail: { token: 'shop' } },
    { action: 'remote.wentLive', target: 'shop', detail: { token: 'shop' } },
    { action: 'remote.versionUploaded', target: 'cart' },
    { action: 'remote.wentLive', target: 'cart', detail: { token: 'shop', to: '1' } },
  ]);
});

test('a token for some remotes changes no other remote and not the shell', async () => {
  expect(await deploy('demo', ofAll)).toEqual([201, 200]);
  expect(await deploy('other', ofShop)).toEqual([403, 403]);
  const current = await registry();
  const without: Registry = { ...current, revision: current.revision + 1, remotes: [] };
  expect(
    (await api.put('/registry.json', without, { ...as(ofShop), 'if-match': `"${current.revision}"` })).status,
  ).toBe(403);
  expect((await api.put('/shell/assets.json', api.store.assets, as(ofShop))).status).toBe(403);
  expect((await registry()).remotes.map(({ id }) => id)).toEqual(['demo']);
  expect((await events()).filter(({ action }) => action === 'deploy.scopeRefused')).toMatchObject([
    { target: 'other', detail: { token: 'shop' } },
    { target: 'other' },
    { target: 'other' },
    { target: 'demo' },
    { target: 'shell' },
  ]);
});

test.each([
  'short',
  `shop:workspace:short`,
  `shop::${ofAll}`,
  `a b:*:${ofAll}`,
  `one:*:${ofAll},one:*:${ofShop}`,
  `one:*:${ofAll}:more`,
])('an invalid setting is rejected: %s', (value) => {
  expect(() => readConfig({ DEPLOY_TOKEN: value })).toThrow(/^DEPLOY_TOKEN must/u);
});
