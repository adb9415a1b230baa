import { bucketCookie } from '@tessera/contracts/remote/bucket';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Cookies } from '../call-context.ts';

/** Whether the browser's connection uses TLS, to us or to a proxy in front. */
const isSecure = (request: FastifyRequest, config: Config): boolean =>
  request.protocol === 'https' || (config.publicUrl?.startsWith('https:') ?? false);

/**
 * Parses a `Cookie` header. Of two cookies with one name the first counts, because browsers send the more specific one
 * first.
 */
export function parseCookies(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header.split(';')) {
    const [name = '', ...value] = part.split('=');
    if (!cookies.has(name.trim())) cookies.set(name.trim(), value.join('=').trim());
  }
  return cookies;
}

/**
 * The name of a cookie in the browser. Over TLS it has the prefix `__Host-`, which only this host can set. The bucket
 * has none: it is no secret, and static pages set it, too.
 */
export const cookieName = (name: string, secure: boolean): string =>
  secure && name !== bucketCookie ? `__Host-${name}` : name;

/**
 * The cookies of a request. Cookies that are set here are hidden from scripts and not sent with changing requests of
 * other sites.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, config: Config): Cookies {
  const received = parseCookies(request.headers.cookie ?? '');
  // Browsers store secure cookies over https only, but plain http on the loopback address must work too.
  const secure = isSecure(request, config);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const nameOf = (name: string): string => cookieName(name, secure);
  // Fastify appends to this header instead of replacing it. Values are base64url tokens, so they need no escaping.
  const send = (name: string, value: string, maxAge: number): void =>
    void reply.header('set-cookie', `${nameOf(name)}=${value}; Max-Age=${maxAge}; ${attributes}`);
  return { get: (name) => received.get(nameOf(name)), set: send, clear: (name) => send(name, '', 0) };
}
