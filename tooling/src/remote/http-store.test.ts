import { createServer, type IncomingMessage } from 'node:http';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { readRegistryFile, swapRegistryFile } from '@tessera/contracts/remote/registry-file';
import { createContract, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { createRemoteBench, reasonsIn, type RemoteBench } from '../testing/remote-command.ts';
import { storeAddress } from './http-store.ts';

let bench: RemoteBench;
beforeEach(() => {
  bench = createRemoteBench();
});
afterEach(() => bench.end());

/** Simulates a deploy by another team just before our first registry arrives. */
const afterDeployOf = (id: string) => {
  let isDone = false;
  return async ({ method, url }: IncomingMessage): Promise<boolean> => {
    if (method === 'PUT' && url?.endsWith('/registry.json') && !isDone) {
      isDone = true;
      const registry = readRegistryFile(bench.folders.store);
      await swapRegistryFile(
        bench.folders.store,
        registry.revision,
        applyChange(registry, { kind: 'deploy', version: createRemoteVersion(id, '7') }),
      );
    }
    return false;
  };
};

test('a deploy that lost the race to another is repeated on top of it', async () => {
  const place = await bench.serve({ before: afterDeployOf('other') });
  expect((await bench.remote(`deploy ${bench.folders.build('demo', '1')}`, place)).text).toBe(
    'revision 2: demo 1 is live.',
  );
  expect([bench.entry('other')?.live, bench.entry('demo')?.live]).toEqual(['7', '1']);
});

test('a deploy that lost the race to another is checked again, and rejected if both conflict', async () => {
  const place = await bench.serve({ before: afterDeployOf('other') });
  const descriptor = createRemoteVersion('other').descriptor;
  const { code, text } = await bench.remote(
    `deploy ${bench.folders.build('demo', '1', { descriptor: { ...descriptor, id: 'demo' } })}`,
    place,
  );
  expect([code, reasonsIn(text)]).toEqual([1, ['path: /other belongs to other already.']]);
  expect([bench.entry('demo'), bench.revision()]).toEqual([undefined, 1]);
});

test("a rejection by the server's deploy gate is reported with its reasons", async () => {
  const place = await bench.serve({
    refusals: [{ reason: 'call', detail: 'The server has changed since it was built: noun.verb: removed.' }],
  });
  const { code, text } = await bench.remote(`deploy ${bench.folders.build('demo', '1')}`, place);
  expect([code, reasonsIn(text), bench.revision()]).toEqual([
    1,
    ['call: The server has changed since it was built: noun.verb: removed.'],
    0,
  ]);
});

test('a deploy is checked against the contract of the live server, not of the working copy', async () => {
  const call = {
    id: 'noun.verb',
    method: 'GET',
    path: '/noun/verb',
    query: null,
    body: null,
    response: { type: 'object' },
  };
  const place = await bench.serve({ contract: createContract() });
  const built = bench.folders.build('demo', '1', {}, { contract: { calls: [call] } });
  expect(reasonsIn((await bench.remote(`deploy ${built}`, place)).text)).toEqual([
    'call: Its contracts do not match those of the live server. On the server: noun.verb: removed.',
  ]);
});

test.each([
  ['no token', undefined, 'Set DEPLOY_TOKEN to the token of'],
  ['a wrong token', 'guessed', 'does not accept the token in DEPLOY_TOKEN'],
])('%s is rejected and changes nothing', async (_, secret, message) => {
  const place = await bench.serve();
  await expect(bench.remote(`deploy ${bench.folders.build('demo', '1')}`, place, { secret })).rejects.toThrow(message);
  expect(bench.revision()).toBe(0);
});

test('a server that was started without tokens is reported as such, and changes nothing', async () => {
  const place = await bench.serve({
    before: ({ method }, response) => {
      if (method !== 'PUT') return Promise.resolve(false);
      response.writeHead(404).end();
      return Promise.resolve(true);
    },
  });
  await expect(bench.remote(`deploy ${bench.folders.build('demo', '1')}`, place)).rejects.toThrow(
    /takes no deploys: set DEPLOY_TOKEN where that server is started/u,
  );
  expect(bench.revision()).toBe(0);
});

test.each([
  ['GET /registry.json', 'registry.json'],
  ['GET /shell/assets.json', 'shell/assets.json'],
  ['GET /api/contract/snapshot', 'api/contract/snapshot'],
])('a server that answers %s with a page is reported with the address', async (_, path) => {
  const place = await bench.serve({
    before: ({ method, url }, response) => {
      if (method !== 'GET' || url?.endsWith(`/${path}`) !== true) return Promise.resolve(false);
      response.writeHead(200, { etag: '"1"' }).end('<!doctype html><title>Portal</title>');
      return Promise.resolve(true);
    },
  });
  await expect(bench.remote(`deploy ${bench.folders.build('demo', '1')}`, place)).rejects.toThrow(
    new RegExp(`/${path} is damaged: it is not valid JSON\\.$`, 'u'),
  );
});

test('a wrong token stops the upload within the first batch of parallel requests', async () => {
  let puts = 0;
  const place = await bench.serve({
    before: ({ method }) => {
      puts += Number(method === 'PUT');
      return Promise.resolve(false);
    },
  });
  await expect(
    bench.remote(`deploy ${bench.folders.build('demo', '1')}`, place, { secret: 'guessed' }),
  ).rejects.toThrow('does not accept');
  expect(puts).toBeLessThanOrEqual(5);
});

test('a failed file upload is retried', async () => {
  let failures = 2;
  const place = await bench.serve({
    before: (request, response) => {
      if (request.method !== 'PUT' || !request.url?.endsWith('page.js') || failures === 0)
        return Promise.resolve(false);
      failures -= 1;
      response.writeHead(503).end();
      return Promise.resolve(true);
    },
  });
  expect((await bench.remote(`deploy ${bench.folders.build('demo', '1')}`, place)).code).toBe(0);
});

test('a registry change whose response is lost is made once and reported as done', async () => {
  await bench.remote(`deploy ${bench.folders.build('demo', '1')}`);
  await bench.remote(`deploy ${bench.folders.build('demo', '2')}`);
  const place = await bench.serve({
    before: async (request, response) => {
      if (request.method !== 'PUT') return false;
      const body: AsyncIterable<Buffer> = request;
      const parts: Buffer[] = [];
      for await (const part of body) parts.push(part);
      await swapRegistryFile(bench.folders.store, 2, JSON.parse(Buffer.concat(parts).toString()));
      response.destroy();
      return true;
    },
  });
  expect((await bench.remote('rollback demo', place)).text).toBe('revision 3: demo 1 is live.');
  expect([bench.entry()?.live, bench.revision()]).toEqual(['1', 3]);
});

test('a store that keeps failing is reported, and the registry stays unchanged', async () => {
  const place = await bench.serve({
    before: (request, response) => {
      if (request.method !== 'PUT') return Promise.resolve(false);
      response.writeHead(500).end();
      return Promise.resolve(true);
    },
  });
  await expect(bench.remote(`deploy ${bench.folders.build('demo', '1')}`, place)).rejects.toThrow('answered 500');
  expect(bench.revision()).toBe(0);
});

test('the token is not sent to the target of a redirect', async () => {
  const elsewhere: string[] = [];
  const other = createServer((request, response) => {
    elsewhere.push(String(request.headers.authorization));
    response.end();
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const place = await bench.serve({
    before: (request, response) => {
      if (request.method !== 'PUT') return Promise.resolve(false);
      response.writeHead(307, { location: `http://127.0.0.1:${String(port)}/` }).end();
      return Promise.resolve(true);
    },
  });
  await expect(bench.remote(`deploy ${bench.folders.build('demo', '1')}`, place)).rejects.toThrow('cannot be reached');
  other.close();
  expect(elsewhere).toEqual([]);
});

test.each(['http://store.example', 'ftp://store.example'])(
  'rejects the store address %s, because the token would be sent unencrypted',
  (address) => {
    expect(() => storeAddress(address)).toThrow('not https');
  },
);

test.each([
  ['https://store.example', 'https://store.example/'],
  ['https://store.example/a', 'https://store.example/a/'],
  ['https://store.example/a/?x=1', 'https://store.example/a/'],
])('normalizes the store address %s to %s', (text, address) => {
  expect(storeAddress(text).href).toBe(address);
});
