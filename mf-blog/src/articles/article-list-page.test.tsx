import { emptyArticleBody } from '@tessera/contracts/article/article-body.schema';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleCards, createArticle } from '@tessera/contracts/article/article.factory';
import { articlePaths } from '@tessera/contracts/article/article.paths';
import { articleRowSchema, type ArticleRow } from '@tessera/contracts/article/article.schema';
import { events } from '@tessera/contracts/events/events';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { linkPaths } from '@tessera/contracts/link/link.paths';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, within } from '@testing-library/react';
import { renderBlog } from '../testing/render-blog.tsx';

const row = (
  article: ReturnType<typeof createArticle>,
  titles: ArticleRow['titles'] = { en: article.texts.en?.title ?? '' },
): ArticleRow => articleRowSchema.parse({ ...article, titles });

const articles: readonly ArticleRow[] = [
  row(createArticle()),
  row(
    createArticle({
      id: factoryId('article', 2),
      slug: 'spring',
      status: 'published',
      hasUnpublished: true,
      publishedTime: '2026-11-01T08:00:00.000Z',
    }),
    { en: 'Spring', ja: '春' },
  ),
];

async function renderList(
  list: readonly ArticleRow[] | Problem = articles,
  options: Parameters<typeof renderBlog>[0] = {},
) {
  const rendered = await renderBlog({
    path: articlePaths.blog,
    ...options,
    prepare: ({ network }) =>
      network.answer(articleCalls.getArticles, () =>
        list instanceof Problem ? list : { articleList: [...list], cursor: 0 as const },
      ),
  });
  return rendered;
}

const rowOf = async (title: string) => within(await screen.findByRole('row', { name: new RegExp(title, 'u') }));

it('has no accessibility violations', async () => {
  const { container } = await renderList();
  expect(await screen.findByRole('table')).toBeInTheDocument();
  await expectNoViolations(container);
});

it.each(languages)('has its title in %s', async (language) => {
  await renderList(articles, { language });
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: { en: 'Blog', 'zh-Hant-HK': '部落格', ja: 'ブログ' }[language],
    }),
  ).toBeInTheDocument();
});

it('shows the status and languages of each article', async () => {
  await renderList();
  expect((await rowOf('Reading')).getByText('Draft')).toBeInTheDocument();
  const spring = await rowOf('Spring');
  expect(spring.getByText('Published')).toBeInTheDocument();
  expect(spring.getByText('Newer draft')).toBeInTheDocument();
  expect(spring.getByText('日本語')).toBeInTheDocument();
});

it('requests the search and status of its address', async () => {
  const { network } = await renderList([], { path: `${articlePaths.blog}?search=linen&status=published` });
  expect(await screen.findByText('No matching articles')).toBeInTheDocument();
  expect(network.sent(articleCalls.getArticles).map(({ body }) => body)).toEqual([
    { search: 'linen', status: 'published' },
  ]);
});

it('shows an empty state without articles, and a failure with its support id', async () => {
  const empty = await renderList([]);
  expect(await screen.findByText('No articles yet')).toBeInTheDocument();
  empty.unmount();
  await renderList(new Problem('500', { supportId: 'req-9' }));
  expect(await screen.findByText('req-9')).toBeInTheDocument();
});

it('deletes an article only after a confirmation that names the consequence', async () => {
  const { user, network } = await renderList();
  network.answer(articleCalls.deleteArticle, () => ({}));
  await user.click((await rowOf('Spring')).getByRole('button', { name: 'Actions for Spring' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete article' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Do you want to delete “Spring” with all its versions and pictures?')).toBeInTheDocument();
  expect(network.sent(articleCalls.deleteArticle)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete article' }));
  expect(network.sent(articleCalls.deleteArticle).map(({ body }) => body)).toEqual([{ id: factoryId('article', 2) }]);
});

it('shows changes from another tab', async () => {
  const { network, hub } = await renderList();
  await rowOf('Spring');
  network.answer(articleCalls.getArticles, () => ({
    articleList: [row(createArticle(), { en: 'Renamed' })],
    cursor: 0 as const,
  }));
  act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'article', id: createArticle().id }));
  expect(await screen.findByRole('link', { name: 'Renamed' })).toBeInTheDocument();
});

it('creates an article in the chosen language and opens the editor', async () => {
  const { user, network } = await renderList();
  network.answer(articleCalls.addArticle, () => ({ article: createArticle() }));
  network.answer(articleCalls.getArticle, () => ({ article: createArticle() }));
  await user.click(await screen.findByRole('button', { name: 'New article' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Title'), 'Wool');
  await user.click(dialog.getByRole('button', { name: 'Begin writing' }));
  expect(network.sent(articleCalls.addArticle).map(({ body }) => body)).toEqual([{ language: 'en', title: 'Wool' }]);
  expect(await screen.findByRole('textbox', { name: 'Text' })).toBeInTheDocument();
});

it('offers a short link for a published article', async () => {
  const { user, visited } = await renderList();
  await user.click((await rowOf('Spring')).getByRole('button', { name: 'Actions for Spring' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make a short link' }));
  expect(visited).toEqual([
    linkPaths.newLink({ target: `${window.location.origin}/article/spring`, title: 'Spring', campaign: 'spring' }),
  ]);
});

describe('an article started on another page', () => {
  const path = articlePaths.newArticle('Spring', { kind: 'influencer', username: 'dimsumdiary.hk' });
  const begin = async (card: () => { card: typeof articleCards.influencer } | Problem) => {
    const { user, network, notices } = await renderList(articles, { path });
    network.answer(articleCalls.addArticle, () => ({
      article: createArticle({ texts: { en: { title: 'Spring', summary: '', body: emptyArticleBody } } }),
    }));
    network.answer(articleCalls.makeArticleCard, card);
    network.answer(articleCalls.updateArticle, () => ({ article: createArticle({ revision: 2 }) }));
    network.answer(articleCalls.getArticle, () => ({ article: createArticle({ revision: 2 }) }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Title')).toHaveValue('Spring');
    expect(
      dialog.getByText('The text begins with a data card. Its metrics stay as they are now, with their date.'),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Begin writing' }));
    expect(await screen.findByRole('textbox', { name: 'Text' })).toBeInTheDocument();
    return { network, notices };
  };

  it('is created as a draft that begins with the data card', async () => {
    const { network } = await begin(() => ({ card: articleCards.influencer }));
    const id = createArticle().id;
    expect(network.sent(articleCalls.makeArticleCard).map(({ body }) => body)).toEqual([
      { id, question: { kind: 'influencer', username: 'dimsumdiary.hk' } },
    ]);
    const body = {
      type: 'doc',
      content: [{ type: 'card', attrs: { card: articleCards.influencer } }, { type: 'paragraph' }],
    };
    expect(network.sent(articleCalls.updateArticle).map((sent) => sent.body)).toEqual([
      { id, revision: 1, texts: { en: { title: 'Spring', summary: '', body } } },
    ]);
  });

  it('is created without its card if the card cannot be loaded, and shows the reason', async () => {
    const { network, notices } = await begin(() => new Problem('usernameNotFound'));
    expect(network.sent(articleCalls.updateArticle)).toEqual([]);
    expect(notices.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The draft is there, without its data card: ./u),
    ]);
  });

  it('is discarded when its dialog is closed, and ignored if its address is invalid', async () => {
    const { user, unmount } = await renderList(articles, { path });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'New article' }));
    expect(within(await screen.findByRole('dialog')).getByLabelText('Title')).toHaveValue('');
    unmount();
    await renderList(articles, { path: `${articlePaths.blog}?title=Spring&kind=influencer` });
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
