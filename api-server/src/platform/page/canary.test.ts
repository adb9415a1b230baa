import { bootSchema } from '@tessera/contracts/remote/boot';
import { bucketCookie, partOf } from '@tessera/contracts/remote/bucket';
import { emptyRegistry, type Registry } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { createDescriptor, createPathEntry, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { versionSetSchema } from '@tessera/contracts/remote/version-set';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { setUpApi, type TestApi } from '../../testing/set-up-api.ts';
import { createTestStore, type TestStore } from '../../testing/set-up-store.ts';

const descriptor = createDescriptor('demo', {
  paths: [createPathEntry('/demo'), createPathEntry('/embed', { layout: 'embed', frameable: true, access: 'public' })],
});
const live: Registry = applyChange(emptyRegistry, {
  kind: 'deploy',
  version: createRemoteVersion('demo', '1', { descriptor }),
});
const canary: Registry = applyChange(live, {
  kind: 'canary',
  id: 'demo',
  percent: 30,
  version: createRemoteVersion('demo', '2', { descriptor }),
});

let store: TestStore;
let api: TestApi;
beforeAll(async () => {
  store = createTestStore();
  api = await setUpApi({ dist: store.dist });
});
afterAll(async () => {
  await api.close();
  store.remove();
});
const offer = (registry: Registry): void => store.write('registry.json', JSON.stringify(registry));

const get = async (url: string, bucket?: string) => {
  const answer = await api.app.inject({
    method: 'GET',
    url,
    headers: bucket === undefined ? {} : { cookie: `${bucketCookie}=${bucket}` },
  });
  const json = /id="tessera-boot">(?<json>.+?)<\/script>/su.exec(answer.body)?.groups?.['json'];
  return {
    answer,
    version: json === undefined ? null : bootSchema.parse(JSON.parse(json)).versionSet.remotes[0]?.version,
    cookie: answer.cookies.find(({ name }) => name === bucketCookie),
  };
};

const bucketIn = (isIn: (part: number) => boolean): string => {
  for (;;) {
    const bucket = crypto.randomUUID();
    if (isIn(partOf(bucket, 'demo'))) return bucket;
  }
};

describe('a candidate version', () => {
  it('is given to its share of the visitors with its own preloads, and to nobody else', async () => {
    offer(canary);
    const [inside, outside] = [bucketIn((part) => part < 30), bucketIn((part) => part >= 30)];
    const [given, not] = [await get('/demo', inside), await get('/demo', outside)];
    expect([given.version, not.version]).toEqual(['2', '1']);
    expect(given.answer.body).toContain('href="/remotes/demo/2/remote-entry.js"');
    expect(given.answer.body).not.toContain('href="/remotes/demo/1/remote-entry.js"');
  });

  it('is kept for a visitor by an HttpOnly cookie, for a year after the last page', async () => {
    offer(canary);
    const first = await get('/demo');
    expect(first.cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 31_536_000,
      value: expect.stringMatching(/^[0-9a-f-]{36}$/u),
    });
    const bucket = first.cookie?.value ?? '';
    for (let page = 0; page < 5; page += 1)
      expect(await get('/demo', bucket)).toMatchObject({ version: first.version, cookie: { value: bucket } });
  });

  it('replaces an invalid bucket cookie', async () => {
    offer(canary);
    expect((await get('/demo', 'a'.repeat(3_000))).cookie?.value).toMatch(/^[0-9a-f-]{36}$/u);
  });

  it('is not used in embeds, which get no cookie', async () => {
    offer(canary);
    expect(
      await get(
        '/embed',
        bucketIn((part) => part < 30),
      ),
    ).toMatchObject({ version: '1', cookie: undefined });
    expect((await get('/embed')).cookie).toBeUndefined();
  });

  it('is the only reason to set the bucket cookie', async () => {
    offer(live);
    expect(await get('/demo')).toMatchObject({ version: '1', cookie: undefined });
  });
});

describe('the version set', () => {
  const ask = (headers: Readonly<Record<string, string>> = {}) =>
    api.app.inject({ method: 'GET', url: `/api${systemCalls.versionSet.path}`, headers });

  it('is the one that the visitor would get now, and is sent in full only after a change', async () => {
    offer(canary);
    const cookie = `${bucketCookie}=${bucketIn((part) => part < 30)}`;
    const answer = await ask({ cookie });
    expect(versionSetSchema.parse(answer.json())).toMatchObject({ revision: 2, remotes: [{ version: '2' }] });
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    const tag = String(answer.headers['etag']);
    const again = await ask({ cookie, 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    offer(applyChange(canary, { kind: 'canary', id: 'demo', percent: 0 }));
    const after = await ask({ cookie, 'if-none-match': tag });
    expect([after.statusCode, versionSetSchema.parse(after.json()).remotes[0]?.version]).toEqual([200, '1']);
    expect(after.cookies).toEqual([]);
  });

  it('stays available when the registry cannot be read', async () => {
    offer(live);
    await ask();
    store.write('registry.json', '{"revision":');
    expect(versionSetSchema.parse((await ask()).json()).revision).toBe(1);
    offer(live);
  });
});
