import { emptyArticleBody } from '@tessera/contracts/article/article-body.schema';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleCards, createArticle } from '@tessera/contracts/article/article.factory';
import { articlePaths } from '@tessera/contracts/article/article.paths';
import type { Article } from '@tessera/contracts/article/article.schema';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { openEditor } from '@tessera/ui/testing/open-editors';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { article, openArticle, path, stored } from '../../testing/open-article.tsx';
import { renderBlog } from '../../testing/render-blog.tsx';
import { articleDrafts } from './use-article.ts';

it('shows both versions on a revision conflict, and continues with the chosen one', async () => {
  const { user, network, container } = await openArticle();
  network.answer(articleCalls.updateArticle, () => new Problem('conflict', { params: { revision: 7 } }));
  network.answer(articleCalls.getArticle, () => ({
    article: createArticle({
      revision: 7,
      updatedTime: '2026-11-21T09:00:00.000Z',
      texts: { en: { title: 'Theirs', summary: '', body: emptyArticleBody } },
    }),
  }));
  await user.type(screen.getByLabelText('Summary'), '!');
  const mine = await screen.findByRole('button', { name: 'Keep mine' });
  const shown = within(screen.getByRole('region', { name: 'English' }));
  expect(shown.getByRole('heading', { name: 'Saved elsewhere (English)' }).parentElement).toHaveTextContent('Theirs');
  expect(shown.getByRole('heading', { name: 'Yours, not saved (English)' }).parentElement).toHaveTextContent(
    article.texts.en?.title ?? '',
  );
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.not.stringContaining('Theirs'),
  ]);
  expect(screen.getByRole('button', { name: 'Versions' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Differences' }));
  expect(shown.getByText('Theirs', { selector: 'del' })).toBeInTheDocument();
  await expectNoViolations(container);
  network.answer(articleCalls.updateArticle, ({ body }) => ({
    article: createArticle({ revision: body.revision + 1 }),
  }));
  await user.click(mine);
  await waitFor(() =>
    expect(network.sent(articleCalls.updateArticle).at(-1)?.body).toMatchObject({ revision: 7, keepsFormer: true }),
  );
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});

it('saves the text of an article that was deleted elsewhere as a new article', async () => {
  const { user, network, host, visited, container } = await openArticle(createArticle({ tags: ['linen'] }));
  const navigate = jest.spyOn(host, 'navigate');
  const made = createArticle({
    id: factoryId('article', 9),
    texts: { en: { title: article.texts.en?.title ?? '', summary: '', body: emptyArticleBody } },
  });
  network.answer(articleCalls.updateArticle, ({ body }) =>
    body.id === made.id ? { article: { ...made, revision: body.revision + 1 } } : new Problem('notFound'),
  );
  let adding: () => Problem | { article: Article } = () =>
    new Problem('usageLimit', { params: { usage: 500, quota: 500 } });
  network.answer(articleCalls.addArticle, () => adding());
  await user.type(screen.getByLabelText('Summary'), '!');
  expect(await screen.findByText(/was deleted\. Your changes are still on this page\./u)).toBeInTheDocument();
  expect(screen.getByText('Deleted elsewhere')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Versions' })).toBeDisabled();
  expect(screen.getByRole('alert')).not.toHaveTextContent('pictures');
  await expectNoViolations(container);
  // Nothing else is sent to what is gone, and what is typed stays on the device.
  await user.type(screen.getByLabelText('Summary'), '?');
  const summary = `${article.texts.en?.summary ?? ''}!?`;
  expect(stored(host, article.id)).toMatchObject({ texts: { en: { summary } } });
  await user.click(screen.getByRole('button', { name: 'Save as a new article' }));
  await waitFor(() => expect(network.sent(articleCalls.addArticle)).toHaveLength(1));
  adding = () => ({ article: made });
  await user.click(screen.getByRole('button', { name: 'Save as a new article' }));
  await waitFor(() => expect(visited).toEqual([`${articlePaths.blog}/${made.id}`]));
  expect(navigate).toHaveBeenCalledWith(`${articlePaths.blog}/${made.id}`, { replace: true });
  expect(network.sent(articleCalls.addArticle).at(-1)?.body).toEqual({
    language: 'en',
    title: article.texts.en?.title,
  });
  expect(network.sent(articleCalls.updateArticle).map(({ body }) => [body.id, body.revision])).toEqual([
    [article.id, 1],
    [made.id, 1],
  ]);
  expect(network.sent(articleCalls.updateArticle).at(-1)?.body).toMatchObject({
    tags: ['linen'],
    texts: { en: { ...article.texts.en, summary } },
  });
  expect([stored(host, article.id), stored(host, made.id)]).toEqual([null, null]);
});

it('offers a new article when publishing or a conflict finds that the article was deleted', async () => {
  const { user, network } = await openArticle();
  network.answer(articleCalls.publishArticle, () => new Problem('notFound'));
  network.answer(articleCalls.updateArticle, () => new Problem('notFound'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: 'Publish now' }));
  expect(await screen.findByRole('button', { name: 'Save as a new article' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  const other = await openArticle();
  other.network.answer(articleCalls.updateArticle, () => new Problem('conflict'));
  other.network.answer(articleCalls.getArticle, () => new Problem('notFound'));
  await other.user.type(screen.getByLabelText('Summary'), '!');
  expect(await screen.findByRole('button', { name: 'Save as a new article' })).toBeInTheDocument();
  expect(screen.getByText('Deleted elsewhere')).toBeInTheDocument();
});

const picture = `${'0'.repeat(32)}.webp`;
const pictured: Readonly<Record<string, Partial<Article>>> = {
  'a cover': { cover: { src: picture, alt: 'Linen' } },
  'a picture in its text': {
    texts: {
      en: {
        title: '',
        summary: '',
        body: { type: 'doc', content: [{ type: 'image', attrs: { src: picture, alt: 'Linen' } }] },
      },
    },
  },
  'a card with a picture': {
    texts: {
      en: {
        title: '',
        summary: '',
        body: {
          type: 'doc',
          content: [{ type: 'blockquote', content: [{ type: 'card', attrs: { card: articleCards.media } }] }],
        },
      },
    },
  },
};

it.each(Object.keys(pictured))(
  'says that the pictures of a deleted article are gone, too, when it had %s',
  async (name) => {
    const { user, network } = await openArticle(createArticle(pictured[name]), { language: 'ja' });
    network.answer(articleCalls.updateArticle, () => new Problem('notFound'));
    await user.type(screen.getByLabelText('概要'), '!');
    expect(await screen.findByText(/残っています。画像も削除されました。/u)).toBeInTheDocument();
  },
);

it('says nothing of pictures when the cards of a deleted article had none', async () => {
  const { user, network } = await openArticle(
    createArticle({
      texts: {
        en: {
          title: '',
          summary: '',
          body: {
            type: 'doc',
            content: [
              { type: 'card', attrs: { card: articleCards.influencer } },
              { type: 'card', attrs: { card: articleCards.chart } },
            ],
          },
        },
      },
    }),
  );
  network.answer(articleCalls.updateArticle, () => new Problem('notFound'));
  await user.type(screen.getByLabelText('Summary'), '!');
  expect(await screen.findByText(/Your changes are still on this page\.$/u)).toBeInTheDocument();
});

it('keeps what could not be saved on the device', async () => {
  const { user, network, host } = await openArticle();
  network.answer(articleCalls.updateArticle, () => new Problem('0'));
  await user.type(screen.getByLabelText('Summary'), '!');
  expect(await screen.findByText('Offline: your changes are kept on this device')).toBeInTheDocument();
  const { en } = article.texts;
  expect(stored(host, article.id)).toEqual({
    id: article.id,
    revision: 1,
    texts: { en: { ...en, summary: `${en?.summary ?? ''}!` } },
  });
});

const closedDraft = {
  id: article.id,
  revision: 1,
  tags: ['linen'],
  texts: { en: { title: 'Kept', summary: '', body: emptyArticleBody } },
};
const offer = 'Changes that were kept on this device are not saved yet.';

it('offers what a closed editor left on the device, and saves it', async () => {
  const { user, network, host, container } = await openArticle(article, {
    prepare: ({ host: { storage } }) => articleDrafts.write(storage, article.id, 'closed', closedDraft),
  });
  expect(
    await screen.findByText(/^Changes of .+ were kept on this device and are not saved yet\.$/u),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue(article.texts.en?.title);
  await expectNoViolations(container);
  await user.click(screen.getByRole('button', { name: 'Restore changes' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Kept');
  await waitFor(() =>
    expect(network.sent(articleCalls.updateArticle).map(({ body }) => body)).toMatchObject([
      { revision: 1, tags: ['linen'], texts: { en: { title: 'Kept' } } },
    ]),
  );
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(stored(host, article.id)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull();
});

it('discards what a closed editor left, also what an earlier version stored without an editor', async () => {
  const { user, network, host } = await openArticle(article, {
    prepare: ({ host: { storage } }) => articleDrafts.write(storage, article.id, '', closedDraft),
  });
  expect(await screen.findByText(offer)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(stored(host, article.id)).toBeNull();
  expect(screen.queryByText(offer)).toBeNull();
  expect(network.sent(articleCalls.updateArticle)).toEqual([]);
});

it('never touches the draft of another tab, and does not offer it while that is open', async () => {
  const other = openEditor('another-tab');
  const { user, network, host } = await openArticle(article, {
    prepare: ({ host: { storage } }) => articleDrafts.write(storage, article.id, 'another-tab', closedDraft),
  });
  await user.type(screen.getByLabelText('Summary'), '!');
  await waitFor(() => expect(network.sent(articleCalls.updateArticle)).toHaveLength(1));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(stored(host, article.id)).toEqual(closedDraft);
  expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull();
  other.close();
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByRole('button', { name: 'Restore changes' })).toBeInTheDocument();
});

it('shows both versions when what was left is based on an earlier one, and shows no offer for what was saved after all', async () => {
  const newer = createArticle({ revision: 4 });
  const { user, network } = await openArticle(newer, {
    prepare: ({ host: { storage } }) => articleDrafts.write(storage, article.id, 'closed', closedDraft),
  });
  network.answer(articleCalls.updateArticle, ({ body }) =>
    body.revision === 1
      ? new Problem('conflict', { params: { revision: 4 } })
      : { article: createArticle({ revision: 5 }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Restore changes' }));
  expect(await screen.findByRole('button', { name: 'Keep mine' })).toBeInTheDocument();
  cleanup();
  const { host } = await openArticle(newer, {
    prepare: ({ host: { storage } }) =>
      articleDrafts.write(storage, article.id, 'closed', { id: article.id, revision: 1, slug: newer.slug }),
  });
  await waitFor(() => expect(stored(host, article.id)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull();
});

it('offers what was kept on the device as a new article when the article was deleted meanwhile', async () => {
  const made = createArticle({ id: factoryId('article', 9) });
  const { user, network, visited } = await renderBlog({
    path,
    prepare: ({ network: answers, host: { storage } }) => {
      articleDrafts.write(storage, article.id, 'closed', {
        id: article.id,
        revision: 1,
        texts: { en: { title: 'Kept', summary: '', body: emptyArticleBody } },
      });
      answers.answer(articleCalls.getArticle, () => new Problem('notFound'));
      answers.answer(articleCalls.updateArticle, ({ body }) =>
        body.id === made.id ? { article: { ...made, revision: body.revision + 1 } } : new Problem('notFound'),
      );
      answers.answer(articleCalls.addArticle, () => ({ article: made }));
    },
  });
  expect(await screen.findByText('“Kept” was deleted. Your changes are still on this page.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save as a new article' }));
  await waitFor(() => expect(visited).toEqual([`${articlePaths.blog}/${made.id}`]));
  expect(network.sent(articleCalls.updateArticle).at(-1)?.body).toMatchObject({
    id: made.id,
    texts: { en: { title: 'Kept' } },
  });
});
