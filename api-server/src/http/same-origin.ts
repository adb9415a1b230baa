import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@tessera/contracts/http/define-call';
import { Problem } from '@tessera/contracts/http/problem';

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null);

function isOurs(address: string, headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const host = hostOf(address);
  return host !== null && (host === first(headers.host) || (publicUrl !== null && host === hostOf(publicUrl)));
}

const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  [headers['sec-purpose'], headers['purpose'], headers['x-moz'], headers['x-purpose']].some((value) => /prefetch|prerender|preview/iu.test(first(value) ?? ''));

/**
 * Refuses what another site made a browser send, and what a browser sends before anybody asked for it.
 * Browsers say where a request comes from; a program that says nothing has no foreign person's cookie either.
 */
export function assertSameOrigin(call: Call, headers: IncomingHttpHeaders, publicUrl: string | null): void {
  if (call.method === 'GET' && !call.changes) return;
  if (isPrefetch(headers)) throw new Problem('crossOrigin');
  const site = first(headers['sec-fetch-site']);
  if (site !== undefined && site !== 'same-origin') throw new Problem('crossOrigin');
  const origin = first(headers.origin) ?? (call.method === 'GET' ? first(headers.referer) : undefined);
  if (origin !== undefined && !isOurs(origin, headers, publicUrl)) throw new Problem('crossOrigin');
}
