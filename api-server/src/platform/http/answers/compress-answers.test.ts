import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import fastify from 'fastify';
import { send } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { compressAnswers, packingFor } from './compress-answers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0', null],
  ['deflate', null],
  ['', null],
])('packingFor picks for "%s" the encoding %s', (accepted, packing) => {
  expect(packingFor(accepted)).toBe(packing);
});

it('a long response is compressed in the accepted encoding, with a Vary header', async () => {
  const ask = (accepted: string) => send(api.app, systemCalls.contract, { headers: { 'accept-encoding': accepted } });
  const plain = await ask('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [accepted, unpack] of [
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await ask(accepted);
    expect(packed.headers).toMatchObject({
      'content-encoding': accepted,
      vary: 'accept-encoding',
      'content-length': String(packed.rawPayload.length),
    });
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  }
});

it('a short response is not compressed', async () => {
  const answer = await send(api.app, systemCalls.health, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBeUndefined();
});

it('very long responses are compressed without changing their text', async () => {
  const app = fastify();
  compressAnswers(app);
  const answer = { text: 'Eine lange Antwort. 長い回答。'.repeat(20_000) };
  app.get('/', () => answer);
  for (const [accepted, unpack] of [
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await app.inject({ method: 'GET', url: '/', headers: { 'accept-encoding': accepted } });
    expect(packed.headers).toMatchObject({
      'content-encoding': accepted,
      'content-length': String(packed.rawPayload.length),
    });
    expect(JSON.parse(unpack(packed.rawPayload).toString())).toEqual(answer);
  }
  await app.close();
});
