import type { ArticleBlock, ArticleBody, ArticleInline } from '@tessera/contracts/article/article-body.schema';
import { cardWords } from '@tessera/contracts/article/article-card';
import type { ArticleTexts } from '@tessera/contracts/article/article.schema';
import { languages } from '@tessera/contracts/i18n/languages';

const inlineWords = (inlines: readonly ArticleInline[] = []): string =>
  inlines.map((inline) => (inline.type === 'text' ? inline.text : ' ')).join('');

/** The text of a block and of its children. */
function blockWords(block: ArticleBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineWords(block.content);
    case 'codeBlock':
      return (block.content ?? []).map(({ text }) => text).join('');
    case 'image':
      return block.attrs.alt;
    case 'card':
      return cardWords(block.attrs.card);
    case 'embed':
    case 'horizontalRule':
      return '';
    case 'blockquote':
      return block.content.map(blockWords).join('\n');
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap(({ content }) => content.map(blockWords)).join('\n');
    case 'table':
      return block.content.flatMap(({ content }) => content.flatMap((cell) => cell.content.map(blockWords))).join('\n');
  }
}

/** The text of a body, one line per block. */
export const bodyWords = (body: ArticleBody): string =>
  body.content
    .map(blockWords)
    .filter((line) => line !== '')
    .join('\n\n');

/** The text that a search looks through: titles, summaries, tags and bodies in all languages. */
export function wordsOf(texts: ArticleTexts, tags: readonly string[]): string {
  const written = languages.flatMap((language) => {
    const text = texts[language];
    return text === undefined ? [] : [text.title, text.summary, ...text.body.content.map(blockWords)];
  });
  return [...written, ...tags].filter((part) => part !== '').join('\n');
}
