import { createServer } from 'node:http';

/** A third-party site whose pages are plain HTML. */
export interface PlainSite {
  readonly origin: string;
  /** Sets the body of its page. */
  show(html: string): void;
  close(): Promise<void>;
}

/** Serves a page that contains nothing of the product. */
export async function openPlainSite(): Promise<PlainSite> {
  let body = '';
  const server = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><html lang="en"><head><title>Harbour shop</title><link rel="icon" href="data:,"></head><body><h1>Harbour shop</h1>${body}</body></html>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}`,
    show: (html) => {
      body = html;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
