import type { Article } from '@tessera/contracts/article/article.schema';
import { Alert } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { DraftOffer, ExpiredNote } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { ArticleConflict } from './saving/article-conflict.tsx';
import { ArticleGone } from './saving/article-gone.tsx';
import type { WorkingCopy } from './saving/use-article.ts';

interface ArticleNotesProps {
  readonly copy: WorkingCopy;
  readonly title: string;
  readonly isReadOnly: boolean;
  /** The article is replaced by the one that was saved elsewhere. */
  readonly onTheirs: (article: Article) => void;
  /** The text was replaced by what was left on this device. */
  readonly onRestored: () => void;
}

/** What the author must know of the article, or decide: a draft that was left, a conflict, or that it is gone. */
export function ArticleNotes({ copy, title, isReadOnly, onTheirs, onRestored }: ArticleNotesProps): ReactNode {
  const { t } = useTranslation('blog');
  const { article, saving, saver, saveAsNew, left, restoreLeft, discardLeft } = copy;
  return (
    <>
      <ExpiredNote />
      {left !== null && !isReadOnly && (
        <DraftOffer
          time={left.time}
          onUse={() => {
            restoreLeft(left);
            onRestored();
          }}
          onDiscard={() => discardLeft(left)}
        />
      )}
      {article.hiddenReason !== null && (
        <Alert severity="warning" role="status">
          {t('editor.hidden', { reason: article.hiddenReason })}
        </Alert>
      )}
      {saving.name === 'conflict' && (
        <ArticleConflict
          mine={article}
          onMine={(revision) => void saver.overwrite(revision, { keepsFormer: true })}
          onTheirs={onTheirs}
          onGone={() => saver.markGone()}
        />
      )}
      {saving.name === 'gone' && <ArticleGone mine={article} title={title} onAsNew={saveAsNew} />}
    </>
  );
}
