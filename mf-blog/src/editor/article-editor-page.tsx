import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articlePaths } from '@tessera/contracts/article/article.paths';
import type { Article } from '@tessera/contracts/article/article.schema';
import { languages } from '@tessera/contracts/i18n/languages';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  BackButton,
  ListSkeleton,
  LoadState,
  Page,
  toLoadable,
  useHost,
  useMayChange,
} from '@tessera/ui/shared-modules/kit';
import { useParams } from '@tessera/ui/shared-modules/router';
import { step } from '@tessera/ui/theme/tokens';
import { useEffect, useState, type ReactNode } from 'react';
import { readersSlug } from '../articles/public-address.ts';
import { ArticleNotes } from './article-notes.tsx';
import { ArticleTextForm } from './article-text-form.tsx';
import { CoverPart } from './cover-part.tsx';
import { problemsOf } from './saving/article-problems.ts';
import { ArticleSettings } from './saving/article-settings.tsx';
import { PublishDialog } from './saving/publish-dialog.tsx';
import { SavingLine } from './saving/saving-line.tsx';
import { useArticle, useWorkingCopy, type OpenedArticle, type WorkingCopy } from './saving/use-article.ts';
import { VersionsDialog } from './saving/versions-dialog.tsx';
import { useEditedLanguage } from './use-edited-language.ts';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: step * 8,
  gridTemplateColumns: 'minmax(0, 720px) 280px',
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

type ArticleDialog = 'publish' | 'versions';

interface EditorActionsProps {
  readonly copy: WorkingCopy;
  readonly isReadOnly: boolean;
  readonly onOpen: (dialog: ArticleDialog) => void;
}

/** Reading, versions and publishing. What is typed is saved before a dialog opens. */
function EditorActions({ copy: { article, saving, saver }, isReadOnly, onOpen }: EditorActionsProps): ReactNode {
  const { t } = useTranslation('blog');
  const { navigate } = useHost();
  const isHeldBack = saving.name === 'conflict' || saving.name === 'gone';
  const open = async (dialog: ArticleDialog): Promise<void> => {
    if (await saver.flush()) onOpen(dialog);
  };
  return (
    <>
      {article.publishedTime !== null && article.hiddenReason === null && (
        <Button onClick={() => navigate(`${articlePaths.article}/${readersSlug(article)}`)}>
          {t('article.read.open')}
        </Button>
      )}
      <Button disabled={isHeldBack} onClick={() => void open('versions')}>
        {t('editor.versions.open')}
      </Button>
      <Button
        variant="contained"
        color="primary"
        disabled={isReadOnly || isHeldBack}
        onClick={() => void open('publish')}
      >
        {t('editor.publish.open')}
      </Button>
    </>
  );
}

/** What was saved as a new article has another address, and Back must not lead to the deleted one. */
function useMoveToNew({ article, saving }: WorkingCopy, openedId: string): void {
  const { navigate } = useHost();
  const moved = article.id !== openedId && saving.name === 'saved' ? article.id : null;
  useEffect(() => {
    if (moved !== null) navigate(`${articlePaths.blog}/${moved}`, { replace: true });
  }, [moved, navigate]);
}

function Editor({ opened }: { readonly opened: OpenedArticle }): ReactNode {
  const { t } = useTranslation('blog');
  const { api } = useHost();
  const copy = useWorkingCopy(opened);
  const { article, saving, saver, edit, replace } = copy;
  useMoveToNew(copy, opened.article.id);
  const edited = useEditedLanguage(article);
  const text = article.texts[edited.language];
  const [edition, setEdition] = useState(0);
  const [dialog, setDialog] = useState<ArticleDialog | null>(null);
  const isReadOnly = !useMayChange();
  const upload = async (file: File): Promise<string> =>
    (await api.upload(articleCalls.uploadArticleImage, { query: { id: article.id }, file })).src;
  const take = (newer: Article): void => {
    replace(newer);
    setEdition(edition + 1);
  };
  /**
   * Compares the whole article with the server's. If they differ, the user chooses between both; otherwise it can be
   * published.
   */
  const meetConflict = async (): Promise<void> => {
    const { slug, tags, cover, texts } = article;
    edit({ slug, tags, cover, texts: Object.fromEntries(languages.map((each) => [each, texts[each] ?? null])) });
    if (!(await saver.flush())) setDialog(null);
  };
  const title = text?.title || t('article.untitled');
  const closeDialog = (): void => setDialog(null);
  return (
    <Page
      title={title}
      lead={<SavingLine saving={saving} onAgain={() => void saver.flush()} />}
      actions={<EditorActions copy={copy} isReadOnly={isReadOnly} onOpen={setDialog} />}
    >
      <ArticleNotes
        copy={copy}
        title={title}
        isReadOnly={isReadOnly}
        onTheirs={take}
        onRestored={() => setEdition(edition + 1)}
      />
      <Columns>
        <ArticleTextForm
          {...edited}
          article={article}
          edition={edition}
          isReadOnly={isReadOnly}
          onEdit={edit}
          flush={() => saver.flush()}
          onPicture={upload}
        />
        <ArticleSettings
          key={edition}
          article={article}
          isSlugTaken={saving.name === 'failed' && saving.problem.code === 'slugTaken'}
          problems={text === undefined ? [] : problemsOf(text)}
          isReadOnly={isReadOnly}
          onEdit={edit}
        >
          {!isReadOnly && <CoverPart cover={article.cover} onPicture={upload} onChange={(cover) => edit({ cover })} />}
        </ArticleSettings>
      </Columns>
      {dialog === 'publish' && (
        <PublishDialog article={article} onClose={closeDialog} onDone={replace} onConflict={meetConflict} />
      )}
      {dialog === 'versions' && (
        <VersionsDialog
          article={article}
          language={edited.language}
          isReadOnly={isReadOnly}
          onClose={closeDialog}
          onRestored={take}
        />
      )}
    </Page>
  );
}

/** The article editor: languages, text, problems and the state of saving. */
export function ArticleEditorPage(): ReactNode {
  const { id = '' } = useParams();
  const { t } = useTranslation('blog');
  const query = useArticle(id);
  if (query.data) return <Editor key={query.data.article.id} opened={query.data} />;
  return (
    <Page title={t('article.page.title')}>
      <LoadState
        state={toLoadable(query)}
        skeleton={<ListSkeleton />}
        back={<BackButton title={t('article.page.title')} path={articlePaths.blog} />}
      >
        {() => null}
      </LoadState>
    </Page>
  );
}
