import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { userInputs } from '@tessera/contracts/user/user.factory';
import { createStoredClock } from '../clock.ts';
import { sendDueMails, smtpTransport } from '../mail/send-mail.ts';
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
  ])('shows mails in %s', async (language, subject) => {
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

  it('has no page for a mail that is not there', async () => {
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000']) expect((await api.app.inject({ method: 'GET', url: `/dev/mail/${id}` })).statusCode).toBe(404);
  });
});

describe('/dev/clock', () => {
  it('moves the clock of every process that reads the database', async () => {
    const clock = await createStoredClock(api.db);
    const answer = await api.app.inject({ method: 'POST', url: '/dev/clock', payload: { offsetMs: 86_400_000 } });
    expect(answer.statusCode).toBe(200);
    await clock.refresh();
    expect(clock.now().getTime() - Date.now()).toBeGreaterThan(86_000_000);
    expect((await api.app.inject({ method: 'POST', url: '/dev/clock', payload: { offsetMs: 'x' } })).statusCode).toBe(400);
    expect((await api.app.inject({ method: 'POST', url: '/dev/clock', payload: { offsetMs: 1 }, headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403);
  });
});

describe('in production', () => {
  it('none of it exists', async () => {
    const production = await setUpApi({ variables: { ENVIRONMENT: 'production', GRAPH_APP_SECRET: 'app-secret-example', PAYMENTS_KEY: 'sk_live_example', PAYMENTS_WEBHOOK_SECRET: 'whsec_example', PUBLIC_URL: 'https://tessera.example', SMTP_URL: 'smtp://127.0.0.1', GRAPH_URL: 'https://graph.example', ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') } });
    for (const [method, url] of [['GET', '/dev/mail'], ['GET', '/dev/mail.json'], ['GET', '/dev/clock'], ['POST', '/dev/clock']] as const) {
      const answer = await production.app.inject({ method, url, ...(method === 'POST' ? { payload: { offsetMs: 1 } } : {}) });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'notFound']);
    }
    await production.close();
  });
});

/** A minimal SMTP server that refuses the first mails and accepts the others. */
function startMailServer(refusals: number): Promise<{ url: string; mails: string[]; stop: () => Promise<void> }> {
  const mails: string[] = [];
  let left = refusals;
  const converse = (socket: Socket): void => {
    let data: string | null = null;
    socket.write('220 ready\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      if (data !== null) {
        data += chunk.toString();
        if (!data.endsWith('\r\n.\r\n')) return;
        mails.push(data);
        data = null;
        socket.write('250 taken\r\n');
        return;
      }
      const line = chunk.toString();
      if (line.startsWith('MAIL') && left > 0) {
        left -= 1;
        socket.write('451 later\r\n');
      } else if (line.startsWith('DATA')) {
        data = '';
        socket.write('354 go on\r\n');
      } else socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 yes\r\n');
    });
  };
  const server = createServer(converse);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port }: AddressInfo = JSON.parse(JSON.stringify(server.address()));
      resolve({ url: `smtp://127.0.0.1:${port}`, mails, stop: () => new Promise((done) => void server.close(() => done())) });
    });
  });
}

describe('the outbox', () => {
  it('sends each mail once, also with several senders, and again what the mail server did not take', async () => {
    const mailServer = await startMailServer(1);
    await api.db.deleteFrom('mail_outbox').execute();
    for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) await register(email);
    const transport = smtpTransport({ smtpUrl: `${mailServer.url}?ignoreTLS=true`, mailFrom: 'Tessera <no-reply@example.com>' });
    await Promise.all([sendDueMails(api.db, api.clock, transport), sendDueMails(api.db, api.clock, transport)]);
    expect(mailServer.mails).toHaveLength(2);
    api.clock.advance(60_000);
    await sendDueMails(api.db, api.clock, transport);
    await sendDueMails(api.db, api.clock, transport);
    expect(mailServer.mails.map((mail) => /^To: (?<to>.+)$/mu.exec(mail)?.groups?.['to']?.trim() ?? '').toSorted()).toEqual(['one@example.com', 'three@example.com', 'two@example.com']);
    expect((await api.db.selectFrom('mail_outbox').select('state').execute()).map((row) => row.state)).toEqual(['sent', 'sent', 'sent']);
    await mailServer.stop();
  });

  it('keeps them where no mail server is configured', async () => {
    await register('kept@example.com');
    await sendDueMails(api.db, api.clock, null);
    expect(await mailsTo('kept@example.com')).toMatchObject([{ state: 'kept' }]);
  });
});
