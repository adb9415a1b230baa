import { cardQuestionSchema, type CardQuestion } from '@tessera/contracts/article/article-card.schema';
import { articleTitleMax } from '@tessera/contracts/article/article.limits';

/** The initial content that another page passes to a new article. */
export interface ArticleStart {
  readonly title: string;
  readonly question: CardQuestion;
}

/** Reads the initial content of a new article from the address; null if the address has none. */
export function startIn(params: URLSearchParams): ArticleStart | null {
  const question = cardQuestionSchema.safeParse(Object.fromEntries(params));
  return question.success
    ? { title: (params.get('title') ?? '').slice(0, articleTitleMax), question: question.data }
    : null;
}
