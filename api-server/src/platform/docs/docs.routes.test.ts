import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { UserType } from '@tessera/contracts/user/user.schema';
import { addUser } from '../../testing/as-user.ts';
import { productionVariables } from '../../testing/production-variables.ts';
import { setUpApi, type TestApi } from '../../testing/set-up-api.ts';

let api: TestApi;
let production: TestApi;
beforeAll(async () => {
  api = await setUpApi();
  production = await setUpApi({ variables: { ...productionVariables, REQUIRE_ADMIN_SECOND_FACTOR: 'false' } });
});
afterAll(() => Promise.all([api.close(), production.close()]));

const get = (of: TestApi, url: string, headers: Readonly<Record<string, string>> = {}) =>
  of.app.inject({ url, headers: { ...headers } });

describe.each(['/api/docs', '/api/docs/openapi.json'])('%s', (url) => {
  it('is the same text in each coding, and is sent once to a browser that keeps it', async () => {
    const plain = await get(api, url);
    const brotli = await get(api, url, { 'accept-encoding': 'gzip, br' });
    const gzip = await get(api, url, { 'accept-encoding': 'gzip, br;q=0' });
    expect([
      plain.statusCode,
      plain.headers['content-encoding'],
      brotli.headers['content-encoding'],
      gzip.headers['content-encoding'],
    ]).toEqual([200, undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    const known = await get(api, url, { 'if-none-match': String(plain.headers['etag']), 'accept-encoding': 'br' });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect((await get(api, url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is for Admin and Test users in production, and not found for everybody else', async () => {
    const cookieOf = async (type: UserType): Promise<string> => (await addUser(production, { type })).cookie;
    const statusAs = async (cookie?: string): Promise<number> =>
      (await get(production, url, cookie === undefined ? {} : { cookie })).statusCode;
    expect(await statusAs()).toBe(404);
    expect(await statusAs(await cookieOf(0))).toBe(404);
    expect(await statusAs(await cookieOf(99))).toBe(200);
    expect(await statusAs(await cookieOf(1))).toBe(200);
  });
});
