import { emptyArticleBody, type ArticleBody } from '@tessera/contracts/article/article-body.schema';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleCards, createArticle } from '@tessera/contracts/article/article.factory';
import { articlePartTextMax } from '@tessera/contracts/article/article.limits';
import { articlePaths } from '@tessera/contracts/article/article.paths';
import { Problem } from '@tessera/contracts/http/problem';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { article, openArticle, path } from '../testing/open-article.tsx';
import { renderBlog } from '../testing/render-blog.tsx';

it('has no accessibility violations', async () => {
  const { container } = await openArticle();
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
  const { user, network } = await openArticle();
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
  const { guards } = await openArticle();
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
  const { user } = await openArticle(both);
  await user.click(screen.getByRole('radio', { name: '日本語' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('麻');
  cleanup();
  await openArticle(both, { path: `${path}?language=ja` });
  expect(screen.getByLabelText('Title')).toHaveValue('麻');
});

it('adds a language, and removes it with all that was typed among the versions', async () => {
  const { user, network } = await openArticle();
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
  const { user, network } = await openArticle();
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
  const { user } = await openArticle(
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
  const { user } = await openArticle();
  expect(screen.getByText('Nothing to fix.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Title'));
  expect(screen.getByText('The title is missing.')).toBeInTheDocument();
});

it('publishes the saved article, and offers a short link to it', async () => {
  const { user, network, notices, visited } = await openArticle();
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
  const { user, network } = await openArticle();
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
  const { user, network } = await openArticle();
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
  const { user, network } = await openArticle();
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
  const { user, visited } = await openArticle(
    createArticle({ status: 'published', publishedTime: '2026-11-22T08:00:00.000Z' }),
  );
  await user.click(screen.getByRole('button', { name: 'Read' }));
  expect(visited).toEqual([`${articlePaths.article}/${article.slug}`]);
});

it('shows that a new address takes effect when the article is published again', async () => {
  const { user, visited } = await openArticle(
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
  await openArticle(createArticle({ hiddenReason: 'Advertising' }), { user: { isExpired: true } });
  expect(screen.getByText('Your subscription has expired.')).toBeInTheDocument();
  expect(screen.getByText('An administrator hid this article from readers: Advertising')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
});
