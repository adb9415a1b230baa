import type { Article } from '@tessera/contracts/article/article.schema';
import { languages } from '@tessera/contracts/i18n/languages';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useNotifyProblem, whileWaiting } from '@tessera/ui/shared-modules/kit';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useArticleActs } from '../../articles/use-articles.ts';
import type { ArticleEdit } from './article-saver.ts';
import { allParts } from './article-problems.ts';

const hasPictures = ({ cover, texts }: Article): boolean =>
  cover !== null || languages.some((language) => allParts(texts[language]?.body.content ?? []).some(({ type }) => type === 'image'));

interface ArticleGoneProps {
  /** The article with the changes that are not saved. */
  readonly mine: Article;
  readonly title: string;
  /** Gets a new article, and what is still to be saved in it. */
  readonly onAdded: (article: Article, unsaved: ArticleEdit) => void;
}

/** Shown when the article was deleted elsewhere: what is written can be saved as a new article. */
export function ArticleGone({ mine, title, onAdded }: ArticleGoneProps): ReactNode {
  const { t } = useTranslation('blog');
  const acts = useArticleActs();
  const notifyProblem = useNotifyProblem();
  const [isAdding, setIsAdding] = useState(false);
  // Includes what is typed while the new article is added.
  const latest = useRef(mine);
  useEffect(() => {
    latest.current = mine;
  }, [mine]);
  const saveAsNew = async (): Promise<void> => {
    setIsAdding(true);
    try {
      const language = languages.find((known) => mine.texts[known] !== undefined) ?? languages[0];
      const added = await acts.add(language, mine.texts[language]?.title ?? '');
      const { tags, texts } = latest.current;
      onAdded(added, { tags, texts: { [language]: null, ...texts } });
    } catch (error) {
      notifyProblem(error);
      setIsAdding(false);
    }
  };
  return (
    <Alert severity="warning" role="alert" action={<Button color="inherit" {...whileWaiting(isAdding, () => void saveAsNew())}>{t('editor.gone.asNew')}</Button>}>
      {t('editor.gone.text', { title })} {hasPictures(mine) && t('editor.gone.pictures')}
    </Alert>
  );
}
