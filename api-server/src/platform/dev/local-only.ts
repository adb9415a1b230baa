import { Problem } from '@tessera/contracts/http/problem';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../settings/networks.ts';

const forwarded = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-original-host',
];

const isFromHere = (address: string | undefined): boolean => address !== undefined && isLoopback(address);

/**
 * Whether a program on this machine asks this machine by its own name. A proxy or tunnel beside the application
 * connects from this machine too, but with a public name in `Host` or with a header that names the sender.
 */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const name = URL.parse(`http://${headers.host ?? ''}`)?.hostname;
  if (name === undefined || !isLoopback(name) || !isFromHere(socket.remoteAddress)) return false;
  return forwarded.every((header) => headers[header] === undefined);
}

/** Hides a route from everybody who is not on this machine, whatever the settings say about names and proxies. */
export async function assertLocal(request: FastifyRequest): Promise<void> {
  if (!isLocal(request)) throw new Problem('notFound');
}
