import { createServer, type AddressInfo, type Socket } from 'node:net';
import { hourMs, minuteMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { userInputs } from '@tessera/contracts/user/user.factory';
import { sql } from 'kysely';
import { send } from '../../testing/as-user.ts';
import { neverStops } from '../../testing/never-stops.ts';
import { setUpApi, type TestApi } from '../../testing/set-up-api.ts';
import { createOutboxRepository } from './outbox.repository.ts';
import { sendDueMails, smtpTransport, type Transport } from './send-mail.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('mail_outbox').execute();
});

const lines: unknown[] = [];
beforeEach(() => {
  lines.length = 0;
});
const sendDue = (transport: Transport | null): Promise<void> =>
  sendDueMails({
    db: api.db,
    clock: api.clock,
    transport,
    log: (...line) => void lines.push(line),
    signal: neverStops,
  });

const register = (email: string) =>
  send(api.app, userCalls.register, { body: { ...userInputs.register, email, language: 'en' } });
const states = async () => (await api.db.selectFrom('mail_outbox').select('state').execute()).map((row) => row.state);

/** A minimal SMTP server. It answers the first senders and every recipient as given. */
function startMailServer({
  refusals = 0,
  toRecipients = '250 yes',
}: {
  readonly refusals?: number;
  readonly toRecipients?: string;
}): Promise<{ url: string; mails: string[]; stop: () => Promise<void> }> {
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
      } else if (line.startsWith('RCPT')) socket.write(`${toRecipients}\r\n`);
      else socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 yes\r\n');
    });
  };
  const server = createServer(converse);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port }: AddressInfo = JSON.parse(JSON.stringify(server.address()));
      resolve({
        url: `smtp://127.0.0.1:${port}`,
        mails,
        stop: () => new Promise((done) => void server.close(() => done())),
      });
    });
  });
}

const transportTo = ({ url }: { readonly url: string }): Transport => {
  const transport = smtpTransport({ smtpUrl: `${url}?ignoreTLS=true`, mailFrom: 'Tessera <no-reply@example.com>' });
  if (transport === null) throw new Error('there is a mail server');
  return transport;
};

describe('the outbox', () => {
  it('sends each email once, also with parallel senders, and retries one that the mail server did not accept', async () => {
    const mailServer = await startMailServer({ refusals: 1 });
    for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) await register(email);
    const transport = transportTo(mailServer);
    await Promise.all([sendDue(transport), sendDue(transport)]);
    expect(mailServer.mails).toHaveLength(2);
    api.clock.advance(minuteMs);
    await sendDue(transport);
    await sendDue(transport);
    expect(
      mailServer.mails.map((mail) => /^To: (?<to>.+)$/mu.exec(mail)?.groups?.['to']?.trim() ?? '').toSorted(),
    ).toEqual(['one@example.com', 'three@example.com', 'two@example.com']);
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
    await mailServer.stop();
  });

  it('finishes and records the mail in flight when it is stopped, and begins no other', async () => {
    for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) await register(email);
    const stopping = new AbortController();
    const sent: string[] = [];
    const transport: Transport = async ({ recipient }) => {
      stopping.abort();
      await new Promise((resolve) => setTimeout(resolve, 50));
      sent.push(recipient);
    };
    await sendDueMails({ db: api.db, clock: api.clock, transport, log: () => undefined, signal: stopping.signal });
    expect(sent).toHaveLength(1);
    expect((await states()).toSorted()).toEqual(['sent', 'waiting', 'waiting']);
  });

  it('erases the text of an email once it is sent or given up, and keeps that it was', async () => {
    const [good, bad] = [await startMailServer({}), await startMailServer({ toRecipients: '550 no' })];
    const rows = () =>
      api.db
        .selectFrom('mail_outbox')
        .select(['recipient', 'template', 'state', 'subject', 'body_text', 'body_html', 'unsubscribe_url'])
        .execute();
    const erased = (recipient: string, state: string) => ({
      recipient,
      template: 'verifyAddress',
      state,
      subject: '',
      body_text: '',
      body_html: '',
      unsubscribe_url: null,
    });
    await register('read@example.com');
    expect(await rows()).toMatchObject([
      {
        state: 'waiting',
        subject: expect.stringContaining('code'),
        body_text: expect.stringMatching(/^[A-Z2-9]{8}$/mu),
      },
    ]);
    await sendDue(transportTo(good));
    expect(good.mails[0]).toMatch(/^[A-Z2-9]{8}/mu);
    await register('refused@example.com');
    await sendDue(transportTo(bad));
    expect((await rows()).toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1))).toEqual([
      erased('read@example.com', 'sent'),
      erased('refused@example.com', 'failed'),
    ]);
    await Promise.all([good.stop(), bad.stop()]);
  });

  it('keeps the text of a sent email for development, and erases what development kept', async () => {
    const mailServer = await startMailServer({});
    const texts = async () =>
      (await api.db.selectFrom('mail_outbox').select('body_text').orderBy('created_at').execute()).map(
        ({ body_text: text }) => text !== '',
      );
    await register('seen@example.com');
    await sendDueMails({
      db: api.db,
      clock: api.clock,
      transport: transportTo(mailServer),
      log: () => undefined,
      signal: neverStops,
      keepsTexts: true,
    });
    expect(await texts()).toEqual([true]);
    api.clock.advance(1);
    await register('kept@example.com');
    await sendDue(null);
    expect(await texts()).toEqual([true, true]);
    await createOutboxRepository(api.db).eraseKept();
    expect(await texts()).toEqual([true, false]);
    await mailServer.stop();
  });

  it('keeps emails when no mail server is configured', async () => {
    await register('kept@example.com');
    await sendDue(null);
    expect(await states()).toEqual(['kept']);
  });

  it('gives up at once on a permanent error of the mail server, without logging the address', async () => {
    const mailServer = await startMailServer({ toRecipients: '550 <wrong@example.com> is unknown' });
    await register('wrong@example.com');
    await sendDue(transportTo(mailServer));
    expect(await states()).toEqual(['failed']);
    expect(lines).toEqual([
      [
        'error',
        'cannot deliver an email, giving up',
        expect.objectContaining({ template: 'verifyAddress', attempts: 1, status: 550, command: 'RCPT TO' }),
      ],
    ]);
    expect(JSON.stringify(lines)).not.toContain('wrong@');
    await mailServer.stop();
  });

  it.each([
    ['is unavailable', () => Promise.reject(new Error('connect ECONNREFUSED'))],
    [
      'rejects our credentials',
      () =>
        Promise.reject(Object.assign(new Error('535 no'), { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 })),
    ],
  ])(
    'retries for three days while the mail server %s, and reports the age of the oldest email',
    async (_, transport: Transport) => {
      await register('late@example.com');
      await sendDue(transport);
      expect(lines).toEqual([
        [
          'warn',
          'cannot send an email, will retry',
          expect.objectContaining({ template: 'verifyAddress', attempts: 1 }),
        ],
      ]);
      api.clock.advance(2 * hourMs);
      for (let hour = 2; hour <= 71; hour += 1) {
        await sendDue(transport);
        api.clock.advance(hourMs);
      }
      expect(await states()).toEqual(['waiting']);
      const health = (await api.app.inject({ method: 'GET', url: '/api/health' })).json();
      expect(health).toMatchObject({ status: 'ok', mail: { oldestUnsentSeconds: 72 * 3_600 } });
      await sendDue(transport);
      expect(await states()).toEqual(['failed']);
      api.clock.advance(minuteMs);
      expect((await api.app.inject({ method: 'GET', url: '/api/health' })).json().mail).toEqual({
        oldestUnsentSeconds: null,
      });
    },
  );

  it('does not take a mail for unsent when only the record of it failed', async () => {
    await register('recorded@example.com');
    await sql`alter table mail_outbox add constraint nothing_sent check (state <> 'sent') not valid`.execute(api.db);
    try {
      await expect(sendDue(() => Promise.resolve())).rejects.toMatchObject({ constraint: 'nothing_sent' });
    } finally {
      await sql`alter table mail_outbox drop constraint nothing_sent`.execute(api.db);
    }
    expect(lines).toEqual([]);
    const [mail] = await api.db.selectFrom('mail_outbox').select(['state', 'problem', 'due_at']).execute();
    expect(mail).toEqual({
      state: 'sending',
      problem: null,
      due_at: new Date(api.clock.now().getTime() + 5 * minuteMs),
    });
  });
});
