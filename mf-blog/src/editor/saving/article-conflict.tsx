import { articleCalls } from '@tessera/contracts/article/article.calls';
import type { Article } from '@tessera/contracts/article/article.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { ComparedTexts, VersionChoices } from './compared-texts.tsx';

interface ArticleConflictProps {
  /** The article with the changes that are not saved. */
  readonly mine: Article;
  /** Saves over the version on the server, which has this revision. */
  readonly onMine: (revision: number) => void;
  readonly onTheirs: (article: Article) => void;
  /** Called when the article was deleted since then. */
  readonly onGone: () => void;
}

/** Shown when another person or tab has saved in the meantime: both versions, of which the user chooses one. */
export function ArticleConflict({ mine, onMine, onTheirs, onGone }: ArticleConflictProps): ReactNode {
  const { t } = useTranslation('blog');
  const { api } = useHost();
  const { dateTime } = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['article', mine.id, 'theirs'],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await api.call(articleCalls.getArticle, { query: { id: mine.id } }, { signal })).article,
  });
  const isGone = error !== null && toProblem(error).code === 'notFound';
  const tellGone = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) tellGone();
  }, [isGone]);
  if (isGone) return null;
  return (
    <Alert severity="warning" role="group">
      <div role="alert">
        {data ? t('editor.conflict.text', { time: dateTime(data.updatedTime) }) : t('editor.saving.conflict')}
      </div>
      {data && (
        <>
          <ComparedTexts mine={mine.texts} theirs={data.texts}>
            <p>{t('editor.conflict.settings')}</p>
          </ComparedTexts>
          <VersionChoices>
            <Button color="inherit" onClick={() => onTheirs(data)}>
              {t('editor.conflict.theirs')}
            </Button>
            <Button color="inherit" onClick={() => onMine(data.revision)}>
              {t('editor.conflict.mine')}
            </Button>
          </VersionChoices>
        </>
      )}
      {error && (
        <VersionChoices>
          <Button color="inherit" onClick={() => void refetch()}>
            {t('editor.saving.again')}
          </Button>
        </VersionChoices>
      )}
    </Alert>
  );
}
