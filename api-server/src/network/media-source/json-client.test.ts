import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { createJsonClient, type JsonClient } from './json-client.ts';

let server: Server;
let client: JsonClient;

async function start(listener: RequestListener): Promise<void> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = createJsonClient({
    baseUrl: `http://127.0.0.1:${unsafeCast<AddressInfo>(server.address()).port}`,
    timeout: 10_000,
    maxBytes: 1_000,
  });
}

afterEach(async () => {
  client.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('the client repeats a request over a new connection when the kept one was closed', async () => {
  const used: Socket[] = [];
  await start(({ socket }, answer) => {
    if (used.includes(socket)) {
      socket.destroy();
      return;
    }
    used.push(socket);
    answer.end('{"ok":true}');
  });
  expect((await client.get({ path: '/first' })).body).toEqual({ ok: true });
  expect((await client.get({ path: '/second' })).body).toEqual({ ok: true });
  expect(used).toHaveLength(2);
});

it('the client does not repeat a request when a new connection is closed', async () => {
  let asked = 0;
  await start(({ socket }) => {
    asked += 1;
    socket.destroy();
  });
  await expect(client.get({ path: '/' })).rejects.toMatchObject({
    fault: 'unavailable',
    message: 'the connection failed',
  });
  expect(asked).toBe(1);
});

it('the client closes an idle connection before the keep-alive time that the server announces', async () => {
  const closed = Promise.withResolvers<undefined>();
  await start(({ socket }, answer) => {
    socket.on('close', () => closed.resolve(undefined));
    answer.setHeader('keep-alive', 'timeout=2');
    answer.end('{}');
  });
  // The server never closes idle connections by itself.
  server.keepAliveTimeout = 0;
  await client.get({ path: '/' });
  await expect(closed.promise).resolves.toBeUndefined();
});
