import type { ArticleInline, ArticleMark } from '@tessera/contracts/article/article-body.schema';
import type { PhrasingContent } from 'mdast';
import { markTags } from './article-markup.ts';

/** How marks and line breaks are written: as Markdown, or as the tags of HTML. */
export type InlineForm = 'markdown' | 'tags';

const isSameMark = (one: ArticleMark, other: ArticleMark): boolean =>
  one.type === other.type && (one.type !== 'link' || other.type !== 'link' || one.attrs.href === other.attrs.href);

const marksOf = (part: ArticleInline): readonly ArticleMark[] => (part.type === 'text' ? (part.marks ?? []) : []);
const hasMark = (part: ArticleInline, mark: ArticleMark): boolean =>
  marksOf(part).some((other) => isSameMark(mark, other));

/** The number of parts from the first on that have a mark, with the line breaks between them. */
function runOf(parts: readonly ArticleInline[], mark: ArticleMark): number {
  let length = 0;
  for (const [place, part] of parts.entries()) {
    if (hasMark(part, mark)) length = place + 1;
    else if (part.type !== 'hardBreak') break;
  }
  return length;
}

const withoutMark = (part: ArticleInline, mark: ArticleMark): ArticleInline =>
  part.type === 'hardBreak' ? part : { ...part, marks: marksOf(part).filter((other) => !isSameMark(mark, other)) };

const html = (value: string): PhrasingContent => ({ type: 'html', value });

function wrapped(
  mark: ArticleMark,
  inner: readonly ArticleInline[],
  form: InlineForm,
  isOneLine: boolean,
): PhrasingContent[] {
  if (form === 'tags') {
    const [open, close] = markTags(mark);
    return [html(open), ...phrasing(inner, form, isOneLine), html(close)];
  }
  if (mark.type === 'code')
    return [{ type: 'inlineCode', value: inner.map((part) => (part.type === 'text' ? part.text : '\n')).join('') }];
  const children = phrasing(inner, form, isOneLine);
  switch (mark.type) {
    case 'bold':
      return [{ type: 'strong', children }];
    case 'italic':
      return [{ type: 'emphasis', children }];
    case 'strike':
      return [{ type: 'delete', children }];
    case 'link':
      return [{ type: 'link', url: mark.attrs.href, children }];
  }
}

/**
 * The texts of a line with their marks nested in each other, the longest outside and code inside. `isOneLine`: the line
 * must not contain a line break of Markdown.
 */
export function phrasing(parts: readonly ArticleInline[], form: InlineForm, isOneLine: boolean): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (let place = 0; place < parts.length;) {
    const rest = parts.slice(place);
    const [first] = rest;
    if (first === undefined) break;
    const marks = marksOf(first);
    const outer = marks.filter(({ type }) => type !== 'code');
    const [mark] = (outer.length > 0 ? outer : marks).toSorted((one, other) => runOf(rest, other) - runOf(rest, one));
    if (mark === undefined) {
      if (first.type === 'text') nodes.push({ type: 'text', value: first.text });
      else nodes.push(isOneLine || form === 'tags' ? html('<br>') : { type: 'break' });
      place += 1;
    } else {
      // A code span cannot contain a line break.
      const length = mark.type === 'code' ? 1 : runOf(rest, mark);
      const inner = rest.slice(0, length).map((part) => withoutMark(part, mark));
      nodes.push(...wrapped(mark, inner, form, isOneLine));
      place += length;
    }
  }
  return nodes;
}
