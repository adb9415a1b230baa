import { articlePaths } from '@tessera/contracts/article/article.paths';
import { housePages } from '@tessera/contracts/article/article.schema';
import { linkPaths } from '@tessera/contracts/link/link.paths';
import { newsletterPaths } from '@tessera/contracts/newsletter/newsletter.paths';
import { lazyPage } from '@tessera/ui/shared-modules/kit';

// Each chunk is named after its path, so that the server can preload the files of that page.
const LinkListPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-links" */ './links/link-list-page.tsx')).LinkListPage,
);
const ArticleListPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-blog" */ './articles/article-list-page.tsx')).ArticleListPage,
);
const ArticleEditorPage = lazyPage(async () => (await import('./editor/article-editor-page.tsx')).ArticleEditorPage);
const PublishedPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-article" */ './reading/published-page.tsx')).PublishedPage,
);
const ArticlePage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-article" */ './reading/article-page.tsx')).ArticlePage,
);
const NewsletterPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "route-newsletter" */ './newsletter/newsletter-page.tsx')).NewsletterPage,
);
const PublicationsPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "route-publishing" */ './publishing/publications-page.tsx')).PublicationsPage,
);
const NewsletterListPage = lazyPage(
  async () => (await import('./publishing/newsletter-list-page.tsx')).NewsletterListPage,
);
const InformationPage = lazyPage(
  async () => (await import('./information-pages/information-page.tsx')).InformationPage,
);

/** Each page of the remote by its path. A page loads when it is first opened. */
export const pages = {
  [linkPaths.links]: LinkListPage,
  [articlePaths.blog]: ArticleListPage,
  [`${articlePaths.blog}/:id`]: ArticleEditorPage,
  [articlePaths.article]: PublishedPage,
  [`${articlePaths.article}/:slug`]: ArticlePage,
  [newsletterPaths.newsletter]: NewsletterPage,
  [newsletterPaths.publishing]: PublicationsPage,
  [newsletterPaths.newsletters]: NewsletterListPage,
  ...Object.fromEntries(housePages.map((page) => [articlePaths[page], InformationPage])),
};
