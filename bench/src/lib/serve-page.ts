import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '@tessera/tooling/build/bundle.ts';
import { baseConfiguration } from '@tessera/tooling/webpack/base.ts';

/** A file that a page requests besides its own bundle. */
export interface ServedFile {
  readonly type: string;
  readonly body: Buffer | string;
}

export interface ServedPage {
  readonly origin: string;
  readonly stop: () => void;
}

const html =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Measured</title><link rel="stylesheet" href="/main.css"><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>';
const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/**
 * Builds a measured page from its entry, with the product's settings, and serves it on a free port; `fileAt` gives the
 * other files by path.
 */
export async function servePage(entry: string, fileAt: (path: string) => ServedFile | undefined): Promise<ServedPage> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-page-'));
  const configuration = baseConfiguration({
    folder: join(import.meta.dirname, '../..'),
    mode: 'production',
    outputPath: folder,
  });
  await bundle({
    ...configuration,
    entry: { main: entry },
    output: { ...configuration.output, filename: 'main.js', cssFilename: 'main.css', publicPath: '/' },
  });
  const server = createServer((request, answer) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const file = fileAt(path);
    if (file) answer.setHeader('content-type', file.type).end(file.body);
    else if (path === '/') answer.setHeader('content-type', 'text/html').end(html);
    else {
      readFile(join(folder, path)).then(
        (built) =>
          answer
            .setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
            .end(built),
        () => answer.writeHead(404).end(),
      );
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
