import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleCards, createArticle } from '@tessera/contracts/article/article.factory';
import { articlePaths } from '@tessera/contracts/article/article.paths';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { createFolder } from '@tessera/contracts/folder/folder.factory';
import { Problem } from '@tessera/contracts/http/problem';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { fakeLayout } from '../testing/fake-layout.ts';
import { renderBlog } from '../testing/render-blog.tsx';

const article = createArticle();
const folder = createFolder();

fakeLayout();

async function open(answer: () => { card: (typeof articleCards)['media'] } | Problem) {
  const rendered = await renderBlog({
    path: `${articlePaths.blog}/${article.id}`,
    prepare: ({ network }) => {
      network.answer(articleCalls.getArticle, () => ({ article }));
      network.answer(articleCalls.updateArticle, ({ body }) => ({
        article: createArticle({ revision: body.revision + 1 }),
      }));
      network.answer(folderCalls.getFolder, () => ({ folderList: [folder] }));
      network.answer(articleCalls.makeArticleCard, answer);
    },
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Data card' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Data card' })) };
}

it('inserts a card with the metrics of a post, which is saved unchanged', async () => {
  const { user, network, dialog } = await open(() => ({ card: articleCards.media }));
  await expectNoViolations(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Address of the post'), 'https://www.instagram.com/p/Cq0Lx1mN2aB/');
  await user.click(dialog.getByRole('button', { name: 'Insert card' }));
  const figure = await screen.findByRole('figure');
  expect(within(figure).getByText('As of Nov 20, 2026')).toBeInTheDocument();
  expect(network.sent(articleCalls.makeArticleCard).map(({ body }) => body)).toEqual([
    { id: article.id, question: { kind: 'media', address: 'https://www.instagram.com/p/Cq0Lx1mN2aB/' } },
  ]);
  await waitFor(() =>
    expect(network.sent(articleCalls.updateArticle).at(-1)?.body.texts).toMatchObject({
      en: { body: { content: expect.arrayContaining([{ type: 'card', attrs: { card: articleCards.media } }]) } },
    }),
  );
});

it('puts the cursor behind the card, so that typing does not replace it', async () => {
  const { user, dialog } = await open(() => ({ card: articleCards.media }));
  const text = screen.getByRole('textbox', { name: 'Text', hidden: true });
  const { editor } = unsafeCast<{ editor: Editor }>(text);
  act(() => void editor.commands.setContent({ type: 'doc', content: [{ type: 'paragraph' }] }));
  await user.type(dialog.getByLabelText('Address of the post'), 'https://www.instagram.com/p/Cq0Lx1mN2aB/');
  await user.click(dialog.getByRole('button', { name: 'Insert card' }));
  await screen.findByRole('figure');
  act(() => void editor.commands.insertContent('Next'));
  expect(screen.getByRole('figure')).toBeInTheDocument();
  expect(text).toHaveTextContent('Next');
});

it('requests a chart of a board, and shows a rejection at its field', async () => {
  const { user, network, dialog } = await open(() => new Problem('noContent', { field: 'folderId' }));
  await user.click(dialog.getByRole('combobox', { name: 'What the card shows' }));
  await user.click(await screen.findByRole('option', { name: 'Chart' }));
  await user.click(dialog.getByRole('combobox', { name: 'Board' }));
  await user.click(await screen.findByRole('option', { name: folder.settings.name }));
  await user.click(dialog.getByRole('button', { name: 'Insert card' }));
  expect(await dialog.findByText('no content')).toBeInTheDocument();
  expect(network.sent(articleCalls.makeArticleCard).at(-1)?.body).toMatchObject({
    question: { kind: 'chart', folderId: folder.id, metric: 'interactions' },
  });
});
