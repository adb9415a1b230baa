import { emptyArticleBody } from '@tessera/contracts/article/article-body.schema';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articleLabels } from '@tessera/contracts/article/article.labels';
import { articleSummaryMax, articleTitleMax } from '@tessera/contracts/article/article.limits';
import { articlePaths } from '@tessera/contracts/article/article.paths';
import type { Article, ArticleText } from '@tessera/contracts/article/article.schema';
import { languageNames, languages, type Language } from '@tessera/contracts/i18n/languages';
import { Alert, Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  BackButton,
  DraftOffer,
  ExpiredNote,
  LanguageText,
  ListSkeleton,
  LoadState,
  Page,
  SegmentedControl,
  TextField,
  toLoadable,
  useConfirmDeletion,
  useFieldLabels,
  useHost,
  useMayChange,
} from '@tessera/ui/shared-modules/kit';
import { defineSearchParams, oneOf, useParams, useSearchState } from '@tessera/ui/shared-modules/router';
import { step } from '@tessera/ui/theme/tokens';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { readersSlug } from '../articles/public-address.ts';
import { CoverPart } from './cover-part.tsx';
import { ArticleConflict } from './saving/article-conflict.tsx';
import { ArticleGone } from './saving/article-gone.tsx';
import { problemsOf } from './saving/article-problems.ts';
import { ArticleSettings } from './saving/article-settings.tsx';
import { PublishDialog } from './saving/publish-dialog.tsx';
import { SavingLine } from './saving/saving-line.tsx';
import { useArticle, useWorkingCopy, type OpenedArticle } from './saving/use-article.ts';
import { VersionsDialog } from './saving/versions-dialog.tsx';
import { TextCanvas } from './text-canvas.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: step * 8,
  gridTemplateColumns: 'minmax(0, 720px) 280px',
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 4, minWidth: 0 });

/** The language being edited; null for the first one of the article. */
const editorAddress = defineSearchParams<{ readonly language: Language | null }>({ language: oneOf(languages, null) });

const noText: ArticleText = { title: '', summary: '', body: emptyArticleBody };

function Editor({ opened }: { readonly opened: OpenedArticle }): ReactNode {
  const { t, i18n } = useTranslation('blog');
  const label = useFieldLabels(articleLabels);
  const { api, navigate } = useHost();
  const confirmDeletion = useConfirmDeletion();
  const ids = { title: useId(), summary: useId() };
  const { article, saving, saver, edit, replace, saveAsNew, left, restoreLeft, discardLeft } = useWorkingCopy(opened);
  const written = languages.filter((language) => article.texts[language] !== undefined);
  const { address, go } = useSearchState(editorAddress);
  const [first] = useState<Language>(
    () => written.find((known) => known === i18n.language) ?? written[0] ?? languages[0],
  );
  const language = address.language ?? first;
  const setLanguage = (next: Language): void => go({ language: next }, { replace: true });
  // Increased when the text is replaced from outside, to remount the editor with the new text.
  const [edition, setEdition] = useState(0);
  const [dialog, setDialog] = useState<'publish' | 'versions' | null>(null);
  const text = article.texts[language];
  const isReadOnly = !useMayChange();
  // Adding and removing a language remove their buttons from the page, so the focus moves to the title.
  const focusesTitle = useRef(false);
  const isWritten = text !== undefined;
  useEffect(() => {
    if (!focusesTitle.current || !isWritten) return;
    focusesTitle.current = false;
    document.getElementById(ids.title)?.focus();
  }, [language, isWritten, ids.title]);
  const change = (part: Partial<ArticleText>): void => edit({ texts: { [language]: { ...noText, ...text, ...part } } });
  const problems = text === undefined ? [] : problemsOf(text);
  const upload = async (file: File): Promise<string> =>
    (await api.upload(articleCalls.uploadArticleImage, { query: { id: article.id }, file })).src;
  const take = (newer: Article): void => {
    replace(newer);
    setEdition(edition + 1);
  };
  const removeLanguage = async (): Promise<void> => {
    const isWanted = await confirmDeletion({
      question: t('editor.language.question', { language: languageNames[language] }),
      consequence: t('editor.language.consequence'),
      action: t('editor.language.remove'),
    });
    if (!isWanted) return;
    // What was typed a moment ago is among the versions, too. A text that cannot be saved can be removed all the same.
    await saver.flush();
    edit({ texts: { [language]: null }, keepsFormer: true });
    focusesTitle.current = true;
    setLanguage(written.find((other) => other !== language) ?? languages[0]);
  };
  const addLanguage = (): void => {
    focusesTitle.current = true;
    change({});
  };
  const open = async (wanted: 'publish' | 'versions'): Promise<void> => {
    if (await saver.flush()) setDialog(wanted);
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
  const isHeldBack = saving.name === 'conflict' || saving.name === 'gone';
  // What was saved as a new article has another address, and Back must not lead to the deleted one.
  const moved = article.id !== opened.article.id && saving.name === 'saved' ? article.id : null;
  useEffect(() => {
    if (moved !== null) navigate(`${articlePaths.blog}/${moved}`, { replace: true });
  }, [moved, navigate]);
  return (
    <Page
      title={title}
      lead={<SavingLine saving={saving} onAgain={() => void saver.flush()} />}
      actions={
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
      }
    >
      <ExpiredNote />
      {left !== null && !isReadOnly && (
        <DraftOffer
          time={left.time}
          onUse={() => {
            restoreLeft(left);
            setEdition(edition + 1);
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
          onTheirs={take}
          onGone={() => saver.markGone()}
        />
      )}
      {saving.name === 'gone' && <ArticleGone mine={article} title={title} onAsNew={saveAsNew} />}
      <Columns>
        <Column>
          <div>
            <SegmentedControl
              label={t('editor.language.label')}
              value={language}
              options={languages.map((each) => ({
                value: each,
                label: languageNames[each],
                icon: <LanguageText language={each}>{languageNames[each]}</LanguageText>,
              }))}
              onChange={setLanguage}
            />
          </div>
          {text === undefined ? (
            <Button variant="outlined" disabled={isReadOnly} onClick={addLanguage}>
              {t('editor.language.add', { language: languageNames[language] })}
            </Button>
          ) : (
            <>
              <TextField
                id={ids.title}
                name="title"
                label={label('title')}
                value={text.title}
                error={undefined}
                isDisabled={isReadOnly}
                maxLength={articleTitleMax}
                onChange={(title) => change({ title })}
              />
              <TextField
                id={ids.summary}
                name="summary"
                label={label('summary')}
                value={text.summary}
                error={undefined}
                isDisabled={isReadOnly}
                maxLength={articleSummaryMax}
                help={t('editor.summary.help')}
                onChange={(summary) => change({ summary })}
              />
              <TextCanvas
                key={`${language} ${edition}`}
                label={t('editor.text.label')}
                language={language}
                body={text.body}
                isReadOnly={isReadOnly}
                onPicture={upload}
                onCard={async (question) =>
                  (await api.call(articleCalls.makeArticleCard, { body: { id: article.id, question } })).card
                }
                onChange={(body) => change({ body })}
              />
              {written.length > 1 && !isReadOnly && (
                <div>
                  <Button color="error" onClick={() => void removeLanguage()}>
                    {t('editor.language.remove')}
                  </Button>
                </div>
              )}
            </>
          )}
        </Column>
        <ArticleSettings
          key={edition}
          article={article}
          isSlugTaken={saving.name === 'failed' && saving.problem.code === 'slugTaken'}
          problems={problems}
          isReadOnly={isReadOnly}
          onEdit={edit}
        >
          {!isReadOnly && <CoverPart cover={article.cover} onPicture={upload} onChange={(cover) => edit({ cover })} />}
        </ArticleSettings>
      </Columns>
      {dialog === 'publish' && (
        <PublishDialog article={article} onClose={() => setDialog(null)} onDone={replace} onConflict={meetConflict} />
      )}
      {dialog === 'versions' && (
        <VersionsDialog
          article={article}
          language={language}
          isReadOnly={isReadOnly}
          onClose={() => setDialog(null)}
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
