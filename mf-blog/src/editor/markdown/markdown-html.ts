import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';
import type { Definition, Nodes, Parents, Root, Table } from 'mdast';
import { htmlText } from '../import/html-text.ts';

type Definitions = ReadonlyMap<string, Definition>;

const attribute = (name: string, value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : ` ${name}="${escapeHtml(String(value))}"`;

const lines = new Set(['paragraph', 'heading', 'tableCell']);

const childrenHtml = (node: Parents, definitions: Definitions): string =>
  node.children
    .map((child, place) => {
      if (child.type !== 'text') return html(child, definitions);
      const isFirst = place === 0 && child.value.startsWith(' ');
      const isLast = place === node.children.length - 1 && child.value.endsWith(' ');
      return textHtml(child.value, lines.has(node.type) && (isFirst || isLast));
    })
    .join('');

/** A text with its spaces. A line break in the source is one. */
const textHtml = (text: string, isEdge: boolean): string => htmlText(text.replaceAll('\n', ' '), isEdge);

function tableHtml({ align, children }: Table, definitions: Definitions): string {
  const rows = children.map((row, line) => {
    const tag = line === 0 ? 'th' : 'td';
    const cells = row.children.map(
      (cell, column) => `<${tag}${attribute('align', align?.[column])}>${childrenHtml(cell, definitions)}</${tag}>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table>${rows.join('')}</table>`;
}

const listTag = (isOrdered: boolean | null | undefined): 'ol' | 'ul' => (isOrdered === true ? 'ol' : 'ul');

/** One node as HTML. What the author wrote as HTML stays as it is: it is read as HTML that was pasted. */
function html(node: Nodes, definitions: Definitions): string {
  const inner = (parent: Parents): string => childrenHtml(parent, definitions);
  switch (node.type) {
    case 'root':
      return inner(node);
    case 'text':
      return textHtml(node.value, true);
    case 'html':
      return node.value;
    case 'break':
      return '<br>';
    case 'emphasis':
      return `<em>${inner(node)}</em>`;
    case 'strong':
      return `<strong>${inner(node)}</strong>`;
    case 'delete':
      return `<s>${inner(node)}</s>`;
    case 'inlineCode':
      return `<code>${textHtml(node.value, true)}</code>`;
    case 'link':
      return `<a${attribute('href', node.url)}>${inner(node)}</a>`;
    case 'linkReference':
      return `<a${attribute('href', definitions.get(node.identifier)?.url)}>${inner(node)}</a>`;
    case 'image':
      return `<img${attribute('src', node.url)}${attribute('alt', node.alt)}>`;
    case 'imageReference':
      return `<img${attribute('src', definitions.get(node.identifier)?.url)}${attribute('alt', node.alt)}>`;
    case 'paragraph':
      return `<p>${inner(node)}</p>`;
    case 'heading':
      return `<h${node.depth}>${inner(node)}</h${node.depth}>`;
    case 'thematicBreak':
      return '<hr>';
    case 'blockquote':
      return `<blockquote>${inner(node)}</blockquote>`;
    case 'list':
      return `<${listTag(node.ordered)}${attribute('start', node.ordered === true ? node.start : null)}>${inner(node)}</${listTag(node.ordered)}>`;
    case 'listItem':
      return `<li>${typeof node.checked === 'boolean' ? `<input type="checkbox"${node.checked ? ' checked' : ''}>` : ''}${inner(node)}</li>`;
    case 'code':
      return `<pre><code${attribute('class', node.lang ? `language-${node.lang}` : null)}>${escapeHtml(node.value)}\n</code></pre>`;
    case 'table':
      return tableHtml(node, definitions);
    default:
      return '';
  }
}

function definitionsIn(node: Nodes, found: Map<string, Definition>): Map<string, Definition> {
  // Of two definitions with one name, the first counts.
  if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
  if ('children' in node) for (const child of node.children) definitionsIn(child, found);
  return found;
}

/** A Markdown document as HTML without any space between its blocks. */
export const markdownHtml = (root: Root): string => html(root, definitionsIn(root, new Map()));
