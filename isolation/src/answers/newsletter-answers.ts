import { articleCalls } from '@tessera/contracts/article/article.calls';
import { createPublication } from '@tessera/contracts/article/article.factory';
import type { Publication } from '@tessera/contracts/article/article.schema';
import { factoryInstant } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { newsletterCalls } from '@tessera/contracts/newsletter/newsletter.calls';
import { createNewsletter } from '@tessera/contracts/newsletter/newsletter.factory';
import type { Newsletter } from '@tessera/contracts/newsletter/newsletter.schema';
import type { AnswerBook } from './answer-book.ts';
import { createStore } from './store.ts';

const subscribers = 40;

/**
 * The blog as an Admin sees it: two published articles, one of them taken down, and a newsletter. No mail is sent,
 * because there is no server.
 */
export function answerNewsletters({ on }: AnswerBook): void {
  const newsletters = createStore<Newsletter>([createNewsletter()]);
  let publications: readonly Publication[] = [
    createPublication(),
    createPublication({ slug: 'spring', titles: { en: 'Spring' }, hiddenReason: 'Advertising that does not say so' }),
  ];
  const answerOf = (newsletter: Newsletter | Problem): { newsletter: Newsletter } | Problem =>
    newsletter instanceof Problem ? newsletter : { newsletter };

  on(articleCalls.getPublications, ({ body: { search = '', isHidden } }) => ({
    publicationList: publications.filter(
      ({ titles, author, hiddenReason }) =>
        `${Object.values(titles).join(' ')} ${author}`.toLowerCase().includes(search.toLowerCase()) &&
        (isHidden === undefined || (hiddenReason !== null) === isHidden),
    ),
    cursor: 0 as const,
  }));
  on(articleCalls.moderateArticle, ({ body: { slug, reason } }) => {
    publications = publications.map((publication) =>
      publication.slug === slug ? { ...publication, hiddenReason: reason } : publication,
    );
    return {};
  });
  on(newsletterCalls.getNewsletters, () => ({ newsletterList: newsletters.list(), subscribers }));
  on(newsletterCalls.addNewsletter, ({ body: { slug } }) => ({
    newsletter: newsletters.add(createNewsletter({ id: crypto.randomUUID(), slug })),
  }));
  on(newsletterCalls.updateNewsletter, ({ body: { id, revision, texts } }) =>
    answerOf(newsletters.change(id, revision, { texts })),
  );
  on(newsletterCalls.testNewsletter, ({ body }) => (newsletters.find(body.id) ? {} : new Problem('notFound')));
  on(newsletterCalls.sendNewsletter, ({ body: { id, revision } }) =>
    answerOf(
      newsletters.change(id, revision, {
        state: 'sent',
        done: subscribers,
        total: subscribers,
        sentTime: factoryInstant,
      }),
    ),
  );
  on(newsletterCalls.deleteNewsletter, ({ body }) => (newsletters.remove(body.id) ? {} : new Problem('notFound')));
}
