import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Cookies } from './call-context.ts';

/** True when the person's browser talks TLS, to us or to the proxy in front. */
const isSecure = (request: FastifyRequest, config: Config): boolean => request.protocol === 'https' || (config.publicUrl?.startsWith('https:') ?? false);

/** The cookies of a request. No script can read what is set here, and no other site's request carries it. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, config: Config): Cookies {
  // Browsers keep a secure cookie only over https, and plain http on the loopback address must work too.
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request, config) } as const;
  return {
    get: (name) => request.cookies[name],
    set: (name, value, maxAgeSeconds) => void reply.setCookie(name, value, { ...attributes, maxAge: maxAgeSeconds }),
    clear: (name) => void reply.clearCookie(name, attributes),
  };
}
