import { createServer, type Server } from 'node:http';

/** The content at a path. */
interface Served {
  readonly type: string;
  readonly body: Buffer | string;
}

/** A web server that serves the given files and does nothing else. */
export interface PlainServer {
  readonly url: string;
  serve(path: string, served: Served): void;
  stop(): Promise<void>;
}

const portOf = (server: Server): string => {
  const address = server.address();
  return String(typeof address === 'object' && address !== null ? address.port : 0);
};

export async function startPlainServer(): Promise<PlainServer> {
  const files = new Map<string, Served>();
  const server = createServer((request, response) => {
    const served = files.get(request.url ?? '');
    if (served === undefined) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': served.type, 'content-length': Buffer.byteLength(served.body) })
        .end(served.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    serve: (path, served) => void files.set(path, served),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const partOf = (pattern: RegExp, html: string): string => pattern.exec(html)?.[1] ?? '';

/**
 * Serves a hand-written page with the title, figures and pictures that a product page shows first: its HTML and CSS,
 * and no scripts.
 */
export async function serveByHand(server: PlainServer, page: string): Promise<string> {
  const html = await (await fetch(page, { headers: { 'accept-language': 'en' } })).text();
  const shown = partOf(/<div id="opening">(.*?)<\/div>(?=\n)/su, html);
  const sources = [...shown.matchAll(/ src="(?<source>[^"]+)"/gu)].map(({ groups }) => groups?.['source'] ?? '');
  if (sources.length === 0) throw new Error(`${page} shows no picture before its code`);
  let content = shown;
  const path = new URL(page).pathname.split('/')[1] ?? '';
  for (const [index, source] of sources.entries()) {
    const answer = await fetch(new URL(source.replaceAll('&amp;', '&'), page));
    if (!answer.ok) throw new Error(`a picture answered ${String(answer.status)}`);
    const name = `/${path}-${String(index)}.jpg`;
    server.serve(name, {
      type: answer.headers.get('content-type') ?? '',
      body: Buffer.from(await answer.arrayBuffer()),
    });
    content = content.replace(source, name);
  }
  const style = partOf(/<style[^>]*>(.*?)<\/style>/su, html);
  server.serve(`/${path}`, {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>By hand</title><link rel="icon" href="data:,"><style>${style}</style></head><body><div id="opening">${content}</div></body></html>`,
  });
  return `${server.url}/${path}`;
}
