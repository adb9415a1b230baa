import { newsletterPaths } from '@tessera/contracts/newsletter/newsletter.paths';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { tellEnd, tellProgress } from '../../../platform/events/tell-job.ts';
import type { JobContext } from '../../../platform/jobs/job-context.ts';
import type { BackgroundWork } from '../../../platform/jobs/work-on-due.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { repeat } from '../../../platform/repeat.ts';
import { untilAborted } from '../../../platform/until-aborted.ts';
import { createNewsletterWriter, type NewsletterParts } from './newsletter-mail.ts';
import { createNewsletterRepository, type NewsletterRow } from './newsletter.repository.ts';
import { createSubscriberRepository } from './subscriber.repository.ts';

export interface NewsletterJob extends NewsletterParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly signal: AbortSignal;
}

const sendEvery = 2_000;
/** Newsletter mails that may wait in the outbox. */
const waitingMax = 50;
/** Mails of one newsletter before it is the next one's turn. */
const batch = 10;
const gateLock = 'newsletter mails';

const jobOf = ({ id, slug, done, total }: NewsletterRow) => ({
  kind: 'newsletter',
  id,
  label: slug,
  path: newsletterPaths.newsletters,
  done,
  total,
});

/**
 * How many mails may be added to the outbox. Other processes wait until the transaction ends, so that together they
 * add no more. The number is limited because mails that wait show that the mail server takes no more; one whose
 * recipient was refused for now does not show that.
 */
async function takeRoom(db: Trx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${gateLock}))`.execute(db);
  const { count } = await db
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('template', '=', 'newsletter')
    .where('state', 'in', ['waiting', 'sending'])
    .where((where) => where.or([where('state', '=', 'sending'), where('is_recipient_refused', '=', false)]))
    .executeTakeFirstOrThrow();
  return Math.max(0, waitingMax - count);
}

/** Writes a batch of the mails of a newsletter. False when there is no room, or none is left for this process. */
async function writeSome({ db: root, clock, mailer, ...parts }: NewsletterJob, id: string): Promise<boolean> {
  return root.transaction().execute(async (db) => {
    const room = await takeRoom(db);
    const newsletters = createNewsletterRepository(db);
    const row = await newsletters.find(id);
    if (room === 0 || row === null || row.edition === null || row.state !== 'sending') return false;
    const held = await newsletters.holdWaiting(id, Math.min(room, batch));
    if (held.length === 0) {
      const ended = await newsletters.end(id);
      if (ended !== null) await tellEnd(db, ended.author_id, jobOf(ended), 'done');
      return false;
    }
    const write = createNewsletterWriter(parts, { slug: row.slug, texts: row.texts, edition: row.edition });
    const wanted = await createSubscriberRepository(db).stillSubscribed(held.map(({ email }) => email));
    for (const delivery of held) {
      if (wanted.has(delivery.email)) await mailer.enqueue(db, write(delivery.email, delivery.language));
      await newsletters.markDelivery(delivery, wanted.has(delivery.email) ? 'written' : 'leftOut');
    }
    await tellProgress(db, row.author_id, jobOf(await newsletters.countDone(id, held.length, clock.now())));
    return true;
  });
}

/**
 * Puts the mails of newsletters that are being sent into the outbox, in turns. Each mail is marked as written in the
 * same transaction, so that a kill leaves it written once or not at all. Safe to run in several processes at once.
 */
export async function sendNewsletters(job: NewsletterJob): Promise<void> {
  for (let hasWritten = true; hasWritten && !job.signal.aborted;) {
    hasWritten = false;
    for (const id of untilAborted(await createNewsletterRepository(job.db).listSending(), job.signal)) {
      if (await writeSome(job, id)) hasWritten = true;
    }
  }
}

/** Writes the mails of newsletters that are being sent. */
export const newsletterJobs = ({ config, db, clock, encryptionKey, log, mailer }: JobContext): BackgroundWork =>
  repeat(
    (signal) => sendNewsletters({ db, clock, config, encryptionKey, mailer, signal }),
    sendEvery,
    (error) => log('warn', 'cannot send a newsletter yet', { error }),
  );
