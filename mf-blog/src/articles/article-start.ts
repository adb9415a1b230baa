import { cardQuestionSchema } from '@tessera/contracts/article/article-card.schema';
import type { CardQuestion } from '@tessera/contracts/article/article-card.schema';
import { articleTitleMax } from '@tessera/contracts/limits';

/** What another page begins an article with. */
export interface ArticleStart {
  readonly title: string;
  readonly question: CardQuestion;
}

/** What an address of the page fills in of a new article; null when it is none for one. */
export function startIn(params: URLSearchParams): ArticleStart | null {
  const question = cardQuestionSchema.safeParse(Object.fromEntries(params));
  return question.success ? { title: (params.get('title') ?? '').slice(0, articleTitleMax), question: question.data } : null;
}
