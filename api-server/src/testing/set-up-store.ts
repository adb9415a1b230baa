import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  contractFile,
  shellAssetsSchema,
  type Registry,
  type RemoteVersion,
  type ShellAssets,
} from '@tessera/contracts/remote/registry';
import { readRegistryFile } from '@tessera/contracts/remote/registry-file';
import { createContract, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { contractVersion } from '../platform/release.ts';
import { integrityOf } from '../platform/remotes/version-files.ts';
import { setUpApi, type TestApi } from './set-up-api.ts';

export const deployToken = 'a-token-of-the-tests-that-is-long-enough';

/** A folder with a shell and no remotes. */
export interface TestStore {
  readonly dist: string;
  readonly assets: ShellAssets;
  registry(): Registry;
  /** Writes a version's entry and contract like a build. Returns its description for the registry. */
  build(id: string, version: string, changes?: Partial<RemoteVersion>): RemoteVersion;
  write(path: string, content: string | Buffer): void;
  remove(): void;
}

/** The files of a test version by path, and its description for the registry. */
export function versionWithFiles(
  id: string,
  version: string,
  changes: Partial<RemoteVersion> = {},
): { readonly version: RemoteVersion; readonly files: Readonly<Record<string, string>> } {
  const files = { 'remote-entry.js': `/* ${id} ${version} */`, [contractFile]: JSON.stringify(createContract()) };
  const named = Object.entries(files).map(([path, content]) => ({
    path,
    integrity: integrityOf(Buffer.from(content)),
    bytes: Buffer.byteLength(content),
  }));
  return { version: createRemoteVersion(id, version, { files: named, ...changes }), files };
}

export function createTestStore(): TestStore {
  const dist = mkdtempSync(join(tmpdir(), 'tessera-store-'));
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
  };
  const assets = shellAssetsSchema.parse({
    version: '1',
    scripts: ['/shell/main.0123456789abcdef.js'],
    styles: [],
    fonts: [],
    doors: {},
    icon: '/shell/icon.svg',
    contracts: contractVersion,
    shares: { react: '19.3.1', 'react-dom': '19.3.1' },
  });
  write('shell/assets.json', JSON.stringify(assets));
  write('shell/main.0123456789abcdef.js', 'shell');
  write('shell/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return {
    dist,
    assets,
    registry: () => readRegistryFile(dist),
    build(id, name, changes) {
      const { version, files } = versionWithFiles(id, name, changes);
      for (const [path, content] of Object.entries(files)) write(`remotes/${id}/${name}/${path}`, content);
      return version;
    },
    write,
    remove: () => rmSync(dist, { recursive: true, force: true }),
  };
}

/** The application with a store and a token, on its own port. */
export interface TestStoreApi extends TestApi {
  readonly store: TestStore;
  readonly origin: string;
  /** Sends a request with the token. */
  put(
    path: string,
    body: string | Buffer<ArrayBuffer> | object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Uploads every file of a version. */
  putFiles(id: string, version: string, changes?: Partial<RemoteVersion>): Promise<RemoteVersion>;
}

export async function setUpStore(variables: Readonly<Record<string, string>> = {}): Promise<TestStoreApi> {
  const store = createTestStore();
  const api = await setUpApi({
    dist: store.dist,
    variables: { DEPLOY_TOKEN: deployToken, RATE_REPORT: '100000', ...variables },
  });
  const origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const put: TestStoreApi['put'] = (path, body, headers = {}) => {
    const isObject = typeof body === 'object' && !Buffer.isBuffer(body);
    const sent = isObject ? JSON.stringify(body) : body;
    return fetch(`${origin}${path}`, {
      method: 'PUT',
      body: sent,
      headers: {
        authorization: `Bearer ${deployToken}`,
        'content-type': isObject ? 'application/json' : 'application/octet-stream',
        ...headers,
      },
    });
  };
  return {
    ...api,
    store,
    origin,
    put,
    get: (path, headers = {}) => fetch(`${origin}${path}`, { headers: { ...headers } }),
    async putFiles(id, name, changes) {
      const { version, files } = versionWithFiles(id, name, changes);
      for (const [path, content] of Object.entries(files)) await put(`/remotes/${id}/${name}/${path}`, content);
      return version;
    },
    close: async () => {
      await api.close();
      store.remove();
    },
  };
}
