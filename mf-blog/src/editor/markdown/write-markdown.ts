import type {
  ArticleBlock,
  ArticleBody,
  ArticleCell,
  ArticleRow,
} from '@tessera/contracts/article/article-body.schema';
import type { BlockContent, Heading, List, ListItem, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { withoutTrailing } from '../import/article-document.ts';
import { blockMarkup } from './article-markup.ts';
import { phrasing, type InlineForm } from './phrasing.ts';
import { writeOptions } from './syntax.ts';

/** Reads Markdown as the editor does; null for what cannot be saved. */
type ReadBody = (source: string) => ArticleBody | null;

/** Chooses how the marks of a line of text are written. */
type ChooseForm = (block: LineBlock) => InlineForm;
type LineBlock = Extract<ArticleBlock, { type: 'paragraph' | 'heading' }>;

const written = (nodes: readonly RootContent[]): string =>
  toMarkdown({ type: 'root', children: [...nodes] }, writeOptions);

const isSame = (one: ArticleBody | null, other: ArticleBody): boolean =>
  one !== null && JSON.stringify(withoutTrailing(one)) === JSON.stringify(withoutTrailing(other));

const asHtml = (block: ArticleBlock): BlockContent => ({ type: 'html', value: blockMarkup(block) });

function lineNode(block: LineBlock, form: InlineForm): Paragraph | Heading {
  const children = phrasing(block.content ?? [], form, block.type === 'heading');
  return block.type === 'heading'
    ? { type: 'heading', depth: block.attrs.level, children }
    : { type: 'paragraph', children };
}

const cellLine = ({ content: [first, ...others] }: ArticleCell): LineBlock | null =>
  first?.type === 'paragraph' && others.length === 0 ? first : null;

const alignsOf = (rows: readonly ArticleRow[]): readonly (string | undefined)[] =>
  rows.map(({ content }) => content.map(({ attrs }) => attrs?.align ?? '').join(' '));

/** Whether Markdown has a form for a table: one header, simple cells, and one alignment for each column. */
function isPlainTable(rows: readonly ArticleRow[]): boolean {
  const columns = rows[0]?.content.length;
  return (
    new Set(alignsOf(rows)).size === 1 &&
    rows.every(
      ({ content }, line) =>
        content.length === columns &&
        content.every(
          (cell) =>
            cell.type === (line === 0 ? 'tableHeader' : 'tableCell') &&
            cell.attrs?.colspan === undefined &&
            cell.attrs?.rowspan === undefined &&
            cellLine(cell) !== null,
        ),
    )
  );
}

function tableNode(rows: readonly ArticleRow[], choose: ChooseForm): Table {
  const cell = (given: ArticleCell): PhrasingContent[] => {
    const line = cellLine(given);
    return line === null ? [] : phrasing(line.content ?? [], choose(line), true);
  };
  return {
    type: 'table',
    align: rows[0]?.content.map(({ attrs }) => attrs?.align ?? null) ?? [],
    children: rows.map(({ content }) => ({
      type: 'tableRow',
      children: content.map((each) => ({ type: 'tableCell', children: cell(each) })),
    })),
  };
}

const isEmptyLine = (block: ArticleBlock): boolean => block.type === 'paragraph' && (block.content ?? []).length === 0;

function listNode(block: Extract<ArticleBlock, { type: 'bulletList' | 'orderedList' }>, choose: ChooseForm): List {
  const items = block.content.map(({ content }): ListItem => {
    const [only, ...others] = content;
    // A list item without content is one with an empty paragraph.
    const children =
      only !== undefined && others.length === 0 && isEmptyLine(only)
        ? []
        : content.map((each) => blockNode(each, choose));
    const isTight = children.every(({ type }) => type === 'paragraph' || type === 'list');
    return {
      type: 'listItem',
      spread: !isTight || children.filter(({ type }) => type === 'paragraph').length > 1,
      children,
    };
  });
  return {
    type: 'list',
    ordered: block.type === 'orderedList',
    start: block.type === 'orderedList' ? (block.attrs?.start ?? 1) : null,
    spread: items.some(({ spread }) => spread),
    children: items,
  };
}

function blockNode(block: ArticleBlock, choose: ChooseForm): BlockContent {
  switch (block.type) {
    case 'paragraph':
      return isEmptyLine(block) ? asHtml(block) : lineNode(block, choose(block));
    case 'heading':
      return lineNode(block, choose(block));
    case 'codeBlock':
      return {
        type: 'code',
        lang: block.attrs?.language ?? null,
        value: (block.content ?? []).map(({ text }) => text).join(''),
      };
    case 'horizontalRule':
      return { type: 'thematicBreak' };
    case 'image':
      return { type: 'paragraph', children: [{ type: 'image', url: block.attrs.src, alt: block.attrs.alt }] };
    case 'blockquote':
      return { type: 'blockquote', children: block.content.map((each) => blockNode(each, choose)) };
    case 'bulletList':
    case 'orderedList':
      return listNode(block, choose);
    case 'table':
      return isPlainTable(block.content) ? tableNode(block.content, choose) : asHtml(block);
    case 'card':
    case 'embed':
      return asHtml(block);
  }
}

/**
 * An article as Markdown that reads back as the same article. What Markdown cannot say is written as HTML: first the
 * marks of a line, then the whole block. Most articles need neither, so they are read back only once.
 */
export function writeMarkdown(body: ArticleBody, read: ReadBody): string {
  const blocks = withoutTrailing(body);
  const simple = written(blocks.map((block) => blockNode(block, () => 'markdown')));
  if (isSame(read(simple), body)) return simple;
  const isKept = (node: BlockContent, block: ArticleBlock): boolean =>
    isSame(read(written([node])), { type: 'doc', content: [block] });
  const choose: ChooseForm = (line) => (isKept(lineNode(line, 'markdown'), line) ? 'markdown' : 'tags');
  const careful = blocks.map((block) => {
    const plain = blockNode(block, () => 'markdown');
    if (isKept(plain, block)) return plain;
    const node = blockNode(block, choose);
    return isKept(node, block) ? node : asHtml(block);
  });
  const mixed = written(careful);
  return isSame(read(mixed), body) ? mixed : `${blocks.map(blockMarkup).join('\n\n')}\n`;
}
