import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { passOn } from './pass-on.ts';

export interface FileServer {
  readonly origin: string;
  /** Paths for which it served a file of the folder. */
  readonly given: readonly string[];
  close: () => Promise<void>;
}

export interface FileServerOptions {
  /** The page for all other paths; by default `index.html` of the folder. */
  readonly page?: string;
  /** Origin to which `/api` is passed on; without it, those calls get 502. */
  readonly api?: string;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A plain file server: the files of a folder, and the page for all other paths. */
export async function serveFiles(
  folder: string,
  { page = join(folder, 'index.html'), api }: FileServerOptions = {},
): Promise<FileServer> {
  const given: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://files.invalid');
    if (pathname.startsWith('/api/'))
      return api === undefined ? response.writeHead(502).end() : passOn(request, response, api);
    const wanted = join(folder, pathname);
    const isFile = existsSync(wanted) && statSync(wanted).isFile();
    if (isFile) given.push(pathname);
    const file = isFile ? wanted : page;
    return response
      .setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
      .end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}`,
    given,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
