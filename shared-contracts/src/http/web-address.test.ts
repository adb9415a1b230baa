import * as fc from 'fast-check';
import {
  articleHref,
  articleLinkSchema,
  givenArticleBodySchema,
  givenArticleLinkSchema,
} from '../article/article-body.schema.ts';
import { paths, safeBackPath } from '../paths.ts';
import { ownPath, pathOf, webAddress } from './web-address.ts';

const here = 'https://here.example/home?a=1';
const origin = new URL(here).origin;

/** Everything that a parser of addresses treats in a special way, and everything that hides it. */
const pieces = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  './',
  '/./',
  '/../',
  '/.//',
  '%2e',
  '%2E%2e',
  '%2f',
  '%2F%2F',
  '%5c',
  '%00',
  '\t',
  '\n',
  '\r',
  '\0',
  ' ',
  '\u00a0',
  '\u200b',
  '@',
  ':',
  '?',
  '#',
  ';',
  'evil.example',
  'evil.example:443',
  'user@evil.example',
  'ｅｖｉｌ.example',
  'evil。example',
  'xn--evl-0na.example',
  '[::1]',
  '0x7f.1',
  'https:',
  'http:',
  'javascript:',
  'home',
  'login',
  'auth',
  'é',
] as const;
const crafted = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''));
const texts = fc.oneof(
  crafted,
  crafted.map((text) => `/${text}`),
  fc.string(),
  fc.string().map((text) => `/${text}`),
  fc.webUrl(),
  fc.webPath(),
);
const runs = { numRuns: 3_000 };

test('a path of this origin leads to the same place of this origin, from any place and when it is read again', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const path = ownPath(text);
      if (path === null) return;
      const url = new URL(path, here);
      expect([url.origin, pathOf(url), ownPath(path)]).toEqual([origin, path, path]);
      // What a browser does with the text itself is what was checked.
      const followed = new URL(text, here);
      expect([followed.origin, pathOf(followed)]).toEqual([origin, path]);
    }),
    runs,
  );
});

test('the path of any place of this origin leads back to it', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const url = URL.parse(text, here);
      if (url === null || url.origin !== origin) return;
      const again = new URL(pathOf(url), here);
      expect([again.origin, again.pathname, again.search, again.hash]).toEqual([
        origin,
        url.pathname,
        url.search,
        url.hash,
      ]);
    }),
    runs,
  );
});

test('a way back from the sign-in stays on this origin and never leads to the sign-in', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const url = new URL(safeBackPath(text), here);
      expect(url.origin).toBe(origin);
      expect(url.pathname).not.toMatch(/^\/(?:login|register|auth|error)(?:\/|$)|^\/\//u);
    }),
    runs,
  );
});

test('a web address names a host without a user, and is the address that browsers go to', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        texts,
        crafted.map((text) => `https://${text}`),
        crafted.map((text) => `http://host.example${text}`),
      ),
      (text) => {
        const address = webAddress(text);
        if (address === null) return;
        const url = new URL(address);
        expect(url.protocol).toMatch(/^https?:$/u);
        expect([url.username, url.password, webAddress(address), new URL(text, here).href]).toEqual([
          '',
          '',
          address,
          address,
        ]);
      },
    ),
    runs,
  );
});

test('a link of an article that is accepted leads where it says: below this origin, to a web address, or to a mail program', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        texts,
        crafted.map((text) => `https://${text}`),
        crafted.map((text) => `mailto:${text}`),
      ),
      (text) => {
        const href = articleHref(text);
        expect(givenArticleLinkSchema.safeParse(text).success).toBe(
          href !== null && articleLinkSchema.safeParse(text).success,
        );
        if (href === null) return;
        const url = new URL(href, here);
        expect(href.startsWith('/') ? url.origin === origin : /^(?:https?|mailto):$/u.test(url.protocol)).toBe(true);
      },
    ),
    runs,
  );
});

test.each([
  '/.//evil.example',
  '/./\\evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  '//evil.example',
  '/\\evil.example',
])('%j is no path of this origin', (text) => {
  expect(ownPath(text)).toBeNull();
  expect(safeBackPath(text)).toBe(paths.home);
  const body = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: text } }] }] },
    ],
  };
  expect(givenArticleBodySchema.safeParse(body).success).toBe(false);
});

test.each([
  'https://user@evil.example/',
  'https://:secret@evil.example/',
  'http:evil.example',
  'javascript:alert(1)',
  'ftp://evil.example/',
  'https://',
  '',
])('%j is no web address', (text) => {
  expect(webAddress(text)).toBeNull();
});
