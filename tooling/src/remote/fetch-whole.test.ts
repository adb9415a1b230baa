import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask, fetchWhole } from './fetch-whole.ts';

let server: Server;
let requests: number;
/** How many connections are broken before one is served. */
let broken: number;

beforeEach(async () => {
  [requests, broken] = [0, 0];
  server = createServer((request, response) => {
    requests += 1;
    if (requests <= broken) request.socket.resetAndDestroy();
    else response.end('whole');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => server.close());

// A server that listens on a port has an address of this type.
const url = (): URL => new URL(`http://127.0.0.1:${String(addressOf(server.address()).port)}/registry.json`);
function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
  return address;
}

test('a reading request is repeated when its connection breaks, twice', async () => {
  broken = 2;
  expect((await fetchWhole(url())).toString()).toBe('whole');
  [requests, broken] = [0, 3];
  await expect(fetchWhole(url())).rejects.toThrow('/registry.json cannot be reached: ');
  expect(requests).toBe(3);
});

test('a request that changes something is sent once', async () => {
  broken = 1;
  await expect(ask(url(), { method: 'POST' })).rejects.toThrow('cannot be reached');
  expect(requests).toBe(1);
});
