import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { newsletterCalls } from '@tessera/contracts/newsletter/newsletter.calls';
import type { NewsletterTexts } from '@tessera/contracts/newsletter/newsletter.schema';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ArticleEdition } from '../../../platform/db/migrations/0065-articles.tables.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall, registerIdempotentCall } from '../../../platform/http/register-call.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { languagesOf } from '../article/article.policy.ts';
import { createPublishedRepository } from '../article/published.repository.ts';
import { createNewsletterWriter } from './newsletter-mail.ts';
import { toNewsletter } from './newsletter.mapper.ts';
import { createNewsletterRepository, type NewsletterRow } from './newsletter.repository.ts';
import { createSubscriberRepository } from './subscriber.repository.ts';

async function find(db: Db, id: string): Promise<NewsletterRow> {
  const row = await createNewsletterRepository(db).find(id);
  if (row === null) throw new Problem('notFound');
  return row;
}

/** The article as readers see it now. */
async function editionOf(db: Db, slug: string, now: Date): Promise<ArticleEdition> {
  const shown = await createPublishedRepository(db).find(slug, now);
  if (shown === null) throw new Problem('notFound', { field: 'slug' });
  return shown.edition;
}

/**
 * Whether it was sent as it was at a revision: a request whose response was lost is sent again. The end of sending
 * counts as a change.
 */
const isSentSince = ({ state, revision }: NewsletterRow, before: number): boolean =>
  (state === 'sending' && revision === before + 1) || (state === 'sent' && revision === before + 2);

const beginning = ({ texts }: ArticleEdition): NewsletterTexts =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language];
      return text === undefined ? [] : [[language, { subject: text.title, intro: text.summary }]];
    }),
  );

/** The newsletter calls for Admins: write one from an article, test it, send it. */
export function newsletterRoutes(api: Api): void {
  const { mailer } = api.dependencies;

  registerCall(api, newsletterCalls.getNewsletters, async ({ db }) => ({
    newsletterList: (await createNewsletterRepository(db).list()).map(toNewsletter),
    subscribers: await createSubscriberRepository(db).count(),
  }));

  registerIdempotentCall(api, newsletterCalls.addNewsletter, {
    prepare: ({ body: { slug }, db, now }) => editionOf(db, slug, now),
    run: async ({ body: { slug }, caller, now }, db, edition) => ({
      newsletter: toNewsletter(await createNewsletterRepository(db).add(caller.userId, slug, beginning(edition), now)),
    }),
  });

  registerCall(api, newsletterCalls.updateNewsletter, async ({ body: { id, revision, texts }, db }) => {
    const changed = await createNewsletterRepository(db).change(id, revision, texts);
    if (changed === null) throw new Problem('conflict', { params: { revision: (await find(db, id)).revision } });
    return { newsletter: toNewsletter(changed) };
  });

  registerIdempotentCall(api, newsletterCalls.testNewsletter, {
    prepare: () => Promise.resolve(),
    run: async ({ body: { id }, caller, now }, db) => {
      const row = await find(db, id);
      const edition = row.edition ?? (await editionOf(db, row.slug, now));
      const user = await createUserRepository(db).find(caller.userId);
      if (user === undefined) throw new Problem('notFound');
      const write = createNewsletterWriter(api.dependencies, { ...row, edition });
      for (const language of languagesOf(edition.texts)) await mailer.enqueue(db, write(user.email, language));
      return {};
    },
  });

  registerCall(api, newsletterCalls.sendNewsletter, (context) =>
    context.db.transaction().execute(async (db) => {
      const {
        body: { id, revision },
        now,
      } = context;
      const newsletters = createNewsletterRepository(db);
      const known = await newsletters.lock(id);
      if (known === null) throw new Problem('notFound');
      if (isSentSince(known, revision)) return { newsletter: toNewsletter(known) };
      if (known.state !== 'draft' || known.revision !== revision)
        throw new Problem('conflict', { params: { revision: known.revision } });
      const { slug } = known;
      await newsletters.begin(id, await editionOf(db, slug, now), now);
      const total = await createSubscriberRepository(db).noteDeliveries(id);
      await audit(db, context, { action: 'newsletter.sent', target: id, detail: { slug, total } });
      return { newsletter: toNewsletter(await newsletters.setTotal(id, total)) };
    }),
  );

  registerCall(api, newsletterCalls.deleteNewsletter, async ({ body: { id }, db }) => {
    if (!(await createNewsletterRepository(db).delete(id))) throw new Problem('notFound');
    return {};
  });
}
