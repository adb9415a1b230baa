import type { Server } from 'node:http';
import { hotPath } from '@tessera/contracts/remote/isolation';
import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';
import { ground, pageBody, readingHead } from '@tessera/contracts/remote/page/page-head';
import type { CompiledPages } from '../pages/compile-pages.ts';
import { sendBundled, sendChanges, sendFile, sendPage, sendText, serveLocally } from '../pages/respond.ts';
import { catalogueBase } from '../webpack/catalogue.ts';

interface ServeOptions {
  readonly pages: CompiledPages;
  /** The bundle's folder. */
  readonly files: string;
  /** Path of the product's icon file. */
  readonly icon: string;
  /** 0 for any free port. */
  readonly port: number;
}

const iconPath = `${catalogueBase}icon.svg`;
/** The page with the list, and the page in its frame that shows one state. */
const entries: Readonly<Record<string, 'catalogue' | 'state'>> = { '/': 'catalogue', '/state': 'state' };

function renderPage(nonce: string, pages: CompiledPages, entry: string): string {
  const { scripts, styles } = pages.filesOf(entry);
  return [
    '<!doctype html><html lang="en"><head>',
    ...readingHead,
    '<title>Tessera</title>',
    '<meta name="color-scheme" content="light dark">',
    `<link rel="icon" href="${iconPath}">`,
    `<style nonce="${nonce}">${ground}</style>`,
    ...styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`),
    ...scripts.map((file) => `<script defer nonce="${nonce}" src="${escapeHtml(file)}"></script>`),
    ...pageBody(''),
  ].join('\n');
}

/** Serves the catalogue, to this machine only. */
export async function serve({ pages, files, icon, port }: ServeOptions): Promise<{ server: Server; url: string }> {
  const { server, origin } = await serveLocally(port, (pathname, _request, response) => {
    const entry = entries[pathname];
    if (entry !== undefined)
      sendPage(
        response,
        { isFrameable: entry === 'state' ? 'self' : false, hasFrames: entry === 'catalogue' },
        (nonce) => renderPage(nonce, pages, entry),
      );
    else if (pathname === hotPath) sendChanges(response, pages);
    else if (pathname === iconPath) void sendFile(response, icon);
    else if (pathname.startsWith(catalogueBase))
      sendBundled(response, pages, files, pathname.slice(catalogueBase.length));
    else sendText(response, 404, 'This is the catalogue; it begins at /.');
  });
  return { server, url: `${origin}/` };
}
