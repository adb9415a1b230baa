import { minuteMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { send } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';

const proxy = '10.0.0.7';
let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({
    variables: {
      TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
      PUBLIC_URL: 'http://tessera.example',
      HOST_NAMES: 'partner.example,.ours.example',
      RATE_AUTH: '2',
    },
  });
});
afterAll(() => api.close());
beforeEach(() => api.clock.advance(minuteMs));

const ask = (address: string, forwardedFor: string) =>
  send(api.app, userCalls.checkExist, {
    body: { email: 'mira@example.com' },
    address,
    headers: { 'x-forwarded-for': forwardedFor },
  });

describe('the client address', () => {
  it('comes from the trusted proxies', async () => {
    for (const client of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      expect((await ask(proxy, `${client}, 10.0.0.8`)).statusCode).toBe(200);
  });

  it('does not come from a header that the client sent, with or without a proxy', async () => {
    const statuses = [];
    for (const invented of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      statuses.push(
        (await ask(proxy, `${invented}, 203.0.113.9`)).statusCode,
        (await ask('198.51.100.5', invented)).statusCode,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('counts as its /64 network if it is an IPv6 address', async () => {
    const statuses = [];
    for (const client of ['2001:db8::1', '2001:db8::2:1', '2001:db8::3', '2001:db8:0:1::1'])
      statuses.push((await ask(client, '')).statusCode);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });
});

describe('the host name', () => {
  const get = async (host: string) => (await api.app.inject({ url: '/api/health', headers: { host } })).statusCode;

  test.each([
    'localhost:4400',
    '127.0.0.1:4400',
    '[::1]:4400',
    'tessera.example',
    'TESSERA.example:443',
    'partner.example',
    'wall.ours.example',
  ])('is accepted when it is configured: %s', async (host) => {
    expect(await get(host)).toBe(200);
  });

  // Otherwise a page whose host name points at this machine could read what is stored here.
  test.each([
    'evil.example',
    'tessera.example.evil.example',
    'ours.example',
    'localhost.evil.example',
    'evil.example:4400',
    '@',
    'a b',
  ])('is rejected when it is unknown: %s', async (host) => {
    expect(await get(host)).toBe(403);
  });
});
