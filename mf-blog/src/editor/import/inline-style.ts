/** The declarations that say something about a text rather than about its looks. */
const meaningful = new Set(['font-weight', 'font-style', 'text-decoration', 'text-align', 'white-space', 'mso-list']);

/** The attribute in which the style of an element is carried through a parser. */
const carrier = 'data-style';

const spaces = new Set([' ', '\t', '\n', '\f', '\r']);
const endsName = (letter: string | undefined): boolean =>
  letter === '"' || letter === "'" || letter === '/' || (letter !== undefined && spaces.has(letter));

/** Whether the attribute `style` begins at a place of HTML. */
function isStyle(html: string, place: number): boolean {
  if (!endsName(html[place - 1]) || html.slice(place, place + 5).toLowerCase() !== 'style') return false;
  let next = place + 5;
  while (spaces.has(html[next] ?? '')) next += 1;
  return html[next] === '=';
}

/** A tag from its first letter on, with the style attribute renamed, and the place behind it. */
function carriedTag(html: string, begin: number): readonly [tag: string, end: number] {
  let tag = '';
  let quote = '';
  let copied = begin;
  let place = begin;
  for (; place < html.length; place += 1) {
    const letter = html[place] ?? '';
    if (quote !== '') {
      if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') break;
    else if (isStyle(html, place)) {
      tag += `${html.slice(copied, place)}${carrier}`;
      copied = place + 5;
    }
  }
  return [tag + html.slice(copied, place), place];
}

/** The place behind the next occurrence of a text, or the end. */
const behind = (html: string, text: RegExp, from: number): number => {
  text.lastIndex = from;
  return text.exec(html) === null ? html.length : text.lastIndex;
};

/**
 * HTML whose style attributes have another name, without style sheets. The page's policy forbids styles in HTML, also in
 * HTML that is only read: the browser drops them and reports each as a violation. Reads each letter once, because what
 * is pasted may be long.
 */
export function carryStyles(html: string): string {
  const endOfSheet = /<\/style/giu;
  const endOfComment = /-->/gu;
  let carried = '';
  let place = 0;
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', place)) {
    carried += html.slice(place, open);
    place = open;
    if (html.startsWith('<!--', open)) {
      place = behind(html, endOfComment, open + 4);
      carried += html.slice(open, place);
    } else if (/^<style[\s/>]/iu.test(html.slice(open, open + 7))) {
      place = behind(html, endOfSheet, open);
      place = behind(html, />/gu, place);
    } else if (/^<[a-z]/iu.test(html.slice(open, open + 2))) {
      const [tag, end] = carriedTag(html, open);
      carried += tag;
      place = end;
    } else {
      carried += '<';
      place = open + 1;
    }
  }
  return carried + html.slice(place);
}

/** The meaningful declarations of an element's style attribute, by name. */
export function declarationsOf(element: Element): ReadonlyMap<string, string> {
  const style = element.getAttribute(carrier) ?? element.getAttribute('style') ?? '';
  const declarations = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const [name = '', ...value] = declaration.split(':');
    const known = name.trim().toLowerCase().replace('text-decoration-line', 'text-decoration');
    if (meaningful.has(known)) declarations.set(known, value.join(':').trim());
  }
  return declarations;
}

/** Gives elements the styles that were carried, for the rules of the editor, which read them from the elements. */
export function applyStyles(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${carrier}], [style]`)) {
    const declarations = declarationsOf(element);
    element.removeAttribute(carrier);
    element.removeAttribute('style');
    for (const [name, value] of declarations) if (name !== 'mso-list') element.style.setProperty(name, value);
  }
}
