import { once } from 'node:events';
import { Writable } from 'node:stream';
import fastify from 'fastify';
import { eventually } from '../../../testing/start-product.ts';
import { answerProblems, answerUnrouted } from './answer-problems.ts';

const lines: string[] = [];
const app = fastify({
  forceCloseConnections: true,
  logger: {
    stream: new Writable({
      write: (line, _encoding, done) => {
        lines.push(String(line));
        done();
      },
    }),
  },
});
answerProblems(app);
/** Throws a given error after the client has disconnected. */
const late: { error: Error } = { error: new Error('not set') };
app.get('/late', async (_request, reply) => {
  await once(reply.raw, 'close');
  throw late.error;
});
afterAll(() => app.close());

it.each([
  [
    'nothing as failed when the client disconnected, so that the call stopped',
    new DOMException('stopped', 'AbortError'),
    { level: 30, msg: 'the client disconnected before the answer' },
  ],
  ['a failure even when the client disconnected', new Error('broken'), { level: 50, msg: 'call failed' }],
])('logs %s', async (_name, error, line) => {
  const origin = app.server.listening ? app.listeningOrigin : await app.listen({ host: '127.0.0.1', port: 0 });
  lines.length = 0;
  late.error = error;
  const gone = new AbortController();
  const answer = fetch(`${origin}/late`, { signal: gone.signal });
  await eventually(() => lines.some((given) => given.includes('incoming request')));
  gone.abort();
  await expect(answer).rejects.toThrow('aborted');
  await eventually(() => lines.length > 1);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject(line);
});

it('answers an address with a broken escape as a problem', async () => {
  const unrouted = fastify({ frameworkErrors: answerUnrouted });
  const answer = await unrouted.inject('/%E0%A4%A');
  expect(answer.statusCode).toBe(400);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(answer.json()).toEqual({
    code: 'invalid',
    message: 'Please check this value.',
    supportId: expect.any(String),
  });
});

it('answers that a row is gone when what it belongs to was deleted during the call, and logs it', async () => {
  const gone = fastify({
    logger: {
      stream: new Writable({
        write: (line, _encoding, done) => {
          lines.push(String(line));
          done();
        },
      }),
    },
  });
  answerProblems(gone);
  gone.get('/added', () =>
    Promise.reject(Object.assign(new Error('violates foreign key constraint'), { code: '23503' })),
  );
  lines.length = 0;
  expect((await gone.inject('/added')).json()).toMatchObject({ code: 'notFound' });
  expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 40, msg: 'what the call refers to was deleted during the call' }),
  );
});
