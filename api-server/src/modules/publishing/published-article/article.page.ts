import { articleCalls } from '@tessera/contracts/article/article.calls';
import { articlePaths } from '@tessera/contracts/article/article.paths';
import { articleSlugSchema, type PublicArticle } from '@tessera/contracts/article/article.schema';
import { formatLocales, languages, type Language } from '@tessera/contracts/i18n/languages';
import { escapeHtml, jsonForHtml } from '@tessera/contracts/remote/page/escape-html';
import { here, openingBase } from '../../../platform/page/opening-style.ts';
import type { PublicPage, ReadPublicPage, Visit } from '../../../platform/page/public-page.ts';
import { articleHtml, imageAddress } from '../article/article-html.ts';
import { toPublicArticle } from '../article/article.mapper.ts';
import { createPublishedRepository } from '../article/published.repository.ts';

const style = [
  openingBase,
  `${here}{max-width:720px;padding:32px 16px 48px;font-size:16px;line-height:1.75;overflow-wrap:anywhere}`,
  `${here} h1{font-size:32px;line-height:1.3}${here} h2{font-size:22px}${here} h3{font-size:18px}${here} article>*+*{margin-top:16px}${here} article>*+h2{margin-top:36px}`,
  `${here} img{max-width:100%;height:auto;border-radius:8px}${here} time{opacity:.75;font-size:14px}${here} table{border-collapse:collapse}${here} th,${here} td{border:var(--o-line);padding:8px 12px;text-align:start}`,
  `${here} figure{margin:0;padding:16px;border:var(--o-line);border-radius:8px;overflow-x:auto;font-size:14px}${here} figure>*+*{margin-top:12px}${here} figure img{max-width:160px}${here} figure ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:4px 24px}${here} figcaption,${here} summary{opacity:.75}`,
].join('');

const addressOf = (origin: string, slug: string, language?: Language): string =>
  `${origin}${articlePaths.article}/${encodeURIComponent(slug)}${language === undefined ? '' : `?lang=${language}`}`;

/**
 * Meta tags for search engines and link previews. Each language has its own address. The one without a language shows
 * that of the visitor, and stands for all of them.
 */
function headOf(
  { slug, languages: written, title, summary, cover, publishedTime }: PublicArticle,
  origin: string,
  named: Language | undefined,
): string {
  const own = addressOf(origin, slug, written.length > 1 ? named : undefined);
  const property = (name: string, value: string): string => `<meta property="${name}" content="${escapeHtml(value)}">`;
  return [
    `<link rel="canonical" href="${escapeHtml(own)}">`,
    ...(written.length > 1
      ? written.map(
          (other) => `<link rel="alternate" hreflang="${other}" href="${escapeHtml(addressOf(origin, slug, other))}">`,
        )
      : []),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(addressOf(origin, slug))}">`,
    property('og:type', 'article'),
    property('og:title', title),
    property('og:url', own),
    property('article:published_time', publishedTime),
    ...(summary === '' ? [] : [property('og:description', summary)]),
    ...(cover === null
      ? []
      : [property('og:image', `${origin}${imageAddress(cover.src)}`), property('og:image:alt', cover.alt)]),
  ].join('');
}

function drawArticle({ language, title, summary, cover, body, publishedTime }: PublicArticle, read: Language): string {
  const day = new Intl.DateTimeFormat(formatLocales[read], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(publishedTime),
  );
  return [
    `<article lang="${language}"><h1>${escapeHtml(title)}</h1>`,
    summary === '' ? '' : `<p>${escapeHtml(summary)}</p>`,
    `<p><time datetime="${escapeHtml(publishedTime)}">${escapeHtml(day)}</time></p>`,
    cover === null ? '' : `<img src="${escapeHtml(imageAddress(cover.src))}" alt="${escapeHtml(cover.alt)}">`,
    `${articleHtml(body, language)}</article>`,
  ].join('');
}

/** The decoded slug of an address; undefined when it is malformed. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The language that an address names. */
const languageIn = ({ query }: Visit): Language | undefined => languages.find((known) => known === query.get('lang'));
const missing: PublicPage = { status: 404, language: null, opening: null };

/** Renders an article with its whole text, so that search engines and readers without JavaScript see it. */
export const readArticlePage: ReadPublicPage = async ({ db, clock }, visit) => {
  const [, base, given = '', ...more] = visit.path.split('/');
  if (`/${base ?? ''}` !== articlePaths.article || given === '' || more.some((part) => part !== '')) return null;
  const slug = articleSlugSchema.safeParse(decoded(given));
  const shown = slug.success ? await createPublishedRepository(db).find(slug.data, clock.now()) : null;
  const named = languageIn(visit);
  const language = named ?? visit.language;
  const article = shown && toPublicArticle(shown, language);
  if (article === null) return missing;
  if (article.slug !== decoded(given))
    return { ...missing, status: 301, movedTo: `${articlePaths.article}/${encodeURIComponent(article.slug)}` };
  const { title, summary } = article;
  const address = `/api${articleCalls.getPublishedArticle.path}?${new URLSearchParams({ slug: article.slug, language }).toString()}`;
  return {
    status: 200,
    language: null,
    opening: {
      title: `${title} · Tessera`,
      ...(summary === '' ? {} : { description: summary }),
      head: headOf(article, visit.origin, named),
      html: drawArticle(article, visit.language),
      style,
      answers: { [address]: jsonForHtml(JSON.stringify({ article })) },
    },
  };
};
