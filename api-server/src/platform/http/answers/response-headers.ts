import type { FastifyInstance } from 'fastify';
import { parse } from 'tldts';
import type { Config } from '../../../config.ts';

const yearSeconds = 31_536_000;

/**
 * Tells browsers to use https only, for a year. Names below ours are included, unless our name is a registered domain
 * itself: what else its owner runs below it is none of our business.
 */
function transportSecurity(publicUrl: string | null): string | null {
  if (publicUrl?.startsWith('https:') !== true) return null;
  const { hostname, domain } = parse(publicUrl, { allowPrivateDomains: true });
  return hostname === domain ? `max-age=${yearSeconds}` : `max-age=${yearSeconds}; includeSubDomains`;
}

/** Sets the headers that every response has. A route that needs other values sets its own. */
export function secureResponses(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const strict = transportSecurity(publicUrl);
  const defaults = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    ...(strict === null ? {} : { 'strict-transport-security': strict }),
  };
  app.addHook('onSend', async (_request, reply, payload) => {
    for (const [name, value] of Object.entries(defaults)) if (!reply.hasHeader(name)) reply.header(name, value);
    return payload;
  });
}
