import { createHmac } from 'node:crypto';
import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import * as fc from 'fast-check';
import { readSignedRequest } from './signed-request.ts';

const app = { appId: '610045871320046', appSecret: 'the secret of the app' };
const now = new Date('2026-03-02T09:00:00Z');
const seconds = (ms: number): number => Math.floor((now.getTime() + ms) / 1_000);
const claims = (changed: object = {}) => ({
  algorithm: 'HMAC-SHA256',
  issued_at: seconds(0),
  user_id: '102117745500002',
  ...changed,
});
const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const sign = (payload: string, secret = app.appSecret): string =>
  `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`;
const read = (given: unknown) => readSignedRequest(given, app, now);

test('a request that is signed with the secret of the app says who it is about', () => {
  expect(read(sign(encode(claims())))).toEqual({ personId: '102117745500002', issuedAt: now });
  expect(read(sign(encode(claims({ app_id: app.appId, profile_id: '7' }))))).toEqual({
    personId: '102117745500002',
    issuedAt: now,
  });
  expect(read(sign(encode(claims({ app_id: Number(app.appId) }))))).toMatchObject({ personId: '102117745500002' });
});

test('the example of the platform documentation can be read', () => {
  // Padding is left out by the platform, and accepted.
  const payload = encode(claims());
  const [signature = ''] = sign(payload).split('.');
  expect(read(`${signature}=.${payload}`)).not.toBeNull();
});

test.each([
  ['the oldest that is accepted', -dayMs, true],
  ['one that is older', -dayMs - 1_000, false],
  ['one of a clock that is ahead', 5 * minuteMs, true],
  ['one from the future', 5 * minuteMs + 1_000, false],
])('the age is bounded: %s', (_name, ms, isAccepted) => {
  expect(read(sign(encode(claims({ issued_at: seconds(ms) })))) !== null).toBe(isAccepted);
});

test.each([
  ['another secret', sign(encode(claims()), 'the secret of another app')],
  ['no signature', `.${encode(claims())}`],
  ['an empty one', `${'A'.repeat(43)}.${encode(claims())}`],
  ['a changed payload', sign(encode(claims())).replace(encode(claims()), encode(claims({ user_id: '1' })))],
  ['another algorithm', sign(encode(claims({ algorithm: 'none' })))],
  ['an algorithm in lower case', sign(encode(claims({ algorithm: 'hmac-sha256' })))],
  ['no algorithm', sign(encode({ ...claims(), algorithm: undefined }))],
  ['another app', sign(encode(claims({ app_id: '1' })))],
  ['no time', sign(encode({ ...claims(), issued_at: undefined }))],
  ['a time that is no number', sign(encode(claims({ issued_at: String(seconds(0)) })))],
  ['a time without end', sign(encode(claims({ issued_at: 1e300 })))],
  ['no person', sign(encode({ ...claims(), user_id: undefined }))],
  ['a person of another form', sign(encode(claims({ user_id: "1' or '1'='1" })))],
  ['a number as person', sign(encode(claims({ user_id: 102117745500002 })))],
  ['no JSON', sign(encode('not json'))],
  ['null', sign(encode('null'))],
  ['a list', sign(encode([claims()]))],
  ['a payload that is too long', sign(encode(claims({ more: 'x'.repeat(5_000) })))],
  ['three parts', `${sign(encode(claims()))}.x`],
  ['nothing', null],
  ['an empty text', ''],
])('a request is refused with %s', (_name, given) => {
  expect(read(given)).toBeNull();
});

test('no other text is accepted', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (signature, payload) => {
      expect(read(`${signature}.${payload}`)).toBeNull();
      expect(
        read(`${createHmac('sha256', signature).update(payload).digest('base64url')}.${encode(payload)}`),
      ).toBeNull();
    }),
  );
});
