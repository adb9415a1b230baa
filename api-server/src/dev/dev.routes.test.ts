import { dayMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { userInputs } from '@tessera/contracts/user/user.factory';
import { createStoredClock } from '../clock.ts';
import { send } from '../testing/as-user.ts';
import { setUpApi } from '../testing/set-up-api.ts';
import type { TestApi } from '../testing/set-up-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

const register = (email: string, language = 'en') => send(api.app, userCalls.register, { body: { ...userInputs.register, email, language } });
const mailsTo = async (email: string) => (await api.app.inject({ method: 'GET', url: '/dev/mail.json', query: { to: email } })).json().mailList;

describe('/dev/mail', () => {
  it.each([
    ['en', /^Your Tessera code: [A-Z2-9]{8}$/u],
    ['zh-Hant-HK', /^您的Tessera驗證碼：[A-Z2-9]{8}$/u],
    ['ja', /^Tesseraの確認コード：[A-Z2-9]{8}$/u],
  ])('shows an email in %s', async (language, subject) => {
    const email = `reader-${language.toLowerCase()}@example.com`;
    await register(email, language);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ to: email, language, template: 'verifyAddress', subject: expect.stringMatching(subject) });
    expect(mail.html).toContain(`<html lang="${language}">`);
    const list = await api.app.inject({ method: 'GET', url: '/dev/mail' });
    expect(list.body).toContain(`/dev/mail/${mail.id}`);
    const page = await api.app.inject({ method: 'GET', url: `/dev/mail/${mail.id}` });
    expect(page.body).toContain(mail.text.split('\n')[0]);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('answers 404 for an unknown email', async () => {
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000']) expect((await api.app.inject({ method: 'GET', url: `/dev/mail/${id}` })).statusCode).toBe(404);
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
    expect((await api.app.inject({ method: 'POST', url: '/dev/clock', payload: { offsetMs: 'x' } })).statusCode).toBe(400);
    expect((await api.app.inject({ method: 'POST', url: '/dev/clock', payload: { offsetMs: 1 }, headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403);
  });
});

describe('the development pages in production', () => {
  it('do not exist', async () => {
    const production = await setUpApi({ variables: { ENVIRONMENT: 'production', GRAPH_APP_SECRET: 'app-secret-example', PAYMENTS_KEY: 'sk_live_example', PAYMENTS_WEBHOOK_SECRET: 'whsec_example', PUBLIC_URL: 'https://tessera.example', SMTP_URL: 'smtp://127.0.0.1', GRAPH_URL: 'https://graph.example', ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') } });
    for (const [method, url] of [['GET', '/dev/mail'], ['GET', '/dev/mail.json'], ['GET', '/dev/clock'], ['POST', '/dev/clock']] as const) {
      const answer = await production.app.inject({ method, url, ...(method === 'POST' ? { payload: { offsetMs: 1 } } : {}) });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'notFound']);
    }
    await production.close();
  });
});
