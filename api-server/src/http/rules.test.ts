import * as z from 'zod/mini';
import { allCalls } from '@tessera/contracts/calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { addUser, send } from '../testing/as-user.ts';
import { setUpApi } from '../testing/set-up-api.ts';
import type { TestApi } from '../testing/set-up-api.ts';
import { AnswerError, checkAnswer, checkEchoes, unknownKeys } from './check-answer.ts';
import { describeError } from './logger-options.ts';
import { missingCalls } from './missing-calls.ts';
import { parseInput, parseQuery } from './parse-input.ts';
import { problemOf, toAnswer } from './problem-answer.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '3' } });
});
afterAll(() => api.close());

describe('a rate class', () => {
  it('is counted by account, answers 429 with the time to wait, and begins anew with the next minute', async () => {
    const [one, other] = [await addUser(api), await addUser(api)];
    const get = (cookie: string) => send(api.app, folderCalls.getFolder, {}, cookie);
    for (let call = 0; call < 3; call += 1) expect((await get(one.cookie)).statusCode).toBe(200);
    const refused = await get(one.cookie);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'rateLimit', message: 'Rate limit exceeded.', params: { seconds: 60 } });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await get(other.cookie)).statusCode).toBe(200);
    api.clock.advance(60_000);
    expect((await get(one.cookie)).statusCode).toBe(200);
  });

  it.each([
    ['nobody', async () => ''],
    ['a session that has ended', async () => {
      const { cookie } = await addUser(api);
      api.clock.advance(31 * 86_400_000);
      return cookie;
    }],
    ['a session that never was', async () => 'tessera_session=unknown'],
  ])('is counted by address alone for %s', async (_, cookieOf) => {
    const cookie = await cookieOf();
    api.clock.advance(60_000);
    const get = () => send(api.app, systemCalls.contract, {}, cookie);
    for (let call = 0; call < 12; call += 1) expect((await get()).statusCode).toBe(200);
    expect((await get()).statusCode).toBe(429);
    api.clock.advance(60_000);
    expect((await get()).statusCode).toBe(200);
  });

  it('is counted by address also for many accounts behind it', async () => {
    api.clock.advance(60_000);
    const cookies = await Promise.all(Array.from({ length: 5 }, async () => (await addUser(api)).cookie));
    const get = (cookie: string) => send(api.app, folderCalls.getFolder, {}, cookie);
    for (const cookie of cookies.slice(0, 4)) for (let call = 0; call < 3; call += 1) expect((await get(cookie)).statusCode).toBe(200);
    expect((await get(cookies[4] ?? '')).statusCode).toBe(429);
  });
});

describe('an answer', () => {
  it('carries the support id that the log has', async () => {
    const answer = await send(api.app, userCalls.setUserInfo, { body: {} });
    expect(answer.json().supportId).toBe(answer.headers['x-request-id']);
  });

  it('that its schema does not know fails where it is strict', () => {
    const answer = { version: '1', calls: [{ id: 'a', method: 'GET', path: '/', digest: 'd', secret: 1 }] };
    expect(() => checkAnswer(systemCalls.contract, answer, { environment: 'test' })).toThrow(new AnswerError('system.contract answered what its schema does not know: .calls[0].secret'));
    expect(checkAnswer(systemCalls.contract, answer, { environment: 'production' })).toEqual({ version: '1', calls: [{ id: 'a', method: 'GET', path: '/', digest: 'd' }] });
    expect(() => checkAnswer(systemCalls.contract, {}, { environment: 'production' })).toThrow(AnswerError);
  });

  it.each([
    ['what was asked', { list: [{ kind: 'new' }] }, true],
    ['what it may have beside that', { list: [{ kind: 'old' }, { kind: 'new' }] }, true],
    ['what nobody asked for', { list: [{ kind: 'new' }, { kind: 'other' }] }, false],
    ['nothing at all', { list: [{ kind: null }] }, false],
  ])('that repeats the question may say there %s: %j is %j', (_, answer, isLet) => {
    const asked = (): void => checkEchoes({ id: 'noun.verb', echoes: { kind: ['old'] } }, { query: undefined, body: { kind: 'new' } }, answer);
    if (isLet) expect(asked).not.toThrow();
    else expect(asked).toThrow(new AnswerError('noun.verb answered a kind that was not asked for'));
  });

  it('may leave optional keys undefined', () => {
    expect(unknownKeys({ a: 1, b: undefined }, { a: 1 })).toEqual([]);
  });
});

describe('an unknown address of the API', () => {
  it('is not found, in the form of a problem', async () => {
    const answer = await api.app.inject({ method: 'GET', url: '/api/nothing/here' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'notFound', message: 'Not found.' });
  });

  it.each([
    ['broken JSON', '{"email":', 'application/json'],
    ['another form', 'email=a', 'application/x-www-form-urlencoded'],
    ['too much', JSON.stringify({ email: 'a'.repeat(2_000_000) }), 'application/json'],
  ])('is told of %s as a problem', async (_name, payload, type) => {
    const answer = await api.app.inject({ method: 'POST', url: '/api/user/checkExist', payload, headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid' });
  });
});

describe('inputs', () => {
  const schema = z.object({ name: z.string().check(z.minLength(2)), count: z.optional(z.int()) });

  it.each([
    [{}, { code: 'empty', field: 'name', params: { label: 'name' } }],
    [{ name: 'a' }, { code: 'invalid', field: 'name', params: { minimum: 2 } }],
    [{ name: 'ab', count: 'x' }, { code: 'invalid', field: 'count' }],
    ['text', { code: 'invalid' }],
  ])('%j is refused at its field', (input, problem) => {
    expect(() => parseInput(schema, input)).toThrow(expect.objectContaining(problem));
  });

  it('of a query may be numbers and lists written as JSON, and texts as they stand', () => {
    expect(parseQuery(schema, { name: '12', count: '12' })).toEqual({ name: '12', count: 12 });
    expect(parseQuery(schema, { name: '12' })).toEqual({ name: '12' });
  });
});

describe('problems', () => {
  it('say that the service is down when the database is', () => {
    expect(toAnswer(problemOf(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })), 'id')).toMatchObject({ status: 503, body: { code: '503', message: 'Sorry, the server is down. We are under maintenance!', supportId: 'id' } });
    expect(problemOf(new TypeError('a mistake')).code).toBe('500');
  });

  it('lose secrets on the way to the log', () => {
    const described = JSON.stringify(describeError(new Error('GET https://user:pw@host/x?access_token=abc failed', { cause: new Error('at /y?token=def') })));
    expect(described).not.toMatch(/abc|def|pw/u);
  });
});

describe('the application', () => {
  it('knows which calls have no handler, and refuses to start with one', () => {
    expect(missingCalls(new Map(allCalls.map((call) => [call.id, call])))).toEqual([]);
    expect(missingCalls(new Map(allCalls.slice(1).map((call) => [call.id, call])))).toEqual([allCalls[0]?.id]);
  });
});
