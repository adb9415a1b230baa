import { emptyArticleBody } from '@tessera/contracts/article/article-body.schema';
import type { AddSubject } from '../../../testing/add-subject.ts';
import { createArticleVersionRepository } from './article-version.repository.ts';
import { createArticleRepository } from './article.repository.ts';

const body = {
  ...emptyArticleBody,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Words.' }] }],
};

export const addArticleSubject: AddSubject = async ({ db, clock }, { userId }) => {
  const articles = createArticleRepository(db);
  const texts = { en: { title: 'An article', summary: '', body } };
  const article = await articles.add(userId, { slug: `walk-${userId}`, tags: [], cover: null, texts }, clock.now());
  if (article !== null)
    await createArticleVersionRepository(db).add(userId, article.id, { texts, isPublished: false }, clock.now());
  return { articleId: article?.id ?? '' };
};
