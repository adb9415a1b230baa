import { factoryId, factoryInstant } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { createLink, createLinkFile } from '@tessera/contracts/link/link.factory';
import type { Link, LinkChange } from '@tessera/contracts/link/link.schema';
import { quotas } from '@tessera/contracts/plan/rights';
import type { AnswerBook } from './answer-book.ts';
import { createStore } from './store.ts';

const [exampleDay = ''] = factoryInstant.split('T');

/** The given properties, without undefined ones. */
const said = ({
  target,
  title,
  tags,
  expiresTime,
  fallback,
  clicksMax,
  isArchived,
}: Partial<LinkChange>): Partial<Link> => ({
  ...(target === undefined ? {} : { target }),
  ...(title === undefined ? {} : { title }),
  ...(tags === undefined ? {} : { tags }),
  ...(expiresTime === undefined ? {} : { expiresTime }),
  ...(fallback === undefined ? {} : { fallback }),
  ...(clicksMax === undefined ? {} : { clicksMax }),
  ...(isArchived === undefined ? {} : { isArchived }),
});

/** A user with two short links, one of them at its click limit. Links do not redirect, because there is no server. */
export function answerLinks({ on }: AnswerBook): void {
  const links = createStore([
    createLink({ tags: ['sale'], clicks: 1_240, botClicks: 37 }),
    createLink({
      id: factoryId('link', 2),
      slug: 'autumn',
      title: 'Autumn menu',
      target: 'https://menu.example/autumn',
      clicks: 10,
      clicksMax: 10,
    }),
  ]);

  on(linkCalls.getLinks, ({ body: { search = '', isArchived = false } }) => {
    const linkList = links
      .list()
      .filter(
        (link) =>
          link.isArchived === isArchived &&
          `${link.slug} ${link.title} ${link.target} ${link.tags.join(' ')}`
            .toLowerCase()
            .includes(search.toLowerCase()),
      );
    return { linkList, cursor: 0 as const, number: links.list().length, quota: quotas.linkNumber[2] };
  });
  on(linkCalls.addLink, ({ body: { slug = crypto.randomUUID().slice(0, 8), password, ...settings } }) => {
    if (links.list().some((link) => link.slug === slug)) return new Problem('slugTaken', { field: 'slug' });
    return {
      link: links.add(
        createLink({
          title: '',
          ...said(settings),
          id: crypto.randomUUID(),
          slug,
          hasPassword: password !== undefined,
        }),
      ),
    };
  });
  on(linkCalls.previewLinks, () => createLinkFile());
  on(linkCalls.addLinks, () => ({
    linkList: [
      links.add(createLink({ id: crypto.randomUUID(), slug: crypto.randomUUID().slice(0, 8), title: 'From a file' })),
    ],
    rejectedList: [{ line: 3, code: 'slugTaken', field: 'slug', params: {} }],
    isWhole: true,
  }));
  on(linkCalls.updateLink, ({ body: { id, revision, password, ...settings } }) => {
    const link = links.change(id, revision, {
      ...said(settings),
      ...(password === undefined ? {} : { hasPassword: password !== null }),
    });
    return link instanceof Problem ? link : { link };
  });
  on(linkCalls.deleteLink, ({ body }) => (links.remove(body.id) ? {} : new Problem('notFound')));
  on(linkCalls.getLinkStats, ({ query }) => {
    const link = links.find(query.id);
    if (!link) return new Problem('notFound');
    const { clicks, botClicks } = link;
    return {
      clicks,
      botClicks,
      visitors: clicks,
      dayList: [{ day: exampleDay, clicks, botClicks, visitors: clicks }],
      referrerList: [{ referrer: 'instagram.com', clicks }],
      deviceList: [{ device: 'phone' as const, clicks }],
    };
  });
}
