import { articleCalls } from '@tessera/contracts/article/article.calls';
import type { ArticleBlock, ArticleBody, ArticleInline, ArticleMark } from '@tessera/contracts/article/article-body.schema';
import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';

/** Where a picture of an article is had from. */
export const imageAddress = (src: string): string => `/api${articleCalls.getArticleImage.path}?src=${src}`;

function marked(html: string, mark: ArticleMark): string {
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
      return `<a href="${escapeHtml(mark.attrs.href)}" rel="noopener nofollow ugc">${html}</a>`;
  }
}

const inline = (part: ArticleInline): string => (part.type === 'hardBreak' ? '<br>' : (part.marks ?? []).reduce(marked, escapeHtml(part.text)));
const inlines = (parts: readonly ArticleInline[] = []): string => parts.map(inline).join('');
const blocks = (parts: readonly ArticleBlock[]): string => parts.map(block).join('');

function block(part: ArticleBlock): string {
  switch (part.type) {
    case 'paragraph':
      return `<p>${inlines(part.content)}</p>`;
    case 'heading':
      return `<h${part.attrs.level}>${inlines(part.content)}</h${part.attrs.level}>`;
    case 'codeBlock':
      return `<pre><code>${(part.content ?? []).map(({ text }) => escapeHtml(text)).join('')}</code></pre>`;
    case 'horizontalRule':
      return '<hr>';
    case 'image':
      return `<img src="${escapeHtml(imageAddress(part.attrs.src))}" alt="${escapeHtml(part.attrs.alt)}">`;
    case 'embed':
      return `<p><a href="${escapeHtml(part.attrs.url)}" rel="noopener nofollow ugc">${escapeHtml(part.attrs.url)}</a></p>`;
    case 'blockquote':
      return `<blockquote>${blocks(part.content)}</blockquote>`;
    case 'bulletList':
      return `<ul>${part.content.map(({ content }) => `<li>${blocks(content)}</li>`).join('')}</ul>`;
    case 'orderedList':
      return `<ol>${part.content.map(({ content }) => `<li>${blocks(content)}</li>`).join('')}</ol>`;
    case 'table':
      return `<table>${part.content.map(({ content }) => `<tr>${content.map((cell) => (cell.type === 'tableHeader' ? `<th>${blocks(cell.content)}</th>` : `<td>${blocks(cell.content)}</td>`)).join('')}</tr>`).join('')}</table>`;
  }
}

/** The text of an article as HTML: only the tags that stand here, and every value escaped. */
export const articleHtml = (body: ArticleBody): string => blocks(body.content);
