import { createHash } from 'node:crypto';
import {
  contractFile,
  emptyRegistry,
  versionFile,
  type Registry,
  type RemoteVersion,
  type ShellAssets,
} from '@tessera/contracts/remote/registry';
import { createContract, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';

const integrityOf = (content: string): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const fileOf = (path: string, content: string) => ({
  path,
  integrity: integrityOf(content),
  bytes: Buffer.byteLength(content),
});

const entryContent = 'globalThis.tessera_under_test = {};';
const contractContent = JSON.stringify(createContract());

/** A valid version whose manifest matches its files. */
export const createSoundVersion = (id: string, version: string, changes: Partial<RemoteVersion> = {}): RemoteVersion =>
  createRemoteVersion(id, version, {
    files: [fileOf('remote-entry.js', entryContent), fileOf(contractFile, contractContent)],
    ...changes,
  });

const platform: ShellAssets = {
  version: '1.0.0',
  scripts: [],
  styles: [],
  fonts: [],
  doors: {},
  icon: '/shell/icon.svg',
  contracts: '1.0.0',
  shares: { react: '19.3.0' },
};

/** A request as it reached the network. */
interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}

/** A fake file server that also checks integrity digests like a browser; it includes the page's own server. */
export function createVersionServer(registry: Registry = emptyRegistry) {
  const files = new Map<string, () => Response>();
  const asked: Asked[] = [];
  const put = (url: string, answer: string | (() => Response)): void =>
    void files.set(
      new URL(url, document.baseURI).href,
      typeof answer === 'string' ? () => new Response(answer) : answer,
    );
  put('/registry.json', JSON.stringify(registry));
  put('/shell/assets.json', JSON.stringify(platform));
  put('/api/contract/snapshot', contractContent);
  return {
    asked,
    put,
    /** Adds a version's files below a URL. */
    serve: (base: string, version: RemoteVersion): void => {
      put(`${base}${versionFile}`, JSON.stringify(version));
      put(`${base}${contractFile}`, contractContent);
      put(`${base}${version.entry}`, entryContent);
    },
    /** True if this server has the URL. */
    knows: (url: string): boolean => files.has(url),
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
      const url = input instanceof Request ? input.url : String(input);
      asked.push({ url, init });
      const answer = files.get(url)?.();
      if (!answer) throw new TypeError(`nothing lies at ${url}`);
      if (!init.integrity) return answer;
      const content = await answer.text();
      if (integrityOf(content) !== init.integrity) throw new TypeError('the digest is another one');
      return new Response(content);
    },
  };
}
