import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@tessera/contracts/http/define-call';
import { Problem } from '@tessera/contracts/http/problem';
import { isPrefetch } from './is-prefetch.ts';

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null);

function isOurs(address: string, headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const host = hostOf(address);
  return host !== null && (host === first(headers.host) || (publicUrl !== null && host === hostOf(publicUrl)));
}

/**
 * Whether the headers say that another site, or no page at all, made the request. All current browsers send these
 * headers; a program without them sends no user's cookie either.
 */
export function hasForeignOrigin(headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const site = first(headers['sec-fetch-site']);
  if (site !== undefined && site !== 'same-origin') return true;
  const origin = first(headers.origin);
  return origin !== undefined && !isOurs(origin, headers, publicUrl);
}

/**
 * Whether a browser makes the request to show something, such as the target of a link or a picture. What our scripts
 * request has no destination.
 */
const isForShowing = (headers: IncomingHttpHeaders): boolean =>
  (first(headers['sec-fetch-dest']) ?? 'empty') !== 'empty';

/**
 * Refuses changes that were triggered by another site, by a browser's prefetch, or by a link or picture that a user
 * wrote into a page of ours.
 */
export function assertSameOrigin(call: Call, headers: IncomingHttpHeaders, publicUrl: string | null): void {
  if (call.method === 'GET' && !call.changes) return;
  if (isPrefetch(headers) || isForShowing(headers) || hasForeignOrigin(headers, publicUrl))
    throw new Problem('crossOrigin');
  const referer = first(headers.referer);
  // Browsers send no Origin header with a same-site GET, so check the Referer.
  if (call.method === 'GET' && referer !== undefined && !isOurs(referer, headers, publicUrl))
    throw new Problem('crossOrigin');
}
