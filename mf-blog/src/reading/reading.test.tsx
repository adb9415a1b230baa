import type { ArticleBlock } from '@tessera/contracts/article/article-body.schema';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import { createPublicArticle } from '@tessera/contracts/article/article.factory';
import { articlePaths } from '@tessera/contracts/article/article.paths';
import { events } from '@tessera/contracts/events/events';
import { Problem } from '@tessera/contracts/http/problem';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { minuteMs } from '@tessera/contracts/time/durations';
import { createUser } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { renderBlog } from '../testing/render-blog.tsx';

const words = (text: string): ArticleBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const body: ArticleBlock[] = [
  { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Figures' }] },
  {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'strong', marks: [{ type: 'bold' }] },
      { type: 'hardBreak' },
      { type: 'text', text: 'shop', marks: [{ type: 'link', attrs: { href: 'https://shop.example/' } }] },
    ],
  },
  { type: 'orderedList', content: [{ type: 'listItem', content: [words('first')] }] },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [
          { type: 'tableHeader', content: [words('Likes')] },
          { type: 'tableCell', content: [words('12')] },
        ],
      },
    ],
  },
  { type: 'image', attrs: { src: `${'0'.repeat(32)}.webp`, alt: 'A loom' } },
  words('<script>alert(1)</script>'),
];

const open = (article = createPublicArticle({ body: { type: 'doc', content: body }, languages: ['en', 'ja'] })) =>
  renderBlog({
    path: `${articlePaths.article}/${article.slug}`,
    prepare: ({ network }) => network.answer(articleCalls.getPublishedArticle, () => ({ article })),
  });

it('renders every kind of block, and markup in texts only as text', async () => {
  const { container } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Reading an engagement rate' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'shop' })).toHaveAttribute('rel', 'noopener nofollow ugc');
  expect(screen.getByRole('columnheader', { name: 'Likes' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'A loom' })).toHaveAttribute(
    'src',
    `/api/article/getArticleImage?src=${'0'.repeat(32)}.webp`,
  );
  expect(screen.getByText('<script>alert(1)</script>')).toBeInTheDocument();
  expect(container.querySelector('script')).toBeNull();
  await expectNoViolations(container);
});

it('links to its other languages, and requests the language of its address', async () => {
  const { user, network } = await open();
  await user.click(await screen.findByRole('link', { name: '日本語' }));
  await waitFor(() =>
    expect(network.sent(articleCalls.getPublishedArticle).map(({ query }) => query.language)).toEqual(['en', 'ja']),
  );
});

it('redirects from a former address to the current one, in the same language', async () => {
  const article = createPublicArticle({ slug: '春-now', language: 'ja' });
  const { network } = await renderBlog({
    path: `${articlePaths.article}/before?lang=ja`,
    prepare: (host) => host.network.answer(articleCalls.getPublishedArticle, () => ({ article })),
  });
  expect(await screen.findByRole('heading', { level: 1, name: article.title })).toBeInTheDocument();
  expect(network.sent(articleCalls.getPublishedArticle).map(({ query }) => query)).toEqual([
    { slug: 'before', language: 'ja' },
    { slug: '春-now', language: 'ja' },
  ]);
});

it.each([
  ['gone', new Problem('notFound')],
  ['no slug!', new Problem('invalid', { field: 'slug' })],
])('shows that the article %j was not found', async (slug, problem) => {
  await renderBlog({
    path: `${articlePaths.article}/${encodeURIComponent(slug)}`,
    prepare: ({ network }) => network.answer(articleCalls.getPublishedArticle, () => problem),
  });
  expect(await screen.findByText('Article not found')).toBeInTheDocument();
});

it('lists published articles by the search and tag of its address', async () => {
  const { slug, language, tags, cover, title, summary, publishedTime } = createPublicArticle();
  const { user, network } = await renderBlog({
    path: `${articlePaths.article}?search=rate`,
    prepare: (host) =>
      host.network.answer(articleCalls.getPublishedArticles, () => ({
        articleList: [{ slug, language, tags, cover, title, summary, publishedTime }],
        tagList: ['figures'],
        cursor: 0 as const,
      })),
  });
  expect(await screen.findByRole('link', { name: title })).toHaveAttribute('href', `${articlePaths.article}/${slug}`);
  await user.click(screen.getByRole('button', { name: 'figures' }));
  await waitFor(() =>
    expect(network.sent(articleCalls.getPublishedArticles).at(-1)?.query).toEqual({
      language: 'en',
      search: 'rate',
      tag: 'figures',
    }),
  );
  expect(await screen.findByRole('button', { name: 'figures' })).toHaveAttribute('aria-pressed', 'true');
});

describe('house pages', () => {
  const house = {
    page: 'policy' as const,
    language: 'en' as const,
    title: 'Policy',
    body: { type: 'doc' as const, content: [words('What is kept')] },
    revision: 0,
    updatedTime: null,
  };
  const openHouse = (type: 0 | 1) =>
    renderBlog({
      path: articlePaths.policy,
      user: { type },
      prepare: ({ network }) => network.answer(articleCalls.getHousePage, () => house),
    });

  it('can be read by every user, but not edited', async () => {
    await openHouse(0);
    expect(await screen.findByText('What is kept')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit page' })).not.toBeInTheDocument();
  });

  it('can be edited in place by Admins', async () => {
    const { user, network } = await openHouse(1);
    network.answer(articleCalls.updateHousePage, ({ body: change }) => ({
      ...house,
      title: change.title,
      revision: 1,
      updatedTime: '2026-11-22T08:00:00.000Z',
    }));
    await user.click(await screen.findByRole('button', { name: 'Edit page' }));
    await user.type(screen.getByLabelText('Title'), ' 2026');
    await user.click(screen.getByRole('button', { name: 'Save page' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Policy 2026' })).toBeInTheDocument();
    expect(
      network
        .sent(articleCalls.updateHousePage)
        .map(({ body: change }) => [change.page, change.revision, change.title]),
    ).toEqual([['policy', 0, 'Policy 2026']]);
  });

  it('ask for a confirmation before Cancel discards changes', async () => {
    const { user } = await openHouse(1);
    await user.click(await screen.findByRole('button', { name: 'Edit page' }));
    await user.type(screen.getByLabelText('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).getByRole('button', {
        name: 'Cancel',
      }),
    );
    expect(screen.getByLabelText('Title')).toHaveValue('Policy!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('What is kept')).toBeInTheDocument();
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  });

  it('keep typed changes when the session ends', async () => {
    const edit = async ({ user }: Awaited<ReturnType<typeof openHouse>>) => {
      await user.click(await screen.findByRole('button', { name: 'Edit page' }));
      return {
        title: screen.getByLabelText('Title'),
        editor: unsafeCast<{ editor: Editor }>(screen.getByRole('textbox', { name: 'Text' })).editor,
      };
    };
    const first = await openHouse(1);
    const { title, editor } = await edit(first);
    await first.user.type(title, '!');
    act(() => void editor.commands.setContent('<p>Kept for a year</p>'));
    act(() => first.hub.as('shell').publish(events.sessionEnded, { userId: createUser().id, reason: 'expired' }));
    first.unmount();
    expect((await edit(await openHouse(1))).title).toHaveValue('Policy!');
    expect(screen.getByText('Kept for a year')).toBeInTheDocument();
  });

  it('keep typed changes when another user saves meanwhile, and offer both versions', async () => {
    const { user, network, container } = await openHouse(1);
    await user.click(await screen.findByRole('button', { name: 'Edit page' }));
    await user.type(screen.getByLabelText('Title'), '!');
    network.answer(articleCalls.getHousePage, () => ({
      ...house,
      title: 'Terms',
      revision: 5,
      updatedTime: '2026-11-22T08:00:00.000Z',
    }));
    network.answer(articleCalls.updateHousePage, () => new Problem('conflict'));
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + minuteMs);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeInTheDocument();
    clock.mockRestore();
    expect(screen.getByLabelText('Title')).toHaveValue('Policy!');
    await user.click(screen.getByRole('button', { name: 'Save page' }));
    const shown = within(await screen.findByRole('region', { name: 'English' }));
    expect(shown.getByRole('heading', { name: 'Saved elsewhere (English)' }).parentElement).toHaveTextContent('Terms');
    expect(shown.getByRole('heading', { name: 'Yours, not saved (English)' }).parentElement).toHaveTextContent(
      'Policy!',
    );
    // What changes while the user types is not told after each letter.
    expect(within(screen.getByRole('alert')).queryByRole('region')).toBeNull();
    expect(screen.getByRole('alert')).toHaveFocus();
    await expectNoViolations(container);
    network.answer(articleCalls.updateHousePage, ({ body: change }) => ({
      ...house,
      title: change.title,
      revision: 6,
      updatedTime: '2026-11-22T08:00:00.000Z',
    }));
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Policy!' })).toBeInTheDocument();
    expect(network.sent(articleCalls.updateHousePage).map(({ body: change }) => change.revision)).toEqual([0, 5]);
  });

  it('show the version of another user in the editor when that is chosen', async () => {
    const { user, network } = await openHouse(1);
    await user.click(await screen.findByRole('button', { name: 'Edit page' }));
    await user.type(screen.getByLabelText('Title'), '!');
    network.answer(articleCalls.getHousePage, () => ({
      ...house,
      title: 'Terms',
      body: { type: 'doc' as const, content: [words('What is deleted')] },
      revision: 5,
      updatedTime: '2026-11-22T08:00:00.000Z',
    }));
    network.answer(articleCalls.updateHousePage, () => new Problem('conflict'));
    await user.click(screen.getByRole('button', { name: 'Save page' }));
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Terms');
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent('What is deleted');
    expect(screen.queryByRole('alert')).toBeNull();
    network.answer(articleCalls.updateHousePage, ({ body: change }) => ({
      ...house,
      title: change.title,
      revision: 6,
      updatedTime: '2026-11-22T08:00:00.000Z',
    }));
    await user.click(screen.getByRole('button', { name: 'Save page' }));
    await waitFor(() =>
      expect(network.sent(articleCalls.updateHousePage).at(-1)?.body).toMatchObject({
        revision: 5,
        title: 'Terms',
        body: { content: [words('What is deleted')] },
      }),
    );
  });
});
