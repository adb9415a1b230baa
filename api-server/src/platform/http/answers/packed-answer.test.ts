import fastify from 'fastify';
import { createPackedAnswer } from './packed-answer.ts';

it('a text is built once and compressed once for each coding, however many ask at the same time', async () => {
  let built = 0;
  const send = createPackedAnswer('text/plain; charset=utf-8', () => {
    built += 1;
    return 'a long text '.repeat(10_000);
  });
  const bodies = new Set<unknown>();
  const app = fastify();
  app.addHook('onSend', async (_request, _reply, payload) => void bodies.add(payload));
  app.get('/', (request, reply) => send(request, reply));
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      app.inject({ url: '/', headers: { 'accept-encoding': ['br', 'gzip', 'identity'][index % 3] ?? '' } }),
    ),
  );
  expect([built, bodies.size]).toEqual([1, 3]);
  await app.close();
});
