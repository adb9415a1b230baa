import { Problem } from '@tessera/contracts/http/problem';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../../../config.ts';

type Names = Pick<Config, 'publicUrl' | 'host' | 'hostNames'>;

/**
 * Whether a host name is ours: a configured one, or one that no other site can have, that is localhost or a plain IP
 * address.
 */
function isKnown(name: string, { publicUrl, host, hostNames }: Names): boolean {
  if (name === 'localhost' || name === host.toLowerCase() || ipaddr.isValid(name.replace(/^\[|\]$/gu, ''))) return true;
  if (publicUrl !== null && new URL(publicUrl).hostname === name) return true;
  return (hostNames ?? []).some((known) => (known.startsWith('.') ? name.endsWith(known) : name === known));
}

/**
 * Refuses requests for unknown host names. Against DNS rebinding: a stranger's page can point its own name at this
 * machine, and its scripts could then read local data. The Host header reveals this.
 */
export function refuseUnknownHosts(app: FastifyInstance, names: Names): void {
  app.addHook('onRequest', async ({ headers: { host } }) => {
    const url = host === undefined ? null : URL.parse(`http://${host}`);
    if (host !== undefined && (url === null || !isKnown(url.hostname, names))) throw new Problem('crossOrigin');
  });
}
