import { once } from 'node:events';
import { connect } from 'node:net';
import { minuteMs } from '@tessera/contracts/time/durations';
import fastify from 'fastify';
import { setUpApi } from '../../../testing/set-up-api.ts';
import { eventually } from '../../../testing/start-product.ts';
import { limitBodyTime } from './body-time.ts';

test('a connection whose body arrives too slowly is closed, unless the route allows more time', async () => {
  const app = fastify({ forceCloseConnections: true });
  limitBodyTime(app, 50);
  app.post('/quick', async () => 'taken');
  app.post('/file', { config: { bodyTime: minuteMs } }, async () => 'taken');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const begin = (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\na`);
    return socket;
  };
  const file = begin('/file');
  const slow = begin('/quick');
  // Both requests started earlier; only the one without extra time has been cut off.
  await once(slow, 'close');
  expect(
    (await app.inject({ method: 'POST', url: '/quick', headers: { 'content-type': 'text/plain' }, payload: 'ab' }))
      .body,
  ).toBe('taken');
  const answer = once(file, 'data');
  file.write('b');
  expect(String((await answer)[0])).toContain('taken');
  file.destroy();
  await app.close();
});

test('every call waits at most one minute for its body', async () => {
  const api = await setUpApi();
  const { port } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const ofMinute = () => timers.mock.calls.filter(([, time]) => time === minuteMs);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `POST /api/user/login HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`,
  );
  await eventually(() => ofMinute().length > 0);
  const closed = once(socket, 'close');
  for (const [end] of ofMinute()) end();
  await expect(closed).resolves.toBeDefined();
  timers.mockRestore();
  await api.close();
});
