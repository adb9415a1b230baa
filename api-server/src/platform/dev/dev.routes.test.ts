import { dayMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { userInputs } from '@tessera/contracts/user/user.factory';
import { send } from '../../testing/as-user.ts';
import { productionVariables } from '../../testing/production-variables.ts';
import { setUpApi, type TestApi } from '../../testing/set-up-api.ts';
import { createStoredClock } from '../clock.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

const register = (email: string, language = 'en') =>
  send(api.app, userCalls.register, { body: { ...userInputs.register, email, language } });
const mailsTo = async (email: string) =>
  (await api.app.inject({ method: 'GET', url: '/dev/mail.json', query: { to: email } })).json().mailList;

describe('/dev/mail', () => {
  it.each([
    ['en', /^Your Tessera code: [A-Z2-9]{8}$/u],
    ['zh-Hant-HK', /^您的Tessera驗證碼：[A-Z2-9]{8}$/u],
    ['ja', /^Tesseraの確認コード：[A-Z2-9]{8}$/u],
  ])('shows an email in %s', async (language, subject) => {
    const email = `reader-${language.toLowerCase()}@example.com`;
    await register(email, language);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({
      to: email,
      language,
      template: 'verifyAddress',
      subject: expect.stringMatching(subject),
    });
    expect(mail.html).toContain(`<html lang="${language}">`);
    const list = await api.app.inject({ method: 'GET', url: '/dev/mail' });
    expect(list.body).toContain(`/dev/mail/${mail.id}`);
    const page = await api.app.inject({ method: 'GET', url: `/dev/mail/${mail.id}` });
    expect(page.body).toContain(mail.text.split('\n')[0]);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('answers 404 for an unknown email', async () => {
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000'])
      expect((await api.app.inject({ method: 'GET', url: `/dev/mail/${id}` })).statusCode).toBe(404);
  });
});

describe('/dev/clock', () => {
  it('moves the clock of every process that reads the database', async () => {
    const clock = await createStoredClock(api.db, { isProduction: false, log: () => undefined });
    const answer = await api.app.inject({ method: 'POST', url: '/dev/clock', payload: { offsetMs: dayMs } });
    expect(answer.statusCode).toBe(200);
    await clock.refresh();
    expect(clock.now().getTime() - Date.now()).toBeGreaterThan(86_000_000);
    await clock.stop();
    expect((await api.app.inject({ method: 'POST', url: '/dev/clock', payload: { offsetMs: 'x' } })).statusCode).toBe(
      400,
    );
    expect(
      (
        await api.app.inject({
          method: 'POST',
          url: '/dev/clock',
          payload: { offsetMs: 1 },
          headers: { 'sec-fetch-site': 'cross-site' },
        })
      ).statusCode,
    ).toBe(403);
  });
});

describe('the development pages in production', () => {
  it('do not exist', async () => {
    const production = await setUpApi({ variables: productionVariables });
    for (const [method, url] of [
      ['GET', '/dev/mail'],
      ['GET', '/dev/mail.json'],
      ['GET', '/dev/clock'],
      ['POST', '/dev/clock'],
    ] as const) {
      const answer = await production.app.inject({
        method,
        url,
        ...(method === 'POST' ? { payload: { offsetMs: 1 } } : {}),
      });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'notFound']);
    }
    await production.close();
  });
});

describe('the development pages, where the settings publish the installation', () => {
  let published: TestApi;
  beforeAll(async () => {
    const variables = { PUBLIC_URL: 'http://tessera.example', HOST_NAMES: 'partner.example', TRUST_PROXY: '127.0.0.1' };
    published = await setUpApi({ variables });
  });
  afterAll(() => published.close());

  const statusOf = async (headers: Readonly<Record<string, string>>, remoteAddress = '127.0.0.1') =>
    (await published.app.inject({ url: '/dev/mail.json', remoteAddress, headers: { ...headers } })).statusCode;

  it.each(['localhost:4400', '127.0.0.1:4400', '127.0.0.9', '[::1]:4400'])(
    'are shown to this machine under its own name %s',
    async (host) => {
      expect(await statusOf({ host })).toBe(200);
      expect(await statusOf({ host }, '::1')).toBe(200);
    },
  );

  it.each(['tessera.example', 'TESSERA.example:80', 'partner.example', '192.168.1.5', '203.0.113.4:4400'])(
    'are not shown under the name %s',
    async (host) => {
      expect(await statusOf({ host })).toBe(404);
    },
  );

  it.each(['192.168.1.5', '203.0.113.4', 'fe80::1'])(
    'are not shown to a machine at %s, whatever name it uses',
    async (address) => {
      expect(await statusOf({ host: 'localhost' }, address)).toBe(404);
    },
  );

  it.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'])(
    'are not shown to a proxy on this machine that sends %s',
    async (name) => {
      expect(await statusOf({ host: 'localhost', [name]: '127.0.0.1' })).toBe(404);
    },
  );

  it('do not move the clock for anybody else', async () => {
    const answer = await published.app.inject({
      method: 'POST',
      url: '/dev/clock',
      headers: { host: 'tessera.example' },
      payload: { offsetMs: dayMs },
    });
    expect(answer.statusCode).toBe(404);
  });
});
