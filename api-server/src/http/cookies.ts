import type { FastifyReply, FastifyRequest } from 'fastify';
import { bucketCookie } from '@tessera/contracts/remote/bucket';
import type { Config } from '../config.ts';
import type { Cookies } from './call-context.ts';

/** True when the person's browser talks TLS, to us or to the proxy in front. */
const isSecure = (request: FastifyRequest, config: Config): boolean => request.protocol === 'https' || (config.publicUrl?.startsWith('https:') ?? false);

/** The cookies of a `Cookie` header; of two with one name the first counts, as the more specific one comes first. */
export function parseCookies(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header.split(';')) {
    const [name = '', ...value] = part.split('=');
    if (!cookies.has(name.trim())) cookies.set(name.trim(), value.join('=').trim());
  }
  return cookies;
}

/**
 * What a browser calls a cookie: over TLS by a name that it takes from this very host alone. The bucket is no secret,
 * and a static page gives it too.
 */
export const cookieName = (name: string, secure: boolean): string => (secure && name !== bucketCookie ? `__Host-${name}` : name);

/** The cookies of a request. No script can read what is set here, and no other site's changing request carries it. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, config: Config): Cookies {
  const received = parseCookies(request.headers.cookie ?? '');
  // Browsers keep a secure cookie only over https, and plain http on the loopback address must work too.
  const secure = isSecure(request, config);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const nameOf = (name: string): string => cookieName(name, secure);
  // Fastify adds to the list of this header instead of replacing it. Values are tokens of base64url letters only.
  const send = (name: string, value: string, maxAge: number): void => void reply.header('set-cookie', `${nameOf(name)}=${value}; Max-Age=${maxAge}; ${attributes}`);
  return {
    get: (name) => received.get(nameOf(name)),
    set: send,
    clear: (name) => send(name, '', 0),
  };
}
