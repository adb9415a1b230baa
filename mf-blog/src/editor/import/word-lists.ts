import { declarationsOf } from './inline-style.ts';

/** An item of a list that a word processor wrote as a paragraph or as a list of its own, with its depth. */
interface LooseItem {
  /** Stands where the item is, and contains what is in it. */
  readonly element: Element;
  readonly level: number;
  readonly tag: 'ol' | 'ul';
  /** The number of the first item of a list. */
  readonly start: number;
}

const isMarker = (element: Element): boolean => declarationsOf(element).get('mso-list')?.toLowerCase() === 'ignore';

/** Word on a computer: paragraphs whose style names list and level, and whose text begins with the bullet or number. */
function paragraphItems(root: Element): LooseItem[] {
  return [...root.querySelectorAll('p')].flatMap((element) => {
    const level = /\blevel(?<level>\d)/u.exec(declarationsOf(element).get('mso-list') ?? '')?.groups?.['level'];
    if (level === undefined) return [];
    const markers = [...element.querySelectorAll('span')].filter(isMarker);
    const marker = markers
      .map(({ textContent }) => textContent)
      .join('')
      .trim();
    for (const each of markers) each.remove();
    const isNumbered = /^\(?[\p{L}\p{N}]{1,6}[.):、．]/u.test(marker) && !/^o$/u.test(marker);
    return [{ element, level: Number(level), tag: isNumbered ? 'ol' : 'ul', start: Number.parseInt(marker, 10) || 1 }];
  });
}

/** Word in the browser: each item is a list of its own, whose only item names its level. */
function separateItems(root: Element): LooseItem[] {
  for (const wrapper of root.querySelectorAll('.ListContainerWrapper')) wrapper.replaceWith(...wrapper.childNodes);
  return [...root.querySelectorAll('li[data-aria-level]')].flatMap((item) => {
    const list = item.parentElement;
    const tag = list?.localName;
    if (!list || (tag !== 'ol' && tag !== 'ul')) return [];
    const element = root.ownerDocument.createElement('div');
    element.append(...item.childNodes);
    list.before(element);
    item.remove();
    const start = Number.parseInt(list.getAttribute('start') ?? '', 10) || 1;
    if (list.childElementCount === 0) list.remove();
    return [{ element, level: Number(item.getAttribute('data-aria-level')), tag, start }];
  });
}

/** Nests items, which follow each other in the document, in lists by their levels. */
function nest(items: readonly LooseItem[]): void {
  let open: { readonly list: Element; readonly level: number }[] = [];
  for (const { element, level, tag, start } of items) {
    const { ownerDocument } = element;
    if (element.previousElementSibling !== open[0]?.list) open = [];
    open = open.filter((each) => each.level < level || (each.level === level && each.list.localName === tag));
    let innermost = open.at(-1);
    if (innermost === undefined || innermost.level < level) {
      const list = ownerDocument.createElement(tag);
      if (tag === 'ol' && start > 1) list.setAttribute('start', String(start));
      const parent = innermost?.list.lastElementChild;
      if (parent) parent.append(list);
      else element.before(list);
      innermost = { list, level };
      open.push(innermost);
    }
    const item = innermost.list.appendChild(ownerDocument.createElement('li'));
    if (element.localName === 'p') {
      const paragraph = item.appendChild(ownerDocument.createElement('p'));
      paragraph.append(...element.childNodes);
    } else item.append(...element.childNodes);
    element.remove();
  }
}

/** Makes lists of what word processors write instead of them. */
export function makeLists(root: Element): void {
  nest(paragraphItems(root));
  nest(separateItems(root));
}
