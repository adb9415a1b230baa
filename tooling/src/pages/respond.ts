import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { contentSecurityPolicy, type PolicyParts } from '@tessera/contracts/remote/page/content-security-policy';
import type { CompiledPages } from './compile-pages.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/** Sends a line of plain text. */
export const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
};

/** Sends a file, or 404 if there is none. */
export async function sendFile(response: ServerResponse, file: string): Promise<void> {
  const content = await readFile(file).catch(() => null);
  if (content === null) sendText(response, 404, 'There is no such file.');
  else
    response
      .writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': 'no-cache',
      })
      .end(content);
}

/** Sends a file of the bundle once it is complete. `path` is relative to the bundle's folder, and stays inside of it. */
export const sendBundled = (response: ServerResponse, pages: CompiledPages, folder: string, path: string): void => {
  const file = join(folder, normalize(decodeURIComponent(`/${path}`)));
  void pages.whole().then(() => sendFile(response, file));
};

/** Sends a page under the product's own policy, so that the same things are refused here. */
export function sendPage(
  response: ServerResponse,
  policy: Pick<PolicyParts, 'isFrameable' | 'hasFrames'>,
  render: (nonce: string) => string,
): void {
  const nonce = randomBytes(16).toString('base64');
  const mark = `'nonce-${nonce}'`;
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy({
        inlineScript: mark,
        inlineStyle: mark,
        origins: [],
        ...policy,
      }),
    })
    .end(render(nonce));
}

/** Sends the digest of each new bundle as a server-sent event. */
export function sendChanges(response: ServerResponse, pages: CompiledPages): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const send = (hash: string): void => void response.write(`data: ${hash}\n\n`);
  send(pages.hash());
  response.on('close', pages.onDone(send));
}

/** Accepts only this machine's own host names, so that a page of another site that knows the port gets nothing. */
const isOwnHost = (host: string | undefined): boolean => /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/u.test(host ?? '');

interface Served {
  readonly server: Server;
  /** The origin at which it is served. */
  readonly origin: string;
}

/** Starts a server for this machine only; port 0 is any free one. `respond` gets the path of each request. */
export function serveLocally(
  port: number,
  respond: (pathname: string, request: IncomingMessage, response: ServerResponse) => void,
): Promise<Served> {
  const server = createServer((request, response) => {
    try {
      if (!isOwnHost(request.headers.host)) sendText(response, 403, 'Only this machine is served.');
      else respond(new URL(request.url ?? '/', 'http://page.invalid').pathname, request, response);
    } catch {
      sendText(response, 400, 'The address cannot be read.');
    }
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : port;
      resolve({ server, origin: `http://127.0.0.1:${String(bound)}` });
    });
  });
}
