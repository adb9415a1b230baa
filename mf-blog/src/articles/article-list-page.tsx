import { articlePaths } from '@tessera/contracts/article/article.paths';
import { articleStatuses, type ArticleRow } from '@tessera/contracts/article/article.schema';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ExpiredNote,
  Page,
  PagedList,
  SearchField,
  SegmentedControl,
  Toolbar,
  ToolbarSpace,
  useConfirmDeletion,
  useCopyLink,
  useHost,
  useMayChange,
  useNotifyProblem,
} from '@tessera/ui/shared-modules/kit';
import { useNavigate, useSearchParams } from '@tessera/ui/shared-modules/router';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { startIn } from './article-start.ts';
import { ArticleTable, titleOf, type ArticleAct } from './article-table.tsx';
import { NewArticleDialog } from './new-article-dialog.tsx';
import { linkToArticle, publicAddress, readersSlug } from './public-address.ts';
import { useArticleActs, useArticleListAddress, useArticles } from './use-articles.ts';

/** Runs an action on an article of the list. */
function useRunArticleAct(): (act: ArticleAct, row: ArticleRow) => void {
  const { t, i18n } = useTranslation('blog');
  const { navigate, notify } = useHost();
  const confirmDeletion = useConfirmDeletion();
  const notifyProblem = useNotifyProblem();
  const copyLink = useCopyLink();
  const calls = useArticleActs();
  const runs: Readonly<Record<ArticleAct, (row: ArticleRow) => Promise<void> | void>> = {
    read: (row) => navigate(`${articlePaths.article}/${readersSlug(row)}`),
    copy: (row) => copyLink(publicAddress(readersSlug(row))),
    link: (row) => navigate(linkToArticle(readersSlug(row), titleOf(row, i18n.language))),
    unpublish: async (row) => {
      await calls.unpublish(row);
      notify({ tone: 'good', text: t('article.unpublish.done') });
    },
    delete: async (row) => {
      const title = titleOf(row, i18n.language);
      if (
        !(await confirmDeletion({
          question: t('article.delete.question', { title }),
          action: t('article.delete.action'),
        }))
      )
        return;
      await calls.remove(row.id);
      notify({ tone: 'good', text: t('article.delete.done', { title }) });
    },
  };
  return (act, row) => void Promise.resolve(runs[act](row)).catch(notifyProblem);
}

/** The user's articles: create, search, unpublish and delete. */
export function ArticleListPage(): ReactNode {
  const { t } = useTranslation('blog');
  const { navigate } = useHost();
  const goTo = useNavigate();
  const run = useRunArticleAct();
  const { address, go } = useArticleListAddress();
  const { query, isSettling } = useArticles(address);
  const [params] = useSearchParams();
  const [start, setStart] = useState(() => startIn(params));
  const mayChange = useMayChange();
  const [isAdding, setIsAdding] = useState(start !== null && mayChange);
  const close = (): void => {
    // The values from the address are used once: without this, a reload would open the dialog again.
    if (start) go({}, { replace: true });
    setStart(null);
    setIsAdding(false);
  };
  return (
    <Page
      title={t('article.page.title')}
      actions={
        <>
          <Button onClick={() => navigate(articlePaths.article)}>{t('article.read.all')}</Button>
          <Button
            variant="contained"
            color="primary"
            startIcon={<Plus aria-hidden />}
            disabled={!mayChange}
            onClick={() => setIsAdding(true)}
          >
            {t('article.add.open')}
          </Button>
        </>
      }
    >
      <ExpiredNote />
      <ArticleToolbar />
      <PagedList
        query={query}
        isSettling={isSettling}
        rowsOf={({ articleList }) => articleList}
        empty={<NoArticles onAdd={mayChange ? () => setIsAdding(true) : null} />}
      >
        {(rows) => <ArticleTable rows={rows} onAct={run} />}
      </PagedList>
      {isAdding && (
        <NewArticleDialog
          start={start}
          onClose={close}
          onAdded={({ id }) => goTo(`${articlePaths.blog}/${id}`, { replace: start !== null })}
        />
      )}
    </Page>
  );
}

/** Searches the articles, and narrows them to one state. */
function ArticleToolbar(): ReactNode {
  const { t } = useTranslation('blog');
  const { address, go } = useArticleListAddress();
  return (
    <Toolbar role="search">
      <SearchField
        label={t('article.search.label')}
        text={address.search}
        onChange={(search) => go({ search }, { replace: true })}
      />
      <ToolbarSpace />
      <SegmentedControl
        label={t('article.status.label')}
        value={address.status ?? 'all'}
        options={[
          { value: 'all', label: t('article.status.all') },
          ...articleStatuses.map((status) => ({ value: status, label: t(`article.status.${status}`) })),
        ]}
        onChange={(value) => go({ status: articleStatuses.find((status) => status === value) ?? null })}
      />
    </Toolbar>
  );
}

/** Why no article is shown. `onAdd` is null where the plan has expired. */
function NoArticles({ onAdd }: { readonly onAdd: (() => void) | null }): ReactNode {
  const { t } = useTranslation('blog');
  const { address, go } = useArticleListAddress();
  return address.search.trim() !== '' || address.status !== null ? (
    <EmptyState
      title={t('article.none.title')}
      action={<Button onClick={() => go({ search: '', status: null })}>{t('article.none.action')}</Button>}
    />
  ) : (
    <EmptyState
      title={t('article.empty.title')}
      text={t('article.empty.text')}
      action={
        onAdd !== null && (
          <Button variant="contained" color="primary" onClick={onAdd}>
            {t('article.add.open')}
          </Button>
        )
      }
    />
  );
}
