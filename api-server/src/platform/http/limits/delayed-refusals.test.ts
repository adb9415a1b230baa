import { minuteMs } from '@tessera/contracts/time/durations';
import fastify, { type FastifyInstance } from 'fastify';
import { createTestClock } from '../../clock.ts';
import { delayRefusals } from './delayed-refusals.ts';

const clock = createTestClock();
let app: FastifyInstance;
beforeEach(async () => {
  clock.advance(minuteMs);
  app = fastify();
  delayRefusals(app, clock, 3);
  app.get('/refused', async (_, reply) => reply.code(429).send('too many'));
  app.get('/busy', async (_, reply) => reply.code(503).send('busy'));
  app.get('/page', async () => 'page');
  await app.ready();
});
afterEach(() => app.close());

/** How long the answer took, in milliseconds. */
async function timeOf(url: string, remoteAddress: string): Promise<number> {
  const startedAt = performance.now();
  await app.inject({ url, remoteAddress });
  return performance.now() - startedAt;
}

it('delays what is refused to a network that goes on, and nothing else', async () => {
  for (let time = 0; time < 20; time += 1) await timeOf('/refused', '203.0.113.7');
  const times = await Promise.all([
    timeOf('/refused', '203.0.113.7'),
    timeOf('/busy', '203.0.113.7'),
    timeOf('/refused', '198.51.100.7'),
    timeOf('/page', '203.0.113.7'),
  ]);
  expect(times.map((ms) => ms >= 900)).toEqual([true, true, false, false]);
  clock.advance(minuteMs);
  expect(await timeOf('/refused', '203.0.113.7')).toBeLessThan(900);
});

it('closes the connection of a refusal when too many are delayed', async () => {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = (): Promise<number> => fetch(`${origin}/refused`).then(({ status }) => status);
  for (let time = 0; time < 20; time += 1) await ask();
  const answers = await Promise.allSettled(Array.from({ length: 5 }, ask));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
});
