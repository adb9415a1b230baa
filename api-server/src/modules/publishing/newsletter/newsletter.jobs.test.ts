import { randomUUID } from 'node:crypto';
import type { Language } from '@tessera/contracts/i18n/languages';
import { dayMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { sendDueMails, type Transport } from '../../../platform/mail/send-mail.ts';
import { defaultRetention } from '../../../platform/retention/ages.ts';
import { tidy } from '../../../platform/retention/housekeeping.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { sendNewsletters } from './newsletter.jobs.ts';
import { createNewsletterRepository } from './newsletter.repository.ts';
import { createSubscriberRepository } from './subscriber.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
beforeEach(async () => {
  for (const table of ['newsletter', 'newsletter_delivery', 'newsletter_subscriber', 'mail_outbox'] as const)
    await api.db.deleteFrom(table).execute();
});
afterAll(() => api.close());

const readers = 70;
const body = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const texts = {
  en: { title: 'Linen days', summary: '', body: body('Three posts a week.') },
  ja: { title: 'リネンの日', summary: '', body: body('週に3件の投稿。') },
};
const emailOf = (number: number): string => `reader-${String(number).padStart(3, '0')}@example.com`;
const languageOf = (number: number): Language => (['en', 'ja', 'zh-Hant-HK'] as const)[number % 3] ?? 'en';

/** Creates a newsletter that is being sent to many subscribers. */
async function begin(count = readers): Promise<string> {
  const [subscribers, newsletters] = [createSubscriberRepository(api.db), createNewsletterRepository(api.db)];
  for (let number = 0; number < count; number += 1)
    await subscribers.subscribe(emailOf(number), languageOf(number), api.clock.now());
  const { id } = await newsletters.add(
    randomUUID(),
    'linen-days',
    { en: { subject: 'Linen days', intro: 'For you' }, ja: { subject: 'リネンの日', intro: '' } },
    api.clock.now(),
  );
  await newsletters.begin(id, { slug: 'linen-days', tags: [], cover: null, texts, words: '' }, api.clock.now());
  await newsletters.setTotal(id, await subscribers.noteDeliveries(id));
  return id;
}

const look = (mailer: Mailer = api.dependencies.mailer): Promise<void> =>
  sendNewsletters({ ...api.dependencies, mailer, signal: new AbortController().signal });
/** Runs the job and delivers the outbox until nothing is left to send. */
async function sendWith(mailer?: Mailer): Promise<void> {
  while ((await createNewsletterRepository(api.db).listSending()).length > 0) {
    await look(mailer);
    await api.db.updateTable('mail_outbox').set({ state: 'sent' }).where('state', '=', 'waiting').execute();
  }
}
const written = (): Promise<{ recipient: string; subject: string; language: string }[]> =>
  api.db.selectFrom('mail_outbox').select(['recipient', 'subject', 'language']).orderBy('recipient').execute();

/** Loses its database connection in the middle of a mail, like a killed process. */
function dyingMailer(afterMails: number): Mailer {
  let mails = 0;
  return {
    enqueue: async (db: Db, mail) => {
      await api.dependencies.mailer.enqueue(db, mail);
      mails += 1;
      if (mails === afterMails) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    },
  };
}

test('each subscriber gets one email, in their own language or the first available one', async () => {
  const id = await begin();
  await sendWith();
  const mails = await written();
  expect(mails.map(({ recipient }) => recipient)).toEqual(
    Array.from({ length: readers }, (_, number) => emailOf(number)),
  );
  expect(mails.slice(0, 3).map(({ subject, language }) => [subject, language])).toEqual([
    ['Linen days', 'en'],
    ['リネンの日', 'ja'],
    ['Linen days', 'zh-Hant-HK'],
  ]);
  expect(await createNewsletterRepository(api.db).find(id)).toMatchObject({
    state: 'sent',
    done: readers,
    total: readers,
  });
});

test.each([1, 50, 63])('a job that was killed at email %i resumes, and sends no email twice', async (mailNumber) => {
  const id = await begin();
  await expect(sendWith(dyingMailer(mailNumber))).rejects.toThrow(/terminat/iu);
  expect(await createNewsletterRepository(api.db).find(id)).toMatchObject({ state: 'sending' });
  await sendWith();
  const mails = await written();
  expect([mails.length, new Set(mails.map(({ recipient }) => recipient)).size]).toEqual([readers, readers]);
  expect(await createNewsletterRepository(api.db).find(id)).toMatchObject({ state: 'sent', done: readers });
});

test('two processes share the work', async () => {
  const id = await begin();
  await Promise.all([sendWith(), sendWith()]);
  await sendWith();
  const mails = await written();
  expect([mails.length, new Set(mails.map(({ recipient }) => recipient)).size]).toEqual([readers, readers]);
  expect(await createNewsletterRepository(api.db).find(id)).toMatchObject({ state: 'sent', done: readers });
});

test('a person who unsubscribed before gets no email', async () => {
  await begin();
  await createSubscriberRepository(api.db).unsubscribe(emailOf(7));
  await sendWith();
  expect((await written()).map(({ recipient }) => recipient)).not.toContain(emailOf(7));
});

test('at most 50 emails wait in the outbox, and those to a person who unsubscribes are removed', async () => {
  await begin();
  await look();
  await look();
  expect(await written()).toHaveLength(50);
  await createSubscriberRepository(api.db).unsubscribe(emailOf(7));
  expect((await written()).map(({ recipient }) => recipient)).not.toContain(emailOf(7));
  await sendWith();
  expect(await written()).toHaveLength(readers - 1);
});

const delivered = async (): Promise<number> =>
  (await api.db.selectFrom('mail_outbox').select('id').where('state', '=', 'sent').execute()).length;
const deliver = (transport: Transport): Promise<void> =>
  sendDueMails({ db: api.db, clock: api.clock, transport, log: () => undefined, signal: neverStops });
/** Runs the job and the sender in turns, at one time. */
async function sendBy(transport: Transport, rounds = 20): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await look();
    await deliver(transport);
  }
}
const refusing = (status: number, command: string) =>
  Object.assign(new Error(`${status} not now`), { code: 'EENVELOPE', command, responseCode: status });

test('addresses that refuse mails for now do not keep others waiting, of this and of other newsletters', async () => {
  const id = await begin(200);
  const isRefusing = (email: string): boolean => Number(email.slice(7, 10)) < 60;
  const transport: Transport = async ({ recipient }) => {
    if (isRefusing(recipient)) throw refusing(450, 'RCPT TO');
  };
  await sendBy(transport);
  expect(await delivered()).toBe(140);
  await begin(200);
  await sendBy(transport);
  expect(await delivered()).toBe(280);
  expect(await createNewsletterRepository(api.db).find(id)).toMatchObject({ state: 'sent', done: 200 });
});

test.each([
  ['is away', new Error('connect ECONNREFUSED')],
  ['says that it is going away', refusing(421, 'RCPT TO')],
  ['refuses our sender', refusing(451, 'MAIL FROM')],
])('while the mail server %s, at most 50 emails are tried', async (_name, error) => {
  await begin(200);
  await sendBy(() => Promise.reject(error));
  expect(await written()).toHaveLength(50);
});

test('several processes together add no more than 50 emails to the outbox', async () => {
  await begin(200);
  await Promise.all([look(), look(), look(), look()]);
  expect(await written()).toHaveLength(50);
});

test('newsletters are written in turns, and other mails go first', async () => {
  const ids = [await begin(60), await begin(60)];
  await look();
  const done = await Promise.all(ids.map(async (id) => (await createNewsletterRepository(api.db).find(id))?.done));
  expect(new Set(done)).toEqual(new Set([20, 30]));
  await api.dependencies.mailer.enqueue(api.db, {
    to: 'code@example.com',
    template: 'verifyAddress',
    language: 'en',
    values: { code: '123456', minutes: 10 },
  });
  const order: string[] = [];
  await deliver(async ({ recipient }) => void order.push(recipient));
  expect(order).toHaveLength(51);
  expect(order[0]).toBe('code@example.com');
});

test('a stop ends the work at the next batch, and what follows sends no email twice', async () => {
  const id = await begin(200);
  const stopping = new AbortController();
  const stopped: Mailer = {
    enqueue: async (db, mail) => {
      await api.dependencies.mailer.enqueue(db, mail);
      stopping.abort();
    },
  };
  await sendNewsletters({ ...api.dependencies, mailer: stopped, signal: stopping.signal });
  expect(await written()).toHaveLength(10);
  await sendWith();
  const mails = await written();
  expect([mails.length, new Set(mails.map(({ recipient }) => recipient)).size]).toEqual([200, 200]);
  expect(await createNewsletterRepository(api.db).find(id)).toMatchObject({ state: 'sent', done: 200 });
});

test('deliveries are deleted after their retention time', async () => {
  await begin();
  await sendWith();
  api.clock.advance(defaultRetention.newsletterDeliveries * dayMs);
  await tidy(api.db, api.clock, { signal: neverStops });
  expect(await api.db.selectFrom('newsletter_delivery').selectAll().execute()).toHaveLength(readers);
  api.clock.advance(1);
  await tidy(api.db, api.clock, { signal: neverStops });
  expect(await api.db.selectFrom('newsletter_delivery').selectAll().execute()).toEqual([]);
});
