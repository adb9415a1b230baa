import { createHash } from 'node:crypto';
import type { Language } from '@tessera/contracts/i18n/languages';
import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';
import type { FastifyReply } from 'fastify';

const style = `
:root { --ground: #F7F8F8; --surface: #FFFFFF; --ink: #14191D; --quiet: #56616A; --line: #14191D1A; --accent: #0B6E69; }
@media screen and (prefers-color-scheme: dark) { :root { color-scheme: dark; --ground: #0F1214; --surface: #171B1E; --ink: #E8ECEE; --quiet: #9AA6AE; --line: #E8ECEE1F; --accent: #57C4BC; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font-size: 24px; font-weight: 600; margin: 0 0 16px; } h2 { font-size: 16px; font-weight: 600; margin: 32px 0 8px; }
a { color: var(--accent); } a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
p, dd { color: var(--quiet); } section, details { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 12px 16px; margin: 8px 0; }
table { width: 100%; border-collapse: collapse; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }
th, td { text-align: left; padding: 10px 12px; border-bottom: 1px solid var(--line); vertical-align: top; } th { font-size: 12px; color: var(--quiet); font-weight: 500; }
code, pre { font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; } pre { overflow: auto; white-space: pre-wrap; }
input { font: inherit; min-height: 44px; width: min(100%, 320px); padding: 0 12px; border: 1px solid var(--quiet); border-radius: 6px; background: var(--surface); color: var(--ink); }
button { font: inherit; font-weight: 500; min-height: 44px; padding: 0 16px; border: 0; border-radius: 6px; background: var(--accent); color: var(--surface); cursor: pointer; }
button:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
summary { cursor: pointer; min-height: 24px; } iframe { width: 100%; height: 520px; border: 1px solid var(--line); border-radius: 8px; background: #FFFFFF; }
`;

const styleDigest = createHash('sha256').update(style).digest('base64');

interface PlainPage {
  readonly title: string;
  /** HTML whose values are already escaped. */
  readonly content: string;
  readonly language?: Language;
}

/** The headers of a small page without scripts. Its only style is the one of all these pages. */
export const plainPageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleDigest}'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** The HTML of a small page without scripts. */
export function plainPage({ title, content, language = 'en' }: PlainPage): string {
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">';
  return `<!doctype html><html lang="${language}"><head>${head}<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${content}</main></body></html>`;
}

/** Sends a small page without scripts. */
export function sendPlainPage(
  reply: FastifyReply,
  { status = 200, ...page }: PlainPage & { readonly status?: number },
): FastifyReply {
  return reply.code(status).headers(plainPageHeaders).type('text/html; charset=utf-8').send(plainPage(page));
}
