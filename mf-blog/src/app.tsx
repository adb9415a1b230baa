import { articlePaths } from '@tessera/contracts/article/article.paths';
import { housePages } from '@tessera/contracts/article/article.schema';
import { linkPaths } from '@tessera/contracts/link/link.paths';
import { newsletterPaths } from '@tessera/contracts/newsletter/newsletter.paths';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { lazyPage, NotFoundPage, Waiting } from '@tessera/ui/shared-modules/kit';
import { Route, Routes } from '@tessera/ui/shared-modules/router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';

// Each chunk is named after its path, so that the server can preload the files of that page.
const LinkListPage = lazyPage(async () => (await import(/* webpackChunkName: "route-links" */ './links/link-list-page.tsx')).LinkListPage);
const ArticleListPage = lazyPage(async () => (await import(/* webpackChunkName: "route-blog" */ './articles/article-list-page.tsx')).ArticleListPage);
const ArticleEditorPage = lazyPage(async () => (await import('./editor/article-editor-page.tsx')).ArticleEditorPage);
const PublishedPage = lazyPage(async () => (await import(/* webpackChunkName: "route-article" */ './reading/published-page.tsx')).PublishedPage);
const ArticlePage = lazyPage(async () => (await import(/* webpackChunkName: "route-article" */ './reading/article-page.tsx')).ArticlePage);
const NewsletterPage = lazyPage(async () => (await import(/* webpackChunkName: "route-newsletter" */ './newsletter/newsletter-page.tsx')).NewsletterPage);
const PublicationsPage = lazyPage(async () => (await import(/* webpackChunkName: "route-publishing" */ './publishing/publications-page.tsx')).PublicationsPage);
const NewsletterListPage = lazyPage(async () => (await import('./publishing/newsletter-list-page.tsx')).NewsletterListPage);
const HousePageView = lazyPage(async () => (await import('./editor/house/house-page.tsx')).HousePageView);

/** All pages of the remote, without the providers that `createRemote` adds. */
export function App(): ReactNode {
  const { t } = useTranslation('blog');
  return (
    <Suspense fallback={<Waiting>{null}</Waiting>}>
      <Routes>
        <Route path={linkPaths.links} element={<LinkListPage />} />
        <Route path={articlePaths.blog} element={<ArticleListPage />} />
        <Route path={`${articlePaths.blog}/:id`} element={<ArticleEditorPage />} />
        <Route path={articlePaths.article} element={<PublishedPage />} />
        <Route path={`${articlePaths.article}/:slug`} element={<ArticlePage />} />
        <Route path={newsletterPaths.newsletter} element={<NewsletterPage />} />
        <Route path={newsletterPaths.publishing} element={<PublicationsPage />} />
        <Route path={newsletterPaths.newsletters} element={<NewsletterListPage />} />
        {housePages.map((page) => <Route key={page} path={articlePaths[page]} element={<HousePageView />} />)}
        <Route path="*" element={<NotFoundPage title={t('link.page.title')} path={linkPaths.links} />} />
      </Routes>
    </Suspense>
  );
}
