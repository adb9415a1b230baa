import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Snapshot } from '@tessera/contracts/http/breaking-changes';
import type { Refusal } from '@tessera/contracts/remote/gate';
import { registrySchema } from '@tessera/contracts/remote/registry';
import { readRegistryFile, swapRegistryFile, writeWhole } from '@tessera/contracts/remote/registry-file';

export interface RemoteServer {
  /** Its address, including the path. */
  readonly url: string;
  /** Method and path of the requests, in order. */
  readonly seen: readonly string[];
  close: () => Promise<void>;
}

export interface RemoteServerOptions {
  readonly folder: string;
  readonly token: string;
  readonly contract: Snapshot;
  /** Refusals with which the server's own gate answers every registry. */
  readonly refusals?: readonly Refusal[];
  /** Path of the store on its origin. */
  readonly top?: string;
  /** Called before a request is handled, to respond late or wrongly; returns true if it has responded. */
  readonly before?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

const tagOf = (revision: number): string => `"${String(revision)}"`;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  const body: AsyncIterable<Buffer> = request;
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * A file server with what an HTTP store needs in addition: versions that are put once, and a registry with compare and
 * swap.
 */
export async function startRemoteServer({
  folder,
  token,
  contract,
  refusals = [],
  top = '/deploy',
  before,
}: RemoteServerOptions): Promise<RemoteServer> {
  const seen: string[] = [];

  async function putRegistry(request: IncomingMessage): Promise<[status: number, body?: unknown]> {
    const next = registrySchema.safeParse(JSON.parse((await bodyOf(request)).toString()));
    if (!next.success) return [400];
    if (refusals.length > 0) return [422, { refusals }];
    const expected =
      /^"(?<revision>\d+)"$/u.exec(request.headers['if-match'] ?? '')?.groups?.['revision'] ??
      (request.headers['if-none-match'] === '*' ? '0' : undefined);
    if (expected === undefined) return [428];
    return [(await swapRegistryFile(folder, Number(expected), next.data)) ? 204 : 412];
  }

  async function putFile(request: IncomingMessage, path: string): Promise<[status: number, body?: unknown]> {
    const content = await bodyOf(request);
    const file = join(folder, path);
    const isShell = path.startsWith('/shell/');
    if (isShell && path.endsWith('/assets.json') && refusals.length > 0) return [422, { refusals }];
    if (!isShell && existsSync(file)) return [readFileSync(file).equals(content) ? 200 : 409];
    writeWhole(file, content);
    return [201];
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://store.invalid').pathname.slice(top.length);
    seen.push(`${request.method ?? ''} ${path}`);
    if (before && (await before(request, response))) return;
    const end = (status: number, body?: unknown): void => {
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(body === undefined ? undefined : JSON.stringify(body));
    };
    if (request.method === 'PUT') {
      if (request.headers.authorization !== `Bearer ${token}`) return end(401);
      return end(...(path === '/registry.json' ? await putRegistry(request) : await putFile(request, path)));
    }
    if (path === '/registry.json') {
      const registry = readRegistryFile(folder);
      if (registry.revision > 0) response.setHeader('etag', tagOf(registry.revision));
      return registry.revision === 0 ? end(404) : end(200, registry);
    }
    if (path === '/api/contract/snapshot') return end(200, contract);
    const file = join(folder, path);
    if (!existsSync(file) || !statSync(file).isFile()) return end(404);
    response.end(readFileSync(file));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((failure: unknown) =>
      response.destroy(failure instanceof Error ? failure : undefined),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}${top}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
