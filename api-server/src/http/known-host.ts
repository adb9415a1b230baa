import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import { Problem } from '@tessera/contracts/http/problem';
import type { Config } from '../config.ts';

type Names = Pick<Config, 'publicUrl' | 'host' | 'hostNames'>;

/** Names that lead here: the configured ones, and what no other site can have, the machine's own name and plain addresses. */
function isKnown(name: string, { publicUrl, host, hostNames }: Names): boolean {
  if (name === 'localhost' || name === host.toLowerCase() || ipaddr.isValid(name.replace(/^\[|\]$/gu, ''))) return true;
  if (publicUrl !== null && new URL(publicUrl).hostname === name) return true;
  return (hostNames ?? []).some((known) => (known.startsWith('.') ? name.endsWith(known) : name === known));
}

/**
 * Refuses a request that names another host than ours. A stranger's page can let its own name lead to this machine, and its scripts
 * would then read what only this machine may; the name that the browser asked for gives it away.
 */
export function refuseUnknownHosts(app: FastifyInstance, names: Names): void {
  app.addHook('onRequest', async ({ headers: { host } }) => {
    const url = host === undefined ? null : URL.parse(`http://${host}`);
    if (host !== undefined && (url === null || !isKnown(url.hostname, names))) throw new Problem('crossOrigin');
  });
}
