import { request as requestOf, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { hotPath, isolationPath, readIsolationPath, type Isolation } from '@tessera/contracts/remote/isolation';
import { renderIsolationPage } from '@tessera/contracts/remote/page/render-isolation-page';
import { versionFile, type RemoteVersion } from '@tessera/contracts/remote/registry';
import { isolationBase } from '../build/build-isolation.ts';
import type { CompiledPages } from '../pages/compile-pages.ts';
import { sendBundled, sendChanges, sendFile, sendPage, sendText, serveLocally } from '../pages/respond.ts';

interface ServeOptions {
  readonly isolation: Isolation;
  /** The working copy's manifest, as a deployed version would have it. */
  readonly manifest: RemoteVersion;
  readonly pages: CompiledPages;
  /** The bundle's folder. */
  readonly files: string;
  /** Path of the product's icon file. */
  readonly icon: string;
  /** Address of the running product that answers real calls. */
  readonly product: URL;
  /** 0 for any free port. */
  readonly port: number;
}

const iconPath = `${isolationBase}icon.svg`;

function sendIsolationPage(
  response: ServerResponse,
  part: 'workbench' | 'stage',
  { isolation, pages }: ServeOptions,
): void {
  const assets = { icon: iconPath, parts: { workbench: pages.filesOf('workbench'), stage: pages.filesOf('stage') } };
  sendPage(response, { isFrameable: part === 'stage' ? 'self' : false, hasFrames: part === 'workbench' }, (nonce) =>
    renderIsolationPage({ nonce, language: isolation.fallbackLanguage, part, assets, isolation }),
  );
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

/** Serves a remote from source, to this machine only. */
export async function serve(options: ServeOptions): Promise<{ readonly server: Server; readonly url: string }> {
  const { isolation, manifest, pages, files, icon, product, port } = options;
  const { id } = isolation.descriptor;
  const start = `${isolationPath}/${id}`;
  const { server, origin } = await serveLocally(port, (pathname, request, response) => {
    if (pathname.startsWith('/api/')) passOn(request, response, product);
    else if (pathname === hotPath) sendChanges(response, pages);
    else if (pathname === `${isolation.base}${versionFile}`)
      response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(manifest));
    else if (pathname === iconPath) void sendFile(response, icon);
    else if (pathname.startsWith(isolationBase))
      sendBundled(response, pages, files, pathname.slice(isolationBase.length));
    else {
      const requestedPage = readIsolationPath(pathname);
      if (requestedPage?.id === id) sendIsolationPage(response, requestedPage.isStage ? 'stage' : 'workbench', options);
      else if (pathname === '/') response.writeHead(302, { location: start }).end();
      else sendText(response, 404, `This is ${start}.`);
    }
  });
  return { server, url: `${origin}${start}` };
}
