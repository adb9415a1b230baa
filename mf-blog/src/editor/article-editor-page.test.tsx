import { emptyArticleBody, type ArticleBody } from '@tessera/contracts/article/article-body.schema';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleCards, createArticle } from '@tessera/contracts/article/article.factory';
import { articlePartTextMax } from '@tessera/contracts/article/article.limits';
import { articlePaths } from '@tessera/contracts/article/article.paths';
import type { Article } from '@tessera/contracts/article/article.schema';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import type { HostProps } from '@tessera/contracts/remote/host-props';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { openEditor } from '@tessera/ui/testing/open-editors';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { renderBlog } from '../testing/render-blog.tsx';
import { articleDrafts } from './saving/use-article.ts';

const article = createArticle();
const path = `${articlePaths.blog}/${article.id}`;

/** What is stored on the device of an article, of whatever editor. */
const stored = ({ storage }: HostProps, id: string) => articleDrafts.list(storage, id)[0]?.draft ?? null;

async function open(opened: Article = article, options: Parameters<typeof renderBlog>[0] = {}) {
  const rendered = await renderBlog({
    path,
    ...options,
    prepare: (fakeHost) => {
      const { network } = fakeHost;
      options.prepare?.(fakeHost);
      network.answer(articleCalls.getArticle, () => ({ article: opened }));
      network.answer(articleCalls.updateArticle, ({ body }) => ({
        article: createArticle({ ...opened, revision: body.revision + 1 }),
      }));
    },
  });
  await screen.findByRole('textbox', { name: options.language === 'ja' ? '本文' : 'Text' });
  return rendered;
}

it('has no accessibility violations', async () => {
  const { container } = await open();
  await expectNoViolations(container);
});

it('leads from an article that does not exist back to the list', async () => {
  await renderBlog({
    path,
    prepare: ({ network }) => network.answer(articleCalls.getArticle, () => new Problem('notFound')),
  });
  expect(await screen.findByText('Not found.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Blog' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', articlePaths.blog);
});

it('saves typed text automatically, and shows the state of saving', async () => {
  const { user, network } = await open();
  expect(screen.getByText('Saved')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), 'Wool');
  expect(screen.getByText('Saving…')).toBeInTheDocument();
  await waitFor(() =>
    expect(network.sent(articleCalls.updateArticle).at(-1)?.body).toMatchObject({
      id: article.id,
      texts: { en: { title: 'Wool' } },
    }),
  );
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});

it('shows that an invalid text is not saved, until it is corrected', async () => {
  const { guards } = await open();
  const { editor } = unsafeCast<{ editor: Editor }>(screen.getByRole('textbox', { name: 'Text' }));
  const before = editor.getJSON();
  act(() => void editor.commands.insertContentAt(0, 'x'.repeat(articlePartTextMax + 1)));
  expect(await screen.findByText(/^Not saved: a part of this text is too long/u)).toBeInTheDocument();
  expect([...guards].some((isDirty) => isDirty())).toBe(true);
  act(() => void editor.commands.setContent(before));
  expect(screen.queryByText(/^Not saved/u)).not.toBeInTheDocument();
});

it('keeps the edited language in its address', async () => {
  const both = createArticle({ texts: { ...article.texts, ja: { title: '麻', summary: '', body: emptyArticleBody } } });
  const { user } = await open(both);
  await user.click(screen.getByRole('radio', { name: '日本語' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('麻');
  cleanup();
  await open(both, { path: `${path}?language=ja` });
  expect(screen.getByLabelText('Title')).toHaveValue('麻');
});

it('adds a language, and removes it with all that was typed among the versions', async () => {
  const { user, network } = await open();
  await user.click(screen.getByRole('radio', { name: '日本語' }));
  await user.click(await screen.findByRole('button', { name: 'Write in 日本語' }));
  expect(screen.getByLabelText('Title')).toHaveFocus();
  await user.keyboard('麻');
  await user.click(screen.getByRole('button', { name: 'Remove this language' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove this language' }),
  );
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(article.texts.en?.title));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  // What was typed is saved first, and then kept as a version although one may have been kept a moment ago.
  await waitFor(() =>
    expect(network.sent(articleCalls.updateArticle).slice(-2)).toMatchObject([
      { body: { texts: { ja: { title: '麻' } } } },
      { body: { texts: { ja: null }, keepsFormer: true } },
    ]),
  );
});

it('shows at its field that an address belongs to another article', async () => {
  const { user, network } = await open();
  network.answer(articleCalls.updateArticle, () => new Problem('slugTaken', { field: 'slug' }));
  await user.type(screen.getByLabelText('Address'), '-2');
  await waitFor(() =>
    expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(
      /^This address is taken\. Please choose another one\./u,
    ),
  );
  await user.type(screen.getByLabelText('Address'), '3');
  expect(screen.getByLabelText('Address')).not.toHaveAccessibleDescription(/is taken/u);
});

it('keeps cards and posts when the text is edited as Markdown', async () => {
  const content: ArticleBody['content'] = [
    { type: 'paragraph', content: [{ type: 'text', text: 'Figures' }] },
    ...Object.values(articleCards).map((card) => ({ type: 'card' as const, attrs: { card } })),
    { type: 'embed', attrs: { url: 'https://www.instagram.com/p/Cq000000001/' } },
  ];
  const { user } = await open(
    createArticle({ texts: { en: { title: 'Linen', summary: '', body: { type: 'doc', content } } } }),
  );
  await user.click(screen.getByRole('button', { name: 'More tools' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit as Markdown' }));
  const dialog = within(await screen.findByRole('dialog'));
  const source = dialog.getByRole('textbox');
  const { value } = unsafeCast<HTMLTextAreaElement>(source);
  fireEvent.change(source, { target: { value: value.replace('Figures', 'Our figures') } });
  await user.click(dialog.getByRole('button', { name: 'Replace the text' }));
  const { editor } = unsafeCast<{ editor: Editor }>(screen.getByRole('textbox', { name: 'Text' }));
  // The editor ends with an empty paragraph.
  expect(editor.getJSON().content?.slice(0, content.length)).toMatchObject([
    { type: 'paragraph', content: [{ text: 'Our figures' }] },
    ...content.slice(1),
  ]);
});

it('lists problems of the text while it is written', async () => {
  const { user } = await open();
  expect(screen.getByText('Nothing to fix.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Title'));
  expect(screen.getByText('The title is missing.')).toBeInTheDocument();
});

it('shows both versions on a revision conflict, and continues with the chosen one', async () => {
  const { user, network, container } = await open();
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
  const { user, network, host, visited, container } = await open(createArticle({ tags: ['linen'] }));
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
  const { user, network } = await open();
  network.answer(articleCalls.publishArticle, () => new Problem('notFound'));
  network.answer(articleCalls.updateArticle, () => new Problem('notFound'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: 'Publish now' }));
  expect(await screen.findByRole('button', { name: 'Save as a new article' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  const other = await open();
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
    const { user, network } = await open(createArticle(pictured[name]), { language: 'ja' });
    network.answer(articleCalls.updateArticle, () => new Problem('notFound'));
    await user.type(screen.getByLabelText('概要'), '!');
    expect(await screen.findByText(/残っています。画像も削除されました。/u)).toBeInTheDocument();
  },
);

it('says nothing of pictures when the cards of a deleted article had none', async () => {
  const { user, network } = await open(
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
  const { user, network, host } = await open();
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
  const { user, network, host, container } = await open(article, {
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
  const { user, network, host } = await open(article, {
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
  const { user, network, host } = await open(article, {
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
  const { user, network } = await open(newer, {
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
  const { host } = await open(newer, {
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

it('publishes the saved article, and offers a short link to it', async () => {
  const { user, network, notices, visited } = await open();
  network.answer(articleCalls.publishArticle, () => ({
    article: createArticle({ status: 'published', publishedTime: '2026-11-22T08:00:00.000Z', revision: 2 }),
  }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Published in: English')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['The article is published.']));
  expect(network.sent(articleCalls.publishArticle).map(({ body }) => body)).toEqual([{ id: article.id, revision: 1 }]);
  notices[0]?.action?.run();
  expect(visited).toEqual([expect.stringContaining(encodeURIComponent(`/article/${article.slug}`))]);
});

it('leads from a conflict on publishing to both versions, or back to publishing if they are equal', async () => {
  const { user, network } = await open();
  network.answer(articleCalls.publishArticle, ({ body }) =>
    body.revision === 9
      ? { article: createArticle({ status: 'published', revision: 10 }) }
      : new Problem('conflict', { params: { revision: 7 } }),
  );
  network.answer(articleCalls.updateArticle, () => new Problem('conflict', { params: { revision: 7 } }));
  network.answer(articleCalls.getArticle, () => ({
    article: createArticle({ revision: 7, texts: { en: { title: 'Theirs', summary: '', body: emptyArticleBody } } }),
  }));
  const publish = async () => {
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(await screen.findByRole('button', { name: 'Publish now' }));
  };
  await publish();
  const mine = await screen.findByRole('button', { name: 'Keep mine' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  network.answer(articleCalls.updateArticle, ({ body }) => ({
    article: createArticle({ revision: body.revision + 1 }),
  }));
  await user.click(mine);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(network.sent(articleCalls.updateArticle).at(-1)?.body).toMatchObject({
    revision: 7,
    keepsFormer: true,
    slug: article.slug,
    texts: { en: article.texts.en, ja: null },
  });
  await publish();
  expect(await screen.findByText('This has changed meanwhile.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Publish now' }));
  await waitFor(() =>
    expect(network.sent(articleCalls.publishArticle).map(({ body }) => body.revision)).toEqual([1, 8, 9]),
  );
});

it('reports a missing or invalid publication time at its field', async () => {
  const { user, network } = await open();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Publish later' }));
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await dialog.findByText('Day can not be empty!')).toBeInTheDocument();
  expect(dialog.getByLabelText('Day')).toHaveFocus();
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-12-24' } });
  await user.clear(dialog.getByLabelText('Time'));
  await user.type(dialog.getByLabelText('Time'), '9am');
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(dialog.getByLabelText('Time')).toBeInvalid();
  expect(dialog.getByLabelText('Time')).toHaveFocus();
  expect(network.sent(articleCalls.publishArticle)).toEqual([]);
  network.answer(articleCalls.publishArticle, () => new Problem('timeOver', { field: 'publishTime' }));
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2020-12-24' } });
  await user.clear(dialog.getByLabelText('Time'));
  await user.type(dialog.getByLabelText('Time'), '９：３０');
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Day')).toHaveAccessibleDescription(
      /This time is over\. Please choose a later one\./u,
    ),
  );
  expect(network.sent(articleCalls.publishArticle).map(({ body }) => body?.publishTime)).toEqual([
    expect.stringMatching(/:30:00/u),
  ]);
  // Of today only the hour can be over.
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: new Date().toISOString().slice(0, 10) } });
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Time')).toHaveAccessibleDescription(
      /This time is over\. Please choose a later one\./u,
    ),
  );
  expect(dialog.getByLabelText('Day')).not.toHaveAccessibleDescription(/This time is over/u);
});

it('sets a cover picture with an alternative text, and removes it', async () => {
  const { user, network } = await open();
  const src = `${'a'.repeat(32)}.webp`;
  network.answer(articleCalls.uploadArticleImage, () => ({ src }));
  await user.click(screen.getByRole('button', { name: 'Choose cover' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cover picture' }));
  await user.upload(
    dialog.getByLabelText('Picture', { selector: 'input' }),
    new File(['p'], 'harbour.png', { type: 'image/png' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Use as cover' }));
  expect(network.sent(articleCalls.uploadArticleImage)).toEqual([]);
  await user.type(dialog.getByLabelText('What the picture shows'), 'A harbour');
  await user.click(dialog.getByRole('button', { name: 'Use as cover' }));
  expect(await screen.findByRole('img', { name: 'A harbour' })).toBeInTheDocument();
  const saved = (): unknown => network.sent(articleCalls.updateArticle).at(-1)?.body.cover;
  await waitFor(() => expect(saved()).toEqual({ src, alt: 'A harbour' }));
  await user.click(screen.getByRole('button', { name: 'Remove cover' }));
  expect(screen.getByRole('button', { name: 'Choose cover' })).toHaveFocus();
  await waitFor(() => expect(saved()).toBeNull());
  expect(screen.queryByRole('img', { name: 'A harbour' })).not.toBeInTheDocument();
});

it('opens the published article', async () => {
  const { user, visited } = await open(
    createArticle({ status: 'published', publishedTime: '2026-11-22T08:00:00.000Z' }),
  );
  await user.click(screen.getByRole('button', { name: 'Read' }));
  expect(visited).toEqual([`${articlePaths.article}/${article.slug}`]);
});

it('shows that a new address takes effect when the article is published again', async () => {
  const { user, visited } = await open(
    createArticle({
      status: 'published',
      publishedTime: '2026-11-22T08:00:00.000Z',
      slug: 'new-slug',
      publishedSlug: 'old-slug',
    }),
  );
  expect(
    screen.getByText(/^The last part of the article’s address. It changes when you publish again/u),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Read' }));
  expect(visited).toEqual([`${articlePaths.article}/old-slug`]);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(
    await screen.findByText('The address changes from /article/old-slug, which will lead to the new one.'),
  ).toBeInTheDocument();
});

it('is read-only when the plan has expired, and shows why an Admin hid the article', async () => {
  await open(createArticle({ hiddenReason: 'Advertising' }), { user: { isExpired: true } });
  expect(screen.getByText('Your subscription has expired.')).toBeInTheDocument();
  expect(screen.getByText('An administrator hid this article from readers: Advertising')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
});
