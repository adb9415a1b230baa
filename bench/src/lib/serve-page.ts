import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '@tessera/tooling/build/bundle.ts';
import { baseConfiguration } from '@tessera/tooling/webpack/base.ts';
import type { RealPicture } from './real-pictures.ts';

const html = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Wall</title><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>';

/** Builds the page that is measured, as the product is built, and serves it on a free port with the pictures at `/p/NUMBER.jpg`. */
export async function servePage(pictures: readonly RealPicture[]): Promise<{ origin: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-wall-'));
  const configuration = baseConfiguration({ folder: join(import.meta.dirname, '../..'), mode: 'production', outputPath: folder });
  await bundle({ ...configuration, entry: { main: join(import.meta.dirname, 'page.tsx') }, output: { ...configuration.output, filename: 'main.js', publicPath: '/' } });
  const server = createServer((request, answer) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const number = /^\/p\/(?<number>\d+)\.jpg$/u.exec(path)?.groups?.['number'];
    const picture = number === undefined ? undefined : pictures[Number(number) % pictures.length];
    if (picture) answer.setHeader('content-type', 'image/jpeg').end(picture.bytes);
    else if (path === '/') answer.setHeader('content-type', 'text/html').end(html);
    else {
      readFile(join(folder, path)).then(
        (file) => answer.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream').end(file),
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
