import { articleCalls } from '@tessera/contracts/article/article.calls';
import { newsletterCalls } from '@tessera/contracts/newsletter/newsletter.calls';
import { inDatabase, makeAdmin } from '../../harness/person.ts';
import type { Cluster } from '../cluster.ts';
import { insist, register, waitFor, type Work } from '../work.ts';

const subscribers = 400;
/** Before the end of a process, a mail can be at the mail server without its row saying so. */
const inFlightMs = 3_000;
/** Longer than the time after which a mail that a killed process had taken is taken by another. */
const outboxMs = 600_000;

/** Mails are written first and sent afterwards. */
const outboxIsEmpty = (cluster: Cluster): Promise<unknown> =>
  waitFor(
    'the outbox',
    async () => {
      let waiting = 0;
      await inDatabase(cluster.product, async (client) => {
        const { rows } = await client.query<{ waiting: string }>(
          `select count(*) waiting from mail_outbox where state in ('waiting', 'sending') and recipient like '%@letters.example'`,
        );
        waiting = Number(rows[0]?.waiting);
      });
      return waiting === 0 ? true : null;
    },
    outboxMs,
  );

/**
 * Newsletters to 400 subscribers. Each must get each letter once; a letter that was in flight when a process or the
 * database was killed may come twice.
 */
export async function prepareNewsletters(cluster: Cluster, kills: readonly number[]): Promise<Work> {
  const admin = await register(cluster, 3);
  const { api } = admin;
  await makeAdmin(cluster.product, admin.email);
  const addresses = Array.from({ length: subscribers }, (_, index) => `reader-${index}@letters.example`);
  await inDatabase(cluster.product, async (client) => {
    await client.query(
      `insert into newsletter_subscriber (email, language, confirmed_at) select unnest($1::text[]), 'en', now()`,
      [addresses],
    );
  });
  const body = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Three posts a week.' }] }],
  };
  const titles: string[] = [];

  const sendLetter = async (): Promise<void> => {
    const title = `Letter number ${titles.length + 1} of the harvest`;
    titles.push(title);
    const keys = [crypto.randomUUID(), crypto.randomUUID()];
    const { article } = await insist('addArticle', () =>
      api.call(articleCalls.addArticle, { body: { language: 'en', title } }, { idempotencyKey: keys[0] ?? '' }),
    );
    const revision = await insist(
      'updateArticle',
      async () =>
        (
          await api.call(articleCalls.updateArticle, {
            body: { id: article.id, revision: article.revision, texts: { en: { title, summary: '', body } } },
          })
        ).article.revision,
    );
    await insist('publishArticle', () => api.call(articleCalls.publishArticle, { body: { id: article.id, revision } }));
    const { newsletter } = await insist('addNewsletter', () =>
      api.call(newsletterCalls.addNewsletter, { body: { slug: article.slug } }, { idempotencyKey: keys[1] ?? '' }),
    );
    const read = async () =>
      (await api.call(newsletterCalls.getNewsletters)).newsletterList.find(({ id }) => id === newsletter.id);
    await insist('sendNewsletter', () =>
      api
        .call(newsletterCalls.sendNewsletter, { body: { id: newsletter.id, revision: newsletter.revision } })
        .catch(async (error: unknown) => {
          if ((await read())?.state === 'draft') throw error;
        }),
    );
    await waitFor('the newsletter', async () => ((await read())?.state === 'sent' ? true : null), 300_000);
  };

  return {
    name: 'newsletter',
    run: async (signal) => {
      while (!signal.aborted) await sendLetter();
    },
    count: async () => {
      const received = (title: string, address: string) =>
        cluster.mailSink.mails.filter(({ to, subject }) => to === address && subject.includes(title));
      await outboxIsEmpty(cluster);
      let [lost, doubled, inFlight] = [0, 0, 0];
      for (const title of titles) {
        for (const address of addresses) {
          const mails = received(title, address);
          if (mails.length === 0) lost += 1;
          for (const { at } of mails.slice(0, -1)) {
            if (kills.some((killed) => killed >= at - 100 && killed - at < inFlightMs)) inFlight += 1;
            else doubled += 1;
          }
        }
      }
      return {
        done: titles.length * addresses.length,
        lost,
        doubled,
        note: `${titles.length} letters; ${inFlight} in flight when a process or the database was killed came twice`,
      };
    },
  };
}
