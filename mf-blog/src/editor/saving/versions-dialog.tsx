import { articleCalls } from '@tessera/contracts/article/article.calls';
import type { Article, ArticleTexts } from '@tessera/contracts/article/article.schema';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import type { Language } from '@tessera/contracts/i18n/languages';
import { Button, Dialog, DialogActions, DialogContent, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  DialogHead,
  EmptyState,
  ListSkeleton,
  LoadState,
  SegmentedControl,
  toLoadable,
  useFormat,
  useHost,
  useNotifyProblem,
} from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { step } from '@tessera/ui/theme/tokens';
import { useId, useState, type ReactNode } from 'react';
import { ArticleText } from '../../reading/article-body.tsx';
import { TextDifference } from './text-difference.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: step * 4,
  gridTemplateColumns: '220px minmax(0, 1fr)',
  alignContent: 'start',
  minHeight: 280,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Kept = styled('nav')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: step,
  '& > button': { justifyContent: 'start', textAlign: 'start' },
});

const Choice = styled('div')({ marginBottom: step * 4 });

interface VersionsDialogProps {
  readonly article: Article;
  readonly language: Language;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
  readonly onRestored: (article: Article) => void;
}

/** The saved versions, to read and restore. Restoring one also keeps the present text as a version. */
export function VersionsDialog({ article, language, isReadOnly, onClose, onRestored }: VersionsDialogProps): ReactNode {
  const { t } = useTranslation('blog');
  const { api, notify } = useHost();
  const notifyProblem = useNotifyProblem();
  const titleId = useId();
  const { id, revision } = article;
  const present = article.texts[language];
  const [isRestoring, setIsRestoring] = useState(false);
  const [isCompared, setIsCompared] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const versions = useQuery({
    queryKey: ['versions', id, revision],
    queryFn: async ({ signal }) =>
      (await api.call(articleCalls.getArticleVersions, { query: { id } }, { signal })).versionList,
  });
  const number = chosen ?? versions.data?.[0]?.number ?? null;
  const restore = async (): Promise<void> => {
    if (number === null || isRestoring) return;
    setIsRestoring(true);
    try {
      onRestored((await api.call(articleCalls.restoreArticle, { body: { id, revision, number } })).article);
      notify({ tone: 'good', text: t('editor.versions.restored') });
      onClose();
    } catch (error) {
      notifyProblem(error);
    } finally {
      setIsRestoring(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogHead id={titleId} title={t('editor.versions.title')} onClose={onClose} />
      <DialogContent>
        <LoadState
          state={toLoadable(versions, (list) => list.length === 0)}
          skeleton={<ListSkeleton />}
          empty={<EmptyState title={t('editor.versions.empty')} />}
        >
          {(list) => (
            <>
              {present !== undefined && (
                <Choice>
                  <SegmentedControl
                    label={t('editor.versions.shown')}
                    value={isCompared ? 'changes' : 'text'}
                    onChange={(value) => setIsCompared(value === 'changes')}
                    options={[
                      { value: 'text', label: t('editor.versions.text') },
                      { value: 'changes', label: t('editor.versions.changes') },
                    ]}
                  />
                </Choice>
              )}
              <Columns>
                <VersionList list={list} number={number} onChoose={setChosen} />
                {number !== null && (
                  <VersionText id={id} number={number} language={language} present={isCompared ? present : undefined} />
                )}
              </Columns>
            </>
          )}
        </LoadState>
      </DialogContent>
      {!isReadOnly && number !== null && (
        <DialogActions>
          <Button variant="contained" color="primary" aria-disabled={isRestoring} onClick={() => void restore()}>
            {t('editor.versions.restore')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

interface VersionListProps {
  readonly list: CallOutput<typeof articleCalls.getArticleVersions>['versionList'];
  readonly number: number | null;
  readonly onChoose: (number: number) => void;
}

function VersionList({ list, number, onChoose }: VersionListProps): ReactNode {
  const { t } = useTranslation('blog');
  const { dateTime } = useFormat();
  return (
    <Kept aria-label={t('editor.versions.title')}>
      {list.map(({ number: each, savedTime, isPublished }) => (
        <Button
          key={each}
          variant={each === number ? 'outlined' : 'text'}
          aria-current={each === number}
          onClick={() => onChoose(each)}
        >
          {isPublished ? t('editor.versions.published', { time: dateTime(savedTime) }) : dateTime(savedTime)}
        </Button>
      ))}
    </Kept>
  );
}

interface VersionTextProps {
  readonly id: string;
  readonly number: number;
  readonly language: Language;
  /** The text that the version is compared with; undefined to show the version alone. */
  readonly present: ArticleTexts[Language];
}

/** The text of a version in one language, or its differences. */
function VersionText({ id, number, language, present }: VersionTextProps): ReactNode {
  const { t } = useTranslation('blog');
  const { api } = useHost();
  const version = useQuery({
    queryKey: ['versions', id, 'texts', number],
    queryFn: async ({ signal }) =>
      (await api.call(articleCalls.getArticleVersion, { query: { id, number: String(number) } }, { signal })).texts,
  });
  return (
    <LoadState state={toLoadable(version)} skeleton={<ListSkeleton />}>
      {(texts) => {
        const text = texts[language];
        if (text === undefined) return <EmptyState title={t('editor.versions.noLanguage')} />;
        return present !== undefined ? (
          <TextDifference earlier={text} later={present} language={language}>
            <p>{t('editor.versions.same')}</p>
          </TextDifference>
        ) : (
          <div>
            <h3>{text.title}</h3>
            <ArticleText body={text.body} language={language} />
          </div>
        );
      }}
    </LoadState>
  );
}
