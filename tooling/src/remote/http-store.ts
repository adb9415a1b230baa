import { extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { snapshotSchema } from '@tessera/contracts/http/breaking-changes';
import { refusalsSchema } from '@tessera/contracts/remote/gate';
import { parseStored } from '@tessera/contracts/remote/parse-stored';
import {
  emptyRegistry,
  registrySchema,
  shellAssetsFile,
  shellAssetsSchema,
  type Registry,
} from '@tessera/contracts/remote/registry';
import { hasDigest } from '@tessera/contracts/remote/version-folder';
import { ask, fetchStored, fetchWhole, UnexpectedStatus } from './fetch-whole.ts';
import { baseOf, StoreRefused, versionDiffers, type FolderFile, type RegistryStore, type Stored } from './store.ts';

/** Name of the environment variable that contains the token. */
export const tokenSetting = 'DEPLOY_TOKEN';

/** The store does not accept the token, or no deploys at all, so a retry would not help. */
class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

/** The mark for a registry that does not exist yet. */
const nothing = '';
const shellFolder = '/shell/';
const uploadsAtOnce = 6;
const tries = 3;
const pause = 200;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const typeOf = (path: string): string => types[extname(path)] ?? 'application/octet-stream';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The store's address with a trailing slash. Throws for an address over which the token would be sent unencrypted. */
export function storeAddress(text: string): URL {
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.has(url.hostname))) {
    throw new Error(`${text} is not https: the token would be sent unencrypted.`);
  }
  return new URL(url.pathname.endsWith('/') ? '.' : `${url.pathname}/`, url);
}

async function refusalsIn(answer: Response): Promise<StoreRefused> {
  const body: unknown = await answer.json().catch(() => null);
  const read = refusalsSchema.safeParse(body);
  if (!read.success)
    throw new Error(`The store rejects the change with 422 and no known reason: ${JSON.stringify(body)}`);
  return new StoreRefused(read.data.refusals);
}

/** Runs the work for all items, a few at a time. */
async function forAll<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: uploadsAtOnce }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

const asText = (registry: Registry): string => JSON.stringify(registrySchema.parse(registry));

type Put = (
  url: URL,
  content: string | Buffer<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
) => Promise<Response>;

/** Puts content with the token; throws if the store does not accept it. */
async function putWith(
  token: string | undefined,
  top: URL,
  url: URL,
  content: string | Buffer<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  if (token === undefined || token === '') throw new TokenRefused(`Set ${tokenSetting} to the token of ${top.href}.`);
  const answer = await ask(url, {
    method: 'PUT',
    body: content,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  // Our server has no such routes while it has no token.
  if (answer.status === 404)
    throw new TokenRefused(`${top.href} takes no deploys: set ${tokenSetting} where that server is started.`);
  if (answer.status === 403)
    throw new TokenRefused(`${top.href} does not let the token in ${tokenSetting} change this.`);
  if (answer.status === 401) throw new TokenRefused(`${top.href} does not accept the token in ${tokenSetting}.`);
  return answer;
}

/**
 * A store that is accessed over HTTP: `PUT` with `If-Match` for the registry, `PUT` once for every file of a version.
 */
export function createHttpStore(address: string, token: string | undefined): RegistryStore {
  const top = storeAddress(address);
  const at = (path: string): URL => new URL(path.replace(/^\//u, ''), top);

  const put: Put = (url, content, headers) => putWith(token, top, url, content, headers);

  /** Uploads a file. It is retried on failure, which is safe because the same content may be put again. */
  const putFile = async (folder: string, { path, read }: FolderFile): Promise<void> => {
    const url = at(`${folder}${path}`);
    const content = Buffer.from(read());
    for (let attempt = 1; ; attempt += 1) {
      const answer = await put(url, content, { 'content-type': typeOf(path) }).catch((failure: unknown) => {
        if (attempt < tries && !(failure instanceof TokenRefused)) return null;
        throw failure;
      });
      if (answer?.ok) return;
      if (answer && (answer.status < 500 || attempt === tries)) throw new UnexpectedStatus(url, answer.status);
      await wait(attempt * pause);
    }
  };

  /** Whether a file would be replaced under its name. */
  const isReplaced = async ({ path }: FolderFile): Promise<boolean> => {
    if (hasDigest(path)) return false;
    const url = at(`${shellFolder}${path}`);
    const { ok, status } = await ask(url, { method: 'HEAD', cache: 'no-store' });
    if (!ok && status !== 404) throw new UnexpectedStatus(url, status);
    return ok;
  };

  const read = async (): Promise<Stored> => {
    const url = at('registry.json');
    const answer = await ask(url, { cache: 'no-store' });
    if (answer.status === 404) return { registry: emptyRegistry, mark: nothing };
    if (!answer.ok) throw new UnexpectedStatus(url, answer.status);
    const mark = answer.headers.get('etag');
    if (mark === null) throw new Error(`${url.href} has no ETag, so changes by others could be overwritten.`);
    return { registry: parseStored(await answer.text(), registrySchema, url.href), mark };
  };
  const isThere = async (next: Registry): Promise<boolean> => asText((await read()).registry) === asText(next);

  return {
    place: top.href,
    read,
    swap: async (next, mark) => {
      const url = at('registry.json');
      const answer = await put(url, JSON.stringify(next), {
        'content-type': 'application/json',
        ...(mark === nothing ? { 'if-none-match': '*' } : { 'if-match': mark }),
      }).catch(async (failure: unknown) => {
        // If the response was lost, the store may still have made the change.
        if (await isThere(next)) return null;
        throw failure;
      });
      if (answer === null || answer.ok) return true;
      if (answer.status === 412) return false;
      if (answer.status === 422) throw await refusalsIn(answer);
      throw new UnexpectedStatus(url, answer.status);
    },
    putVersion: (version, files) =>
      forAll(files, (file) => putFile(baseOf(version), file)).catch((failure: unknown) => {
        throw failure instanceof UnexpectedStatus && failure.status === 409 ? versionDiffers(version) : failure;
      }),
    readFile: (version, path) =>
      fetchWhole(URL.canParse(version.base) ? new URL(path, version.base) : at(`${version.base}${path}`)),
    platform: () => fetchStored(at('shell/assets.json'), shellAssetsSchema),
    server: () => fetchStored(at('api/contract/snapshot'), snapshotSchema),
    putShell: async (files) => {
      const list = files.find(({ path }) => path === shellAssetsFile);
      if (!list) throw new Error(`The shell has no ${shellAssetsFile}.`);
      const late = new Set<FolderFile>();
      await forAll(
        files.filter((file) => file !== list),
        async (file) => {
          if (await isReplaced(file)) late.add(file);
          else await putFile(shellFolder, file);
        },
      );
      // The shell goes live with its list of files. The server itself checks whether the registry has changed since its
      // gate's check.
      const url = at(`${shellFolder}${shellAssetsFile}`);
      const answer = await put(url, Buffer.from(list.read()), { 'content-type': 'application/json' });
      if (answer.status === 412) return false;
      if (answer.status === 422) throw await refusalsIn(answer);
      if (!answer.ok) throw new UnexpectedStatus(url, answer.status);
      // Pages of the old shell use these, so they are replaced only when the gate has accepted the new one.
      await forAll([...late], (file) => putFile(shellFolder, file));
      return true;
    },
  };
}
