import {
  articleAltSchema,
  articleCodeLanguageSchema,
  givenArticleLinkSchema,
} from '@tessera/contracts/article/article-body.schema';
import { articleImageSchema } from '@tessera/contracts/article/article-image.schema';
import {
  articleListStartMax,
  articleTableColumnsMax,
  articleTableRowsMax,
} from '@tessera/contracts/article/article.limits';
import { imageAddress } from '../../reading/image-address.ts';
import { applyStyles } from './inline-style.ts';
import { makeLists } from './word-lists.ts';

/** Something of a document from outside that an article cannot contain. */
export interface Loss {
  /** `task`: a check box, which becomes a sign. */
  readonly kind: 'picture' | 'link' | 'task';
  /** What it was: the description or address of a picture, or the address of a link. */
  readonly name: string;
  /** The words before it. */
  readonly after: string;
}

const lineTags = 'p, li, h2, h3, h4, td, th, div, blockquote, pre';

/** The last words before an element. */
function wordsBefore(root: Element, element: Element): string {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let words = '';
  let line: Element | null = null;
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    // Until the first text behind the element.
    if ((element.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0) break;
    const own = text.parentElement?.closest(lineTags) ?? null;
    words += own === line ? (text.textContent ?? '') : ` ${text.textContent}`;
    line = own;
  }
  return words.replaceAll(/\s+/gu, ' ').trim().slice(-40);
}

const shortName = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** The name of an uploaded picture in its address; null for pictures from elsewhere. */
export function ownPicture(image: Element): string | null {
  const address = image.getAttribute('data-src') ?? image.getAttribute('src') ?? '';
  const path = address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;
  const name = path.startsWith(imageAddress('')) ? path.slice(imageAddress('').length) : path;
  return articleImageSchema.safeParse(name).success ? name : null;
}

const textBlocks = 'p, h1, h2, h3, h4, h5, h6, a, b, strong, i, em, s, u, del, span, font, figure, picture, code';

/** Removes the space at an edge of what a picture was taken out of. */
function trimEdge(node: Node | null, edge: 'firstChild' | 'lastChild'): void {
  if (node instanceof Text) node.data = edge === 'firstChild' ? node.data.trimStart() : node.data.trimEnd();
  else if (node !== null) trimEdge(node[edge], edge);
}

/** Puts a picture behind the text that it is in: in an article it is a block. */
function lift(image: Element): void {
  for (let parent = image.parentElement; parent?.matches(textBlocks) === true; parent = image.parentElement) {
    const after = parent.cloneNode(false);
    while (image.nextSibling) after.appendChild(image.nextSibling);
    trimEdge(after, 'firstChild');
    trimEdge(image.previousSibling, 'lastChild');
    parent.after(image);
    if (after.textContent?.trim() !== '' || (after instanceof Element && after.querySelector('img')))
      image.after(after);
    if (parent.textContent.trim() === '' && !parent.querySelector('img')) parent.remove();
  }
}

function takePictures(root: HTMLElement): Loss[] {
  return [...root.querySelectorAll('img')].flatMap((image) => {
    const name = ownPicture(image);
    const alt = articleAltSchema.safeParse((image.getAttribute('alt') ?? '').trim().slice(0, 300));
    if (name !== null && alt.success) {
      image.setAttribute('data-src', name);
      // The editor reads the name from here, too.
      image.setAttribute('src', name);
      image.setAttribute('alt', alt.data);
      lift(image);
      return [];
    }
    const loss: Loss = {
      kind: 'picture',
      name: shortName(image.getAttribute('alt')?.trim() || (image.getAttribute('src') ?? '')),
      after: wordsBefore(root, image),
    };
    image.remove();
    return [loss];
  });
}

function takeLinks(root: HTMLElement): Loss[] {
  return [...root.querySelectorAll('a[href]')].flatMap((link) => {
    // As browsers do, which write a space within an address otherwise.
    const href = (link.getAttribute('href') ?? '').trim().replaceAll(/\s/gu, encodeURIComponent);
    link.setAttribute('href', href);
    if (givenArticleLinkSchema.safeParse(href).success) return [];
    const loss: Loss = { kind: 'link', name: shortName(href), after: wordsBefore(root, link) };
    link.replaceWith(...link.childNodes);
    // A place of the same document is nowhere in an article.
    return href === '' || href.startsWith('#') ? [] : [loss];
  });
}

function takeTasks(root: HTMLElement): Loss[] {
  return [...root.querySelectorAll<HTMLInputElement>('input[type="checkbox" i]')].map((box) => {
    const loss: Loss = { kind: 'task', name: '', after: wordsBefore(root, box) };
    const sign = `${box.hasAttribute('checked') ? '☑' : '☐'} `;
    // The sign is the beginning of the text behind the box, not a paragraph of its own.
    const next = box.nextElementSibling;
    if (next?.localName === 'p' && box.nextSibling === next) next.prepend(sign);
    else box.before(sign);
    box.remove();
    return loss;
  });
}

const renamed: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

function rename(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) other.setAttribute(name, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** The title of the article is the only heading of level 1, and texts have three levels. */
function takeHeadings(root: HTMLElement): void {
  for (const element of root.querySelectorAll('h1, h5, h6')) rename(element, renamed[element.localName] ?? 'h4');
  for (const element of root.querySelectorAll('p[role="heading"], div[role="heading"], p.MsoTitle')) {
    const level = Number(element.getAttribute('aria-level') ?? 1);
    rename(element, `h${Math.min(4, Math.max(2, Math.round(level) || 2))}`);
  }
}

/** Removes a number that is not a whole one between two others. */
function limit(element: Element, name: string, least: number, most: number): void {
  const value = element.getAttribute(name);
  if (value === null) return;
  const number = /^\d{1,9}$/u.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) element.setAttribute(name, String(number));
  else element.removeAttribute(name);
}

/** A table of an article has cells in each row. */
function takeTables(root: HTMLElement): void {
  for (const row of root.querySelectorAll('tr'))
    if (row.querySelector(':scope > td, :scope > th') === null) row.remove();
  for (const table of root.querySelectorAll('table'))
    if (table.querySelector('tr') === null) table.replaceWith(...table.childNodes);
}

function takeNumbers(root: HTMLElement): void {
  for (const list of root.querySelectorAll('ol')) limit(list, 'start', 0, articleListStartMax);
  for (const cell of root.querySelectorAll('td, th')) {
    limit(cell, 'colspan', 1, articleTableColumnsMax);
    limit(cell, 'rowspan', 1, articleTableRowsMax);
    cell.removeAttribute('data-colwidth');
    cell.removeAttribute('colwidth');
  }
  for (const column of root.querySelectorAll('colgroup, col')) column.remove();
}

/** Takes the line break that HTML ends code with, and the language if an article can name it. */
function takeCode(root: HTMLElement): void {
  for (const code of root.querySelectorAll('pre > code')) {
    const last = code.lastChild;
    if (last instanceof Text) last.data = last.data.replace(/\n$/u, '');
    const known = [...code.classList].find(
      (name) =>
        name.startsWith('language-') && articleCodeLanguageSchema.safeParse(name.slice('language-'.length)).success,
    );
    if (known === undefined) code.removeAttribute('class');
    else code.className = known;
  }
}

/** Gives an item of a list that begins with another block the empty paragraph that it must begin with. */
function takeItems(root: HTMLElement): void {
  for (const item of root.querySelectorAll('li')) {
    const [first] = [...item.childNodes].filter(({ nodeType, textContent }) => nodeType === 1 || textContent?.trim());
    if (
      first instanceof HTMLElement &&
      first.matches('h2, h3, h4, ul, ol, blockquote, pre, table, hr, img, div[data-card], div[data-embed]')
    )
      first.before(root.ownerDocument.createElement('p'));
  }
}

/** Removes what Word writes for the end of a paragraph: a space that nobody typed. */
function dropMarks(root: HTMLElement): void {
  const marks = [...root.getElementsByTagName('o:p'), ...root.querySelectorAll('span.EOP')];
  for (const mark of marks) if (mark.textContent.trim() === '') mark.remove();
}

/**
 * Changes a document from outside into one that the editor's schema reads as it was meant, and says what an article
 * cannot contain.
 */
export function cleanHtml(root: HTMLElement): readonly Loss[] {
  dropMarks(root);
  makeLists(root);
  applyStyles(root);
  takeHeadings(root);
  takeTables(root);
  takeNumbers(root);
  const losses = [...takeTasks(root), ...takePictures(root), ...takeLinks(root)];
  takeCode(root);
  takeItems(root);
  return losses;
}
