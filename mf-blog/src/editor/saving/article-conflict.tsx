import { articleCalls } from '@tessera/contracts/article/article.calls';
import type { Article } from '@tessera/contracts/article/article.schema';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import type { ReactNode } from 'react';

interface ArticleConflictProps {
  readonly id: string;
  /** Saves over the version on the server, which has this revision. */
  readonly onMine: (revision: number) => void;
  readonly onTheirs: (article: Article) => void;
}

/** Shown when another person or tab has saved in the meantime: the user chooses one version. The other is kept among the versions. */
export function ArticleConflict({ id, onMine, onTheirs }: ArticleConflictProps): ReactNode {
  const { t } = useTranslation('blog');
  const { api } = useHost();
  const { dateTime } = useFormat();
  const { data } = useQuery({ queryKey: ['article', id, 'theirs'], gcTime: 0, queryFn: async ({ signal }) => (await api.call(articleCalls.getArticle, { query: { id } }, { signal })).article });
  return (
    <Alert
      severity="warning"
      role="alert"
      action={data && (
        <>
          <Button color="inherit" onClick={() => onTheirs(data)}>{t('editor.conflict.theirs')}</Button>
          <Button color="inherit" onClick={() => onMine(data.revision)}>{t('editor.conflict.mine')}</Button>
        </>
      )}
    >
      {data ? t('editor.conflict.text', { time: dateTime(data.updatedTime) }) : t('editor.saving.conflict')}
    </Alert>
  );
}
