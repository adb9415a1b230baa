import { productionVariables } from '../../../testing/production-variables.ts';
import { setUpApi } from '../../../testing/set-up-api.ts';
import { createTestStore } from '../../../testing/set-up-store.ts';

const headersAt = async (publicUrl: string, url: string) => {
  const api = await setUpApi({
    dist: createTestStore().dist,
    variables: { ...productionVariables, PUBLIC_URL: publicUrl },
  });
  const { headers } = await api.app.inject({ url, headers: { host: new URL(publicUrl).host } });
  await api.close();
  return headers;
};

it.each([
  '/api/health',
  '/api/user/getUserInfo',
  '/api/nothing',
  '/registry.json',
  '/home',
  '/s/nothing',
  '/shell/nothing.js',
])('%s can be framed by nobody, is not sniffed, and is for https only', async (url) => {
  const headers = await headersAt('https://www.tessera.example', url);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['referrer-policy']).toMatch(/^(?:no-referrer|strict-origin-when-cross-origin)$/u);
});

it('a registered domain makes no rule for what else is below it', async () => {
  expect((await headersAt('https://tessera.example', '/api/health'))['strict-transport-security']).toBe(
    'max-age=31536000',
  );
});
