import { articleCalls } from '@tessera/contracts/article/article.calls';
import { createArticle } from '@tessera/contracts/article/article.factory';
import { articlePaths } from '@tessera/contracts/article/article.paths';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, within } from '@testing-library/react';
import { renderBlog } from '../../testing/render-blog.tsx';

const bodyOf = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const textsOf = (text: string) => ({ en: { title: 'Linen days', summary: '', body: bodyOf(text) } });

async function open(earlier: string) {
  const article = createArticle({ texts: textsOf('Four posts a week.') });
  const rendered = await renderBlog({
    path: `${articlePaths.blog}/${article.id}`,
    prepare: ({ network }) => {
      network.answer(articleCalls.getArticle, () => ({ article }));
      network.answer(articleCalls.getArticleVersions, () => ({
        versionList: [{ number: 1, savedTime: '2026-11-20T08:00:00.000Z', isPublished: true }],
      }));
      network.answer(articleCalls.getArticleVersion, () => ({ texts: textsOf(earlier) }));
    },
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Versions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions' }));
  expect(await dialog.findByText(earlier)).toBeInTheDocument();
  await rendered.user.click(dialog.getByRole('radio', { name: 'Changes since' }));
  return { ...rendered, dialog };
}

it('shows the changes since a version word by word', async () => {
  const { dialog } = await open('Three posts a week.');
  expect((await dialog.findByText('Three')).tagName).toBe('DEL');
  expect(dialog.getByText('Four').tagName).toBe('INS');
  await expectNoViolations(screen.getByRole('dialog'));
});

it('shows that the text has not changed since a version', async () => {
  const { dialog } = await open('Four posts a week.');
  expect(await dialog.findByText('The text has not changed since.')).toBeInTheDocument();
});
