import { articleCalls } from '@tessera/contracts/article/article.calls';
import type { ArticleBlock, ArticleBody, ArticleInline, ArticleMark } from '@tessera/contracts/article/article-body.schema';
import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';

/** Where a picture of an article is had from. */
export const imageAddress = (src: string): string => `/api${articleCalls.getArticleImage.path}?src=${src}`;

/** What begins addresses of this site: nothing on a page of it, its origin in a mail. */
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
    case 'link':
      return `<a href="${escapeHtml(mark.attrs.href.startsWith('/') ? `${origin}${mark.attrs.href}` : mark.attrs.href)}" rel="noopener nofollow ugc">${html}</a>`;
  }
}

const inline = (part: ArticleInline, origin: Origin): string => (part.type === 'hardBreak' ? '<br>' : (part.marks ?? []).reduce((html, mark) => marked(html, mark, origin), escapeHtml(part.text)));
const inlines = (parts: readonly ArticleInline[] = [], origin: Origin): string => parts.map((part) => inline(part, origin)).join('');
const blocks = (parts: readonly ArticleBlock[], origin: Origin): string => parts.map((part) => block(part, origin)).join('');

function block(part: ArticleBlock, origin: Origin): string {
  switch (part.type) {
    case 'paragraph':
      return `<p>${inlines(part.content, origin)}</p>`;
    case 'heading':
      return `<h${part.attrs.level}>${inlines(part.content, origin)}</h${part.attrs.level}>`;
    case 'codeBlock':
      return `<pre><code>${(part.content ?? []).map(({ text }) => escapeHtml(text)).join('')}</code></pre>`;
    case 'horizontalRule':
      return '<hr>';
    case 'image':
      return `<img src="${escapeHtml(`${origin}${imageAddress(part.attrs.src)}`)}" alt="${escapeHtml(part.attrs.alt)}"${origin === '' ? '' : ' style="max-width:100%;height:auto"'}>`;
    case 'embed':
      return `<p><a href="${escapeHtml(part.attrs.url)}" rel="noopener nofollow ugc">${escapeHtml(part.attrs.url)}</a></p>`;
    case 'blockquote':
      return `<blockquote>${blocks(part.content, origin)}</blockquote>`;
    case 'bulletList':
      return `<ul>${part.content.map(({ content }) => `<li>${blocks(content, origin)}</li>`).join('')}</ul>`;
    case 'orderedList':
      return `<ol>${part.content.map(({ content }) => `<li>${blocks(content, origin)}</li>`).join('')}</ol>`;
    case 'table':
      return `<table>${part.content.map(({ content }) => `<tr>${content.map((cell) => (cell.type === 'tableHeader' ? `<th>${blocks(cell.content, origin)}</th>` : `<td>${blocks(cell.content, origin)}</td>`)).join('')}</tr>`).join('')}</table>`;
  }
}

/** The text of an article as HTML: only the tags that stand here, and every value escaped. In a mail, addresses of this site need its origin. */
export const articleHtml = (body: ArticleBody, origin: Origin = ''): string => blocks(body.content, origin);
