import { randomInt } from 'node:crypto';
import { isPortFree } from './checks.ts';

/**
 * Below the ports that systems give to outgoing connections, because one of these could take the port before it is
 * used.
 */
const [first, last] = [20_000, 32_000];
const attemptsMax = 100;

/**
 * A free port of the loopback address, below those of outgoing connections.
 * @param promised ports that are still free, but that another process will be given
 */
export async function freePort(promised: readonly (number | null)[] = []): Promise<number> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const port = randomInt(first, last);
    if (!promised.includes(port) && (await isPortFree('127.0.0.1', port))) return port;
  }
  throw new Error(`no free port was found between ${first} and ${last}`);
}
