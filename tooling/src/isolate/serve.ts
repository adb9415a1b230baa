import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, request as requestOf, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { hotPath, isolationPath, readIsolationPath, type Isolation } from '@tessera/contracts/remote/isolation';
import { contentSecurityPolicy } from '@tessera/contracts/remote/page/content-security-policy';
import { renderIsolationPage } from '@tessera/contracts/remote/page/render-isolation-page';
import { versionFile, type RemoteVersion } from '@tessera/contracts/remote/registry';
import { isolationBase } from '../build/build-isolation.ts';
import type { Compiled } from './compile.ts';

interface ServeParts {
  readonly isolation: Isolation;
  /** The working copy's manifest, as a deployed version would have it. */
  readonly manifest: RemoteVersion;
  readonly compiled: Compiled;
  /** The bundle's folder. */
  readonly files: string;
  /** Path of the product's icon file. */
  readonly icon: string;
  /** Address of the running product that answers real calls. */
  readonly product: URL;
  /** 0 for any free port. */
  readonly port: number;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

const plain = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
};

async function sendFile(response: ServerResponse, file: string): Promise<void> {
  const content = await readFile(file).catch(() => null);
  if (content === null) plain(response, 404, 'There is no such file.');
  else
    response
      .writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': 'no-cache',
      })
      .end(content);
}

function sendPage(response: ServerResponse, part: 'workbench' | 'stage', { isolation, compiled }: ServeParts): void {
  const nonce = randomBytes(16).toString('base64');
  const mark = `'nonce-${nonce}'`;
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // The product's own policy, so that the same things are refused here.
      'content-security-policy': contentSecurityPolicy({
        inlineScript: mark,
        inlineStyle: mark,
        origins: [],
        isFrameable: part === 'stage' ? 'self' : false,
        hasFrames: part === 'workbench',
      }),
    })
    .end(
      renderIsolationPage({ nonce, language: isolation.fallbackLanguage, part, assets: compiled.assets(), isolation }),
    );
}

function sendChanges(response: ServerResponse, compiled: Compiled): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const say = (hash: string): void => void response.write(`data: ${hash}\n\n`);
  say(compiled.hash());
  response.on('close', compiled.onDone(say));
}

/** Passes a call on to the running product; if it is not running, responds 503. */
function passOn(request: IncomingMessage, response: ServerResponse, product: URL): void {
  const to = requestOf(
    new URL(request.url ?? '/', product),
    {
      method: request.method,
      headers: {
        ...request.headers,
        host: product.host,
        ...(request.headers.origin === undefined ? {} : { origin: product.origin }),
      },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  to.on('error', () => {
    if (response.headersSent) response.end();
    else
      response
        .writeHead(503, { 'content-type': 'application/json' })
        .end(
          JSON.stringify({
            code: '503',
            message: `The product does not run at ${product.origin}`,
            supportId: 'isolation',
          }),
        );
  });
  request.pipe(to);
}

/** Accepts only this machine's own host names, so that a page of another site that knows the port gets nothing. */
const isOwnHost = (host: string | undefined): boolean => /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/u.test(host ?? '');

/** Serves a remote from source, to this machine only. */
export function serve(parts: ServeParts): Promise<{ readonly server: Server; readonly url: string }> {
  const { isolation, manifest, compiled, files, icon, product, port } = parts;
  const { id } = isolation.descriptor;
  const start = `${isolationPath}/${id}`;
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://page.invalid');
    if (!isOwnHost(request.headers.host)) plain(response, 403, 'Only this machine is served.');
    else if (pathname.startsWith('/api/')) passOn(request, response, product);
    else if (pathname === hotPath) sendChanges(response, compiled);
    else if (pathname === `${isolation.base}${versionFile}`)
      response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(manifest));
    else if (pathname === `${isolationBase}icon.svg`) void sendFile(response, icon);
    else if (pathname.startsWith(isolationBase)) {
      const file = join(files, normalize(decodeURIComponent(`/${pathname.slice(isolationBase.length)}`)));
      void compiled.whole().then(() => sendFile(response, file));
    } else {
      const requestedPage = readIsolationPath(pathname);
      if (requestedPage?.id === id) sendPage(response, requestedPage.isStage ? 'stage' : 'workbench', parts);
      else if (pathname === '/') response.writeHead(302, { location: start }).end();
      else plain(response, 404, `This is ${start}.`);
    }
  };
  const server = createServer((request, response) => {
    try {
      answer(request, response);
    } catch {
      plain(response, 400, 'The address cannot be read.');
    }
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : port;
      resolve({ server, url: `http://127.0.0.1:${String(bound)}${start}` });
    });
  });
}
