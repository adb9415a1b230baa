import {
  articleHref,
  type ArticleBlock,
  type ArticleBody,
  type ArticleCell,
  type ArticleInline,
  type ArticleMark,
} from '@tessera/contracts/article/article-body.schema';
import { cardTableLabel, chartBox, describeCard, type CardDrawing } from '@tessera/contracts/article/article-card';
import type { ArticleCard } from '@tessera/contracts/article/article-card.schema';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import type { Language } from '@tessera/contracts/i18n/languages';
import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';

/** The address of an article's picture. */
export const imageAddress = (src: string): string => `/api${articleCalls.getArticleImage.path}?src=${src}`;

/** The prefix for addresses of this site: empty on its own pages, the origin in mails. */
type Origin = string;

function marked(html: string, mark: ArticleMark, origin: Origin): string {
  switch (mark.type) {
    case 'bold':
      return `<strong>${html}</strong>`;
    case 'italic':
      return `<em>${html}</em>`;
    case 'strike':
      return `<s>${html}</s>`;
    case 'code':
      return `<code>${html}</code>`;
    case 'link': {
      const href = articleHref(mark.attrs.href);
      return href === null
        ? html
        : `<a href="${escapeHtml(href.startsWith('/') ? `${origin}${href}` : href)}" rel="noopener nofollow ugc">${html}</a>`;
    }
  }
}

const inline = (part: ArticleInline, origin: Origin): string =>
  part.type === 'hardBreak'
    ? '<br>'
    : (part.marks ?? []).reduce((html, mark) => marked(html, mark, origin), escapeHtml(part.text));
const inlines = (parts: readonly ArticleInline[] = [], origin: Origin): string =>
  parts.map((part) => inline(part, origin)).join('');
const cells = (tag: 'td' | 'th', values: readonly string[]): string =>
  `<tr>${values.map((value) => `<${tag}>${escapeHtml(value)}</${tag}>`).join('')}</tr>`;
const tableHtml = ({ columns, rows }: NonNullable<CardDrawing['table']>): string =>
  `<table>${cells('th', columns)}${rows.map((row) => cells('td', row)).join('')}</table>`;

/**
 * A chart as static SVG, with a table of the same figures after it. A mail has only the table, and only for a ranking,
 * because mail programs do not draw SVG.
 */
function figuresHtml({ title, path, table }: CardDrawing, language: Language, isMail: boolean): string {
  if (table === null) return '';
  if (path === null) return tableHtml(table);
  if (isMail) return '';
  const line = `<svg role="img" aria-label="${escapeHtml(title)}" viewBox="0 0 ${chartBox.width} ${chartBox.height}" width="100%"><path d="${escapeHtml(path)}" fill="none" stroke="currentColor" stroke-width="2"></path></svg>`;
  return `${line}<details><summary>${escapeHtml(cardTableLabel[language])}</summary>${tableHtml(table)}</details>`;
}

function cardHtml(card: ArticleCard, origin: Origin, language: Language): string {
  const drawing = describeCard(card, language);
  const { title, address, lead, image, facts, foot } = drawing;
  const isMail = origin !== '';
  const name =
    address === null
      ? escapeHtml(title)
      : `<a href="${escapeHtml(address)}" rel="noopener nofollow ugc">${escapeHtml(title)}</a>`;
  return [
    `<figure data-card="${card.kind}">`,
    image === null
      ? ''
      : `<img src="${escapeHtml(`${origin}${imageAddress(image)}`)}" alt="${escapeHtml(title)}"${isMail ? ' style="max-width:160px;height:auto"' : ''}>`,
    `<p><strong>${name}</strong>${lead === '' ? '' : `<br>${escapeHtml(lead)}`}</p>`,
    facts.length === 0
      ? ''
      : `<ul>${facts.map(({ label, value }) => `<li>${escapeHtml(label)} <b>${escapeHtml(value)}</b></li>`).join('')}</ul>`,
    figuresHtml(drawing, language, isMail),
    `<figcaption>${escapeHtml(foot)}</figcaption></figure>`,
  ].join('');
}

const attribute = (name: string, value: number | string | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeHtml(String(value))}"`;

const languageClass = (language: string | undefined): string | undefined =>
  language === undefined ? undefined : `language-${language}`;

/** The alignment is an attribute: the page's policy allows no style in HTML, and every mail program knows it. */
function cellHtml({ type, attrs = {}, content }: ArticleCell, origin: Origin, language: Language): string {
  const tag = type === 'tableHeader' ? 'th' : 'td';
  const { colspan, rowspan, align } = attrs;
  const given = [attribute('colspan', colspan), attribute('rowspan', rowspan), attribute('align', align)].join('');
  return `<${tag}${given}>${blocks(content, origin, language)}</${tag}>`;
}

const blocks = (parts: readonly ArticleBlock[], origin: Origin, language: Language): string =>
  parts.map((part) => block(part, origin, language)).join('');

function block(part: ArticleBlock, origin: Origin, language: Language): string {
  switch (part.type) {
    case 'paragraph':
      return `<p>${inlines(part.content, origin)}</p>`;
    case 'heading':
      return `<h${part.attrs.level}>${inlines(part.content, origin)}</h${part.attrs.level}>`;
    case 'codeBlock':
      return `<pre><code${attribute('class', languageClass(part.attrs?.language))}>${(part.content ?? []).map(({ text }) => escapeHtml(text)).join('')}</code></pre>`;
    case 'horizontalRule':
      return '<hr>';
    case 'image':
      return `<img src="${escapeHtml(`${origin}${imageAddress(part.attrs.src)}`)}" alt="${escapeHtml(part.attrs.alt)}"${origin === '' ? '' : ' style="max-width:100%;height:auto"'}>`;
    case 'card':
      return cardHtml(part.attrs.card, origin, language);
    case 'embed':
      return `<p><a href="${escapeHtml(part.attrs.url)}" rel="noopener nofollow ugc">${escapeHtml(part.attrs.url)}</a></p>`;
    case 'blockquote':
      return `<blockquote>${blocks(part.content, origin, language)}</blockquote>`;
    case 'bulletList':
      return `<ul>${part.content.map(({ content }) => `<li>${blocks(content, origin, language)}</li>`).join('')}</ul>`;
    case 'orderedList':
      return `<ol${attribute('start', part.attrs?.start)}>${part.content.map(({ content }) => `<li>${blocks(content, origin, language)}</li>`).join('')}</ol>`;
    case 'table':
      return `<table>${part.content.map(({ content }) => `<tr>${content.map((cell) => cellHtml(cell, origin, language)).join('')}</tr>`).join('')}</table>`;
  }
}

/**
 * The text of an article as HTML: only the tags in this file, and every value escaped. Words and figures of cards are
 * in the article's language. In a mail, addresses of this site need its origin.
 */
export const articleHtml = (body: ArticleBody, language: Language, origin: Origin = ''): string =>
  blocks(body.content, origin, language);
