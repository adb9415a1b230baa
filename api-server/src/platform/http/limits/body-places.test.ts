import { connect } from 'node:net';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { send } from '../../../testing/as-user.ts';
import { setUpApi } from '../../../testing/set-up-api.ts';
import { eventually } from '../../../testing/start-product.ts';

test('a network with six large bodies under way gets no further one before one has ended', async () => {
  const api = await setUpApi();
  const { port } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
  let begun = 0;
  api.app.server.on('request', () => (begun += 1));
  const sockets = Array.from({ length: 6 }, () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /api${signUpCalls.uploadImage.path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n{`,
    );
    return socket;
  });
  const ask = async (address: string) =>
    (
      await send(api.app, signUpCalls.uploadImage, {
        body: { encryptId: 'x'.repeat(32), data: 'eA==', type: 'image/png' },
        address,
      })
    ).json().code;
  await eventually(() => begun === sockets.length);
  expect(await ask('127.0.0.1')).toBe('rateLimit');
  expect(await ask('198.51.100.7')).toBe('notFound');
  sockets[0]?.destroy();
  await eventually(async () => (await ask('127.0.0.1')) === 'notFound');
  for (const socket of sockets) socket.destroy();
  await api.close();
});
