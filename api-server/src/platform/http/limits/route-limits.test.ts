import { minuteMs } from '@tessera/contracts/time/durations';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { buildApp } from '../../../app.ts';
import { buildMemoApp } from '../../../modules/publishing/memo/memo-app.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createTestStore } from '../../../testing/set-up-store.ts';
import { createRouteLimits, enforceRouteLimits } from './route-limits.ts';

const deployToken = 'shop:*:q7Lm2Zx9Tt4Vb8Nn1Kk5Rr3Ww6Yy0CcD4Ee';
let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({
    dist: createTestStore().dist,
    variables: { RATE_PAGE: '5', RATE_FILE: '3', DEPLOY_TOKEN: deployToken },
  });
});
afterAll(() => api.close());
beforeEach(() => api.clock.advance(minuteMs));

interface Route {
  readonly name: string;
  readonly isCall: boolean;
  readonly limit: unknown;
}

/** All routes that an application registers. */
async function routesOf(
  build: (onRoute: (route: RouteOptions) => void) => Promise<FastifyInstance>,
): Promise<readonly Route[]> {
  const routes: { readonly name: string; readonly options: RouteOptions }[] = [];
  const app = await build((options) => routes.push({ name: `${String(options.method)} ${options.url}`, options }));
  await app.ready();
  await app.close();
  return routes.map(({ name, options: { config } }) => ({
    name,
    isCall: config !== undefined && 'callId' in config,
    limit: config?.limit,
  }));
}

it('every route is a call, or states its limit or the reason for having none', async () => {
  const routes = [
    ...(await routesOf((onRoute) => buildApp({ ...api.dependencies, onRoute }))),
    ...(await routesOf((onRoute) => buildMemoApp({ ...api.dependencies, onRoute }))),
  ];
  expect(routes.length).toBeGreaterThan(280);
  expect(routes.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'GET /*',
      'GET /s/*',
      'GET /api/docs',
      'GET /registry.json',
      'PUT /registry.json',
      'GET /getMedia',
    ]),
  );
  expect(routes.filter(({ isCall, limit }) => !isCall && limit === undefined).map(({ name }) => name)).toEqual([]);
});

const statuses = async (
  count: number,
  url: string,
  remoteAddress: string,
  method: 'GET' | 'HEAD' | 'POST' | 'DELETE' = 'GET',
): Promise<number[]> => {
  const answers = [];
  for (let time = 0; time < count; time += 1)
    answers.push((await api.app.inject({ method, url, remoteAddress })).statusCode);
  return answers;
};

it.each([
  '/',
  '/home',
  '/article/some',
  '/s/nothing',
  '/api/docs',
  '/api/docs/openapi.json',
  '/registry.json',
  '/api/nothing',
  '/remotes',
])('%s is limited by network', async (url) => {
  const first = await statuses(6, url, '203.0.113.1');
  expect(first.slice(0, 5)).not.toContain(429);
  expect(first[5]).toBe(429);
  expect(await statuses(1, url, '203.0.113.2')).not.toContain(429);
  api.clock.advance(minuteMs);
  expect(await statuses(1, url, '203.0.113.1')).not.toContain(429);
});

it('HEAD and unknown routes of other methods count as well', async () => {
  expect((await statuses(6, '/home', '203.0.113.3', 'HEAD'))[5]).toBe(429);
  expect((await statuses(6, '/nothing', '203.0.113.4', 'DELETE'))[5]).toBe(429);
});

it('the addresses of one IPv6 network count together', async () => {
  const answers = [];
  for (let host = 1; host <= 6; host += 1) answers.push(...(await statuses(1, '/home', `2001:db8:7::${host}`)));
  expect(answers[5]).toBe(429);
});

it('files have a limit of their own', async () => {
  expect(await statuses(4, '/remotes/demo/1/nothing.js', '203.0.113.5')).toEqual([404, 404, 404, 429]);
  expect(await statuses(1, '/home', '203.0.113.5')).not.toContain(429);
});

it.each([
  ['en', 'Wait 60 seconds'],
  ['zh-Hant-HK', '請等60秒'],
  ['ja', '60秒待って'],
])('people read in %s how long to wait', async (language, words) => {
  for (const url of ['/home', '/s/nothing']) {
    api.clock.advance(minuteMs);
    api.clock.advance(-(api.clock.now().getTime() % minuteMs));
    await statuses(5, url, '203.0.113.6');
    const answer = await api.app.inject({
      url,
      remoteAddress: '203.0.113.6',
      headers: { 'accept-language': language },
    });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['retry-after']]).toEqual([
      429,
      'text/html; charset=utf-8',
      '60',
    ]);
    expect(answer.body).toContain(words);
    expect(answer.body).toContain(`lang="${language}"`);
  }
});

it.each(['/api/payment/webhook', '/api/webhook/instagram'])(
  'deliveries to %s without a signature are refused after sixty in a minute',
  async (url) => {
    const answers = await statuses(61, url, '203.0.113.7', 'POST');
    expect(answers.slice(0, 60)).not.toContain(429);
    expect(answers[60]).toBe(429);
    expect(await statuses(1, url, '203.0.113.8', 'POST')).not.toContain(429);
    api.clock.advance(minuteMs);
  },
);

it('counters of many networks use bounded memory', async () => {
  const app = fastify();
  const limits = createRouteLimits(api.clock, { ratePage: 1, rateFile: 1 });
  enforceRouteLimits(app, limits);
  for (let network = 0; network < 52_000; network += 1)
    limits.take('page', `2001:db8:${(network >> 8).toString(16)}:${(network & 255).toString(16)}::1`);
  expect(() => limits.take('page', '2001:db8:cb:1f::1')).toThrow('rateLimit');
  expect(() => limits.take('page', '2001:db8:0:0::1')).not.toThrow();
  await app.close();
});
