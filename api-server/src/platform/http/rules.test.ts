import { allCalls } from '@tessera/contracts/calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import * as z from 'zod/mini';
import { addUser, send } from '../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../testing/set-up-api.ts';
import { AnswerError, checkAnswer, checkEchoes, unknownKeys } from './answers/check-answer.ts';
import { problemOf, toAnswer } from './answers/problem-answer.ts';
import { missingCalls } from './missing-calls.ts';
import { parseInput, parseQuery } from './parse-input.ts';
import { describeError } from './requests/logger-options.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '3' } });
});
afterAll(() => api.close());

describe('a rate limit', () => {
  it('counts by account, answers 429 with the time to wait, and resets every minute', async () => {
    const [one, other] = [await addUser(api), await addUser(api)];
    const get = (cookie: string) => send(api.app, folderCalls.getFolder, {}, cookie);
    for (let call = 0; call < 3; call += 1) expect((await get(one.cookie)).statusCode).toBe(200);
    const refused = await get(one.cookie);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'rateLimit',
      message: 'Rate limit exceeded.',
      params: { seconds: 60 },
    });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await get(other.cookie)).statusCode).toBe(200);
    api.clock.advance(minuteMs);
    expect((await get(one.cookie)).statusCode).toBe(200);
  });

  it.each([
    ['a visitor without a session', async () => ''],
    [
      'a session that has ended',
      async () => {
        const { cookie } = await addUser(api);
        api.clock.advance(31 * dayMs);
        return cookie;
      },
    ],
    ['an unknown session', async () => 'tessera_session=unknown'],
  ])('counts by address alone for %s', async (_, cookieOf) => {
    const cookie = await cookieOf();
    api.clock.advance(minuteMs);
    const get = () => send(api.app, systemCalls.contract, {}, cookie);
    for (let call = 0; call < 12; call += 1) expect((await get()).statusCode).toBe(200);
    expect((await get()).statusCode).toBe(429);
    api.clock.advance(minuteMs);
    expect((await get()).statusCode).toBe(200);
  });

  it('also counts by address when many accounts share it', async () => {
    api.clock.advance(minuteMs);
    const cookies = await Promise.all(Array.from({ length: 5 }, async () => (await addUser(api)).cookie));
    const get = (cookie: string) => send(api.app, folderCalls.getFolder, {}, cookie);
    for (const cookie of cookies.slice(0, 4))
      for (let call = 0; call < 3; call += 1) expect((await get(cookie)).statusCode).toBe(200);
    expect((await get(cookies[4] ?? '')).statusCode).toBe(429);
  });
});

describe('a response', () => {
  it('carries the support id that is in the log', async () => {
    const answer = await send(api.app, userCalls.setUserInfo, { body: {} });
    expect(answer.json().supportId).toBe(answer.headers['x-request-id']);
  });

  it('with unknown keys fails in tests, and loses them in production', () => {
    const answer = { version: '1', calls: [{ id: 'a', method: 'GET', path: '/', digest: 'd', secret: 1 }] };
    expect(() => checkAnswer(systemCalls.contract, answer, { environment: 'test' })).toThrow(
      new AnswerError('system.contract sent keys that its schema does not know: .calls[0].secret'),
    );
    expect(checkAnswer(systemCalls.contract, answer, { environment: 'production' })).toEqual({
      version: '1',
      calls: [{ id: 'a', method: 'GET', path: '/', digest: 'd' }],
    });
    expect(() => checkAnswer(systemCalls.contract, {}, { environment: 'production' })).toThrow(AnswerError);
  });

  it.each([
    ['what was requested', { list: [{ kind: 'new' }] }, true],
    ['the values that are always allowed', { list: [{ kind: 'old' }, { kind: 'new' }] }, true],
    ['what was not requested', { list: [{ kind: 'new' }, { kind: 'other' }] }, false],
    ['no value', { list: [{ kind: null }] }, false],
  ])('that echoes its request may contain %s: %j is %j', (_, answer, isAllowed) => {
    const check = (): void =>
      checkEchoes({ id: 'noun.verb', echoes: { kind: ['old'] } }, { query: undefined, body: { kind: 'new' } }, answer);
    if (isAllowed) expect(check).not.toThrow();
    else expect(check).toThrow(new AnswerError('noun.verb answered a kind that was not requested'));
  });

  it('may leave optional keys undefined', () => {
    expect(unknownKeys({ a: 1, b: undefined }, { a: 1 })).toEqual([]);
  });
});

describe('a request to the API', () => {
  it('to an unknown address is answered with 404 and a problem', async () => {
    const answer = await api.app.inject({ method: 'GET', url: '/api/nothing/here' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'notFound', message: 'Not found.' });
  });

  it.each([
    ['broken JSON', '{"email":', 'application/json'],
    ['a form body', 'email=a', 'application/x-www-form-urlencoded'],
    ['a body that is too large', JSON.stringify({ email: 'a'.repeat(2_000_000) }), 'application/json'],
  ])('with %s is answered with a problem', async (_name, payload, type) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/user/checkExist',
      payload,
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid' });
  });
});

describe('inputs', () => {
  const schema = z.object({ name: z.string().check(z.minLength(2)), count: z.optional(z.int()) });

  it.each([
    [{}, { code: 'empty', field: 'name', params: { label: 'name' } }],
    [{ name: 'a' }, { code: 'invalid', field: 'name', params: { minimum: 2 } }],
    [
      { name: 'ab', count: 'x' },
      { code: 'invalid', field: 'count' },
    ],
    ['text', { code: 'invalid' }],
  ])('%j is rejected with its field', (input, problem) => {
    expect(() => parseInput(schema, input)).toThrow(expect.objectContaining(problem));
  });

  it('of a query may be numbers and lists in JSON, while texts stay as they are', () => {
    expect(parseQuery(schema, { name: '12', count: '12' })).toEqual({ name: '12', count: 12 });
    expect(parseQuery(schema, { name: '12' })).toEqual({ name: '12' });
  });
});

describe('problems', () => {
  it('report the service as unavailable when the database is', () => {
    const limits = [
      ['canceling statement due to statement timeout', '57014'],
      ['canceling statement due to lock timeout', '55P03'],
      ['deadlock detected', '40P01'],
      ['timeout exceeded when trying to connect', undefined],
    ] as const;
    for (const [message, code] of limits) {
      expect([message, toAnswer(problemOf(Object.assign(new Error(message), { code })), 'id')]).toMatchObject([
        message,
        { status: 503, headers: { 'retry-after': '5' }, body: { code: '503' } },
      ]);
    }
    expect(toAnswer(problemOf(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })), 'id')).toMatchObject({
      status: 503,
      body: { code: '503', message: 'Sorry, the server is down. We are under maintenance!', supportId: 'id' },
    });
    expect(problemOf(new TypeError('a mistake')).code).toBe('500');
  });

  it('lose secrets before they are logged', () => {
    const described = JSON.stringify(
      describeError(
        new Error('GET https://user:pw@host/x?access_token=abc failed', { cause: new Error('at /y?token=def') }),
      ),
    );
    expect(described).not.toMatch(/abc|def|pw/u);
  });
});

describe('the application', () => {
  it('lists the calls without a handler', () => {
    expect(missingCalls(new Map(allCalls.map((call) => [call.id, call])))).toEqual([]);
    expect(missingCalls(new Map(allCalls.slice(1).map((call) => [call.id, call])))).toEqual([allCalls[0]?.id]);
  });
});
