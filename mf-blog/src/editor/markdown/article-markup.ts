import type {
  ArticleBlock,
  ArticleCell,
  ArticleInline,
  ArticleMark,
} from '@tessera/contracts/article/article-body.schema';
import { describeCard } from '@tessera/contracts/article/article-card';
import type { ArticleCard } from '@tessera/contracts/article/article-card.schema';
import { languages } from '@tessera/contracts/i18n/languages';
import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';
import { htmlText } from '../import/html-text.ts';

const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeHtml(String(value)).replaceAll('\n', '&#10;')}"`;

const tags = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const;

/** The tags of a mark, as Markdown may contain them. */
export const markTags = (mark: ArticleMark): readonly [open: string, close: string] =>
  mark.type === 'link'
    ? [`<a${attribute('href', mark.attrs.href)}>`, '</a>']
    : [`<${tags[mark.type]}>`, `</${tags[mark.type]}>`];

const isSpaceBefore = (part: ArticleInline | undefined): boolean =>
  part === undefined || part.type === 'hardBreak' || part.text.endsWith(' ');

/** A text as HTML that keeps its spaces. The parts before and after it decide which of them HTML would drop. */
function textMarkup(parts: readonly ArticleInline[], place: number, text: string): string {
  const isEdge = (text.startsWith(' ') && isSpaceBefore(parts[place - 1])) || place === parts.length - 1;
  return htmlText(text, isEdge);
}

const inlineMarkup = (parts: readonly ArticleInline[]): string =>
  parts
    .map((part, place) => {
      if (part.type === 'hardBreak') return '<br>';
      return (part.marks ?? []).reduce(
        (html, mark) => {
          const [open, close] = markTags(mark);
          return `${open}${html}${close}`;
        },
        textMarkup(parts, place, part.text),
      );
    })
    .join('');

const blocksMarkup = (blocks: readonly ArticleBlock[]): string => blocks.map(blockMarkup).join('');

const cellMarkup = ({ type, attrs = {}, content }: ArticleCell): string => {
  const tag = type === 'tableHeader' ? 'th' : 'td';
  const { colspan, rowspan, align } = attrs;
  return `<${tag}${attribute('colspan', colspan)}${attribute('rowspan', rowspan)}${attribute('align', align)}>${blocksMarkup(content)}</${tag}>`;
};

/** A card as text: its title and figures on one line. */
function cardLine(card: ArticleCard): string {
  const { title, facts, foot } = describeCard(card, languages[0]);
  return [title, ...facts.map(({ label, value }) => `${label} ${value}`), foot].join(' · ');
}

/** All of a block in an attribute, which the editor reads back, and in words for whoever reads the Markdown. */
const dataMarkup = (name: 'card' | 'embed', value: string, words: string): string =>
  `<div${attribute(`data-${name}`, value)}>${escapeHtml(words.replaceAll(/\s+/gu, ' '))}</div>`;

/** A block as HTML on one line, for what Markdown has no form for: an empty line would end the HTML in it. */
export function blockMarkup(block: ArticleBlock): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlineMarkup(block.content ?? [])}</p>`;
    case 'heading':
      return `<h${block.attrs.level}>${inlineMarkup(block.content ?? [])}</h${block.attrs.level}>`;
    case 'codeBlock': {
      const language = block.attrs?.language;
      const code = (block.content ?? []).map(({ text }) => text).join('');
      return `<pre><code${attribute('class', language === undefined ? undefined : `language-${language}`)}>${escapeHtml(`${code}\n`).replaceAll('\n', '&#10;')}</code></pre>`;
    }
    case 'horizontalRule':
      return '<hr>';
    case 'image':
      return `<img${attribute('src', block.attrs.src)}${attribute('alt', block.attrs.alt)}>`;
    case 'card':
      return dataMarkup('card', JSON.stringify(block.attrs.card), cardLine(block.attrs.card));
    case 'embed':
      return dataMarkup('embed', block.attrs.url, block.attrs.url);
    case 'blockquote':
      return `<blockquote>${blocksMarkup(block.content)}</blockquote>`;
    case 'bulletList':
      return `<ul>${block.content.map(({ content }) => `<li>${blocksMarkup(content)}</li>`).join('')}</ul>`;
    case 'orderedList':
      return `<ol${attribute('start', block.attrs?.start)}>${block.content.map(({ content }) => `<li>${blocksMarkup(content)}</li>`).join('')}</ol>`;
    case 'table':
      return `<table>${block.content.map(({ content }) => `<tr>${content.map(cellMarkup).join('')}</tr>`).join('')}</table>`;
  }
}
