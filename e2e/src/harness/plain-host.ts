import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { passOn } from '@tessera/tooling/testing/pass-on.ts';
import { root } from '@tessera/tooling/workspace/paths.ts';

/** A third-party page on its own origin. */
export interface PlainHost {
  readonly origin: string;
  /** Overrides the responses for addresses with this beginning, until the returned function is called. */
  answer(beginning: string, how: (response: ServerResponse) => void): () => void;
  close(): Promise<void>;
}

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const block = (pattern: RegExp): string => {
  const [, found] = pattern.exec(textOf('docs/how-to/mount-a-remote-in-your-page.md')) ?? [];
  if (found === undefined) throw new Error(`the how-to has no ${String(pattern)}`);
  return found;
};

const pages: Readonly<Record<string, () => string>> = {
  '/': () => textOf('e2e/fixtures/plain-host/index.html'),
  '/how-to': () => block(/^```html\n([\s\S]*?)^```$/mu),
};
/** The paths that the how-to makes the page's server pass on to the product, and its Content-Security-Policy. */
const passedOn = new RegExp(block(/^location ~ (\S+) \{$/mu), 'u');
const policy = block(/^Content-Security-Policy: (.+)$/mu);

function sendPage(page: string, response: ServerResponse): void {
  const nonce = randomUUID();
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.replaceAll('YOURS', nonce),
  });
  response.end(page.replaceAll(/<(?:script|style)\b/gu, `$& nonce="${nonce}"`));
}

/**
 * Serves the plain page and the how-to's page like a usual web server, and passes the product's paths on to the
 * product.
 */
export async function openPlainHost(product: string): Promise<PlainHost> {
  const answers = new Map<string, (response: ServerResponse) => void>();
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    const own = [...answers].find(([beginning]) => url.startsWith(beginning))?.[1];
    if (own) return own(response);
    if (!passedOn.test(url)) {
      const page = pages[url]?.();
      return page === undefined ? response.writeHead(404).end() : sendPage(page, response);
    }
    return passOn(request, response, product);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}`,
    answer: (beginning, how) => {
      answers.set(beginning, how);
      return () => void answers.delete(beginning);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
