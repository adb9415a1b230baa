import { articleCalls } from '@tessera/contracts/article/article.calls';
import { createArticle } from '@tessera/contracts/article/article.factory';
import { articlePaths } from '@tessera/contracts/article/article.paths';
import type { Article } from '@tessera/contracts/article/article.schema';
import type { HostProps } from '@tessera/contracts/remote/host-props';
import { screen } from '@testing-library/react';
import { articleDrafts } from '../editor/saving/use-article.ts';
import { renderBlog } from './render-blog.tsx';

export const article = createArticle();
export const path = `${articlePaths.blog}/${article.id}`;

/** What is stored on the device of an article, of whatever editor. */
export const stored = ({ storage }: HostProps, id: string) => articleDrafts.list(storage, id)[0]?.draft ?? null;

/** Opens the editor of an article, which can be saved. */
export async function openArticle(opened: Article = article, options: Parameters<typeof renderBlog>[0] = {}) {
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
