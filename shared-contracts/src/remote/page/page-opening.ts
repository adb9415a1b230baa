/*
 * What a public page shows before any of its code has run: the first figures and pictures, rendered by the server. It
 * remains until the remote that owns the page has rendered the same.
 */

/** Id of the element that the shell removes. */
export const pageOpeningId = 'opening';

export interface PageOpening {
  /** Title of the tab. */
  readonly title: string;
  /** A sentence for search engines and previews; by default that of the path. */
  readonly description?: string;
  /** HTML for the head that replaces the canonical URL; its values are escaped. */
  readonly head?: string;
  /** HTML whose values are escaped. */
  readonly html: string;
  /** CSS rules for this HTML. */
  readonly style: string;
  /**
   * Early responses for the page's first requests: by address below the origin, each the JSON as a string literal that
   * is safe inside a script element.
   */
  readonly answers: Readonly<Record<string, string>>;
}

/**
 * Links for the head, before all files: preload the pictures that the opening marks as first, so that they come before
 * the code.
 */
export const openingPreloads = ({ html }: PageOpening): string[] =>
  [...html.matchAll(/<img (?<attributes>[^<>]*)>/gu)].flatMap(({ groups }) => {
    const attributes = groups?.['attributes'] ?? '';
    const source = /src="(?<source>[^"]+)"/u.exec(attributes)?.groups?.['source'];
    return source === undefined || !attributes.includes(' fetchpriority="high"')
      ? []
      : [`<link rel="preload" as="image" fetchpriority="high" href="${source}">`];
  });

/** HTML for the page's body. */
export const openingElement = ({ html }: PageOpening): string =>
  html === '' ? '' : `<div id="${pageOpeningId}">${html}</div>`;
