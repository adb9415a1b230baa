import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

/** Another origin that serves versions, as a team's own file server would. */
export interface OtherOrigin {
  readonly origin: string;
  /** Paths that were requested. */
  readonly asked: readonly string[];
  /** Overrides the response for a path from now on. */
  answer(path: string, how: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves a folder with CORS for every origin. */
export async function openOtherOrigin(folder: string): Promise<OtherOrigin> {
  const asked: string[] = [];
  const answers = new Map<string, (response: ServerResponse) => void>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://files.invalid');
    response.setHeader('access-control-allow-origin', '*');
    asked.push(pathname);
    const own = answers.get(pathname);
    if (own) return own(response);
    const file = join(folder, pathname);
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    return response
      .setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
      .end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}`,
    asked,
    answer: (path, how) => void answers.set(path, how),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
