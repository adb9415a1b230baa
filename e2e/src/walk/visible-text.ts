import type { Page } from '@playwright/test';

/** One text that a person reads or hears, with the language that its element declares. */
export interface ReadText {
  readonly text: string;
  readonly lang: string;
  readonly where: string;
  /** A name that is the same in every language, as its element says. */
  readonly isName: boolean;
  /** What a screen reader was told once, when it was announced. */
  readonly isAnnounced: boolean;
}

/**
 * Everything on the page that a person can read, and the names and descriptions that only a screen reader tells.
 * What people wrote themselves (captions, board names) stands in elements of its own and is told by `where`.
 */
export const visibleTexts = (page: Page): Promise<readonly ReadText[]> =>
  page.evaluate(() => {
    const found: { text: string; lang: string; where: string; isName: boolean; isAnnounced: boolean }[] = [];
    const add = (element: Element, text: string | null, kind: string): void => {
      const trimmed = text?.trim() ?? '';
      if (trimmed === '') return;
      const lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
      found.push({
        text: trimmed,
        lang,
        isName: element.closest('[translate="no"]') !== null,
        isAnnounced: element.closest('[aria-live][aria-atomic]') !== null,
        where: `${kind} ${element.tagName.toLowerCase()}${element.getAttribute('role') === null ? '' : `[role=${element.getAttribute('role') ?? ''}]`}`,
      });
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (!node.checkVisibility()) continue;
        for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-roledescription', 'aria-valuetext'])
          add(node, node.getAttribute(name), name);
        continue;
      }
      const parent = node.parentElement;
      if (parent === null || ['SCRIPT', 'STYLE', 'TEMPLATE'].includes(parent.tagName) || !parent.checkVisibility())
        continue;
      add(parent, node.textContent, 'text');
    }
    found.push({
      text: document.title,
      lang: document.documentElement.lang,
      isName: false,
      isAnnounced: false,
      where: 'title',
    });
    return found;
  });

/** A translation key that was not translated: `noun.place.meaning`, perhaps with its namespace. */
const rawKey = /^(?:\w+:)?[a-z][A-Za-z]*\.[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/u;

/** ICU syntax or a placeholder that nobody filled. */
const rawMessage = /\{[a-z]\w*(?:, ?(?:plural|number|select|date).*)?\}|\[object Object\]|undefined|NaN/u;

export const untranslated = (texts: readonly ReadText[], names: ReadonlySet<string>): readonly string[] =>
  texts
    .filter(({ text }) => (rawKey.test(text) && !names.has(text)) || rawMessage.test(text))
    .map(({ text, where }) => `${where}: ${text}`);

/**
 * English words on a page of another language: two letters or more in a row, in an element that does not declare
 * English, and not among the names that the page says, or that every language shares.
 */
export function englishLeftovers(texts: readonly ReadText[], shared: readonly RegExp[]): readonly string[] {
  const names = texts.filter(({ isName }) => isName).map(({ text }) => text);
  return texts
    .filter(({ lang, isName }) => !isName && !lang.startsWith('en'))
    .flatMap(({ text, where }) => {
      const rest = shared.reduce(
        (remaining, pattern) => remaining.replaceAll(pattern, ' '),
        names.reduce((remaining, name) => remaining.replaceAll(name, ' '), text),
      );
      return /[A-Za-z]{2,}/u.test(rest) ? [`${where}: ${text}`] : [];
    });
}
