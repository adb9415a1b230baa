import { newsletterPaths } from '@tessera/contracts/newsletter/newsletter.paths';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { tellEnd, tellProgress } from '../../events/tell-job.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import type { BackgroundWork } from '../../jobs/work-on-due.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { repeat } from '../../repeat.ts';
import { createNewsletterWriter } from './newsletter-mail.ts';
import type { NewsletterParts } from './newsletter-mail.ts';
import { createNewsletterRepository } from './newsletter.repository.ts';
import type { NewsletterRow } from './newsletter.repository.ts';
import { createSubscriberRepository } from './subscriber.repository.ts';

export interface NewsletterJob extends NewsletterParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly signal: AbortSignal;
}

const sendEvery = 2_000;
const batch = 50;

const jobOf = ({ id, slug, done, total }: NewsletterRow) => ({ kind: 'newsletter', id, label: slug, path: newsletterPaths.newsletters, done, total });

/** Writes a batch of the mails. False when none is left for this process. */
async function writeSome({ db: root, mailer, ...parts }: NewsletterJob, id: string): Promise<boolean> {
  return root.transaction().execute(async (db) => {
    const newsletters = createNewsletterRepository(db);
    const row = await newsletters.find(id);
    if (row === null || row.edition === null || row.state !== 'sending') return false;
    const held = await newsletters.holdWaiting(id, batch);
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
    await tellProgress(db, row.author_id, jobOf(await newsletters.countDone(id, held.length)));
    return true;
  });
}

/** Waiting newsletter mails delay every other mail, such as sign-in codes. So only a limited number is in the outbox at a time. */
async function hasRoom(db: Db): Promise<boolean> {
  const { count } = await db
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('template', '=', 'newsletter')
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirstOrThrow();
  return count < batch;
}

/**
 * Puts the mails of newsletters that are being sent into the outbox. Each mail is marked as written in the same transaction, so that a kill
 * leaves it written once or not at all. Safe to run in several processes at once.
 */
export async function sendNewsletters(job: NewsletterJob): Promise<void> {
  for (const id of await createNewsletterRepository(job.db).listSending()) {
    while (!job.signal.aborted && (await hasRoom(job.db)) && (await writeSome(job, id)));
  }
}

/** Writes the mails of newsletters that are being sent. */
export const newsletterJobs = ({ config, db, clock, encryptionKey, log, mailer }: JobContext): BackgroundWork =>
  repeat((signal) => sendNewsletters({ db, clock, config, encryptionKey, mailer, signal }), sendEvery, (error) => log('warn', 'cannot send a newsletter yet', { error }));
