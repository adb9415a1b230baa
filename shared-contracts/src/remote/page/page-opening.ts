/*
 * What a public page shows before any code of it has run: the first figures and pictures, drawn by the server. It stands until the remote
 * that owns the page has drawn the same.
 */

/** Id of the element that the shell removes. */
export const pageOpeningId = 'opening';

export interface PageOpening {
  /** Of the tab. */
  readonly title: string;
  /** One sentence of it, for search engines and previews; without it the path's own. */
  readonly description?: string;
  /** For the head, in the place of the canonical address: HTML whose values are escaped. */
  readonly head?: string;
  /** HTML whose values are escaped. */
  readonly html: string;
  /** Rules for it, for the page's style sheet. */
  readonly style: string;
  /** Answers that the page's first questions get without asking: by their address below the origin, as JSON in a string that is safe inside a script element. */
  readonly answers: Readonly<Record<string, string>>;
}

/** For the head, before every file: the pictures that the opening marks as its first, so that they have the line before the code. */
export const openingPreloads = ({ html }: PageOpening): string[] =>
  [...html.matchAll(/<img (?<attributes>[^<>]*)>/gu)].flatMap(({ groups }) => {
    const attributes = groups?.['attributes'] ?? '';
    const source = /src="(?<source>[^"]+)"/u.exec(attributes)?.groups?.['source'];
    return source === undefined || !attributes.includes(' fetchpriority="high"') ? [] : [`<link rel="preload" as="image" fetchpriority="high" href="${source}">`];
  });

/** For the page's body. */
export const openingElement = ({ html }: PageOpening): string => (html === '' ? '' : `<div id="${pageOpeningId}">${html}</div>`);
