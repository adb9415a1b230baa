import type { ArticleBlock } from '@tessera/contracts/article/article-body.schema';
import type { Article } from '@tessera/contracts/article/article.schema';
import { languages } from '@tessera/contracts/i18n/languages';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, useNotifyProblem, whileWaiting } from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { allParts } from './article-problems.ts';

const isPicture = (part: ArticleBlock): boolean =>
  part.type === 'image' || (part.type === 'card' && 'image' in part.attrs.card && part.attrs.card.image !== null);

const hasPictures = ({ cover, texts }: Article): boolean =>
  cover !== null || languages.some((language) => allParts(texts[language]?.body.content ?? []).some(isPicture));

interface ArticleGoneProps {
  /** The article with the changes that are not saved. */
  readonly mine: Article;
  readonly title: string;
  readonly onAsNew: () => Promise<void>;
}

/** Shown when the article was deleted elsewhere: what is written can be saved as a new article. */
export function ArticleGone({ mine, title, onAsNew }: ArticleGoneProps): ReactNode {
  const { t } = useTranslation('blog');
  const { sentences } = useFormat();
  const notifyProblem = useNotifyProblem();
  const [isAdding, setIsAdding] = useState(false);
  const saveAsNew = async (): Promise<void> => {
    setIsAdding(true);
    try {
      await onAsNew();
    } catch (error) {
      notifyProblem(error);
    } finally {
      setIsAdding(false);
    }
  };
  return (
    <Alert
      severity="warning"
      role="alert"
      action={
        <Button color="inherit" {...whileWaiting(isAdding, saveAsNew)}>
          {t('editor.gone.asNew')}
        </Button>
      }
    >
      {sentences([t('editor.gone.text', { title }), hasPictures(mine) ? t('editor.gone.pictures') : null])}
    </Alert>
  );
}
