import * as fc from 'fast-check';
import { queryValue, withQuery, withQueryValues } from './address-query.ts';

test.each([
  ['https://shop.example/a?x=1#top', 'https://shop.example/a?x=1&utm_source=mail#top'],
  ['https://shop.example', 'https://shop.example?utm_source=mail'],
  ['https://shop.example/?', 'https://shop.example/?utm_source=mail'],
  ['https://shop.example/?a=1&', 'https://shop.example/?a=1&utm_source=mail'],
  // What the address has already is replaced where it stands.
  ['https://shop.example/?utm_source=old&b=2', 'https://shop.example/?utm_source=mail&b=2'],
  ['https://shop.example/?utm%5Fsource=old&b=2', 'https://shop.example/?utm_source=mail&b=2'],
  ['https://shop.example/?utm_source=a&b=2&utm_source=c', 'https://shop.example/?utm_source=mail&b=2'],
  ['https://shop.example/?utm_source&b=2', 'https://shop.example/?utm_source=mail&b=2'],
  // The rest stays as it is written.
  ['https://shop.example/?q=a%20b&sig=x~y', 'https://shop.example/?q=a%20b&sig=x~y&utm_source=mail'],
  ['https://shop.example/?arr[]=1&arr[]=2', 'https://shop.example/?arr[]=1&arr[]=2&utm_source=mail'],
  ['https://shop.example/?flag', 'https://shop.example/?flag&utm_source=mail'],
  ['https://shop.example/?a=1&a=2&&a', 'https://shop.example/?a=1&a=2&&a&utm_source=mail'],
  [
    'https://shop.example/?redirect=https://a.example/?b=1',
    'https://shop.example/?redirect=https://a.example/?b=1&utm_source=mail',
  ],
  ['https://shop.example/路?色=紅', 'https://shop.example/路?色=紅&utm_source=mail'],
  ['https://shop.example/?q=%8E%BF%96%E2', 'https://shop.example/?q=%8E%BF%96%E2&utm_source=mail'],
  ['https://shop.example/?q=%BC%C1%CC%E4', 'https://shop.example/?q=%BC%C1%CC%E4&utm_source=mail'],
  ['https://shop.example/?q=%B8%EA%B0T', 'https://shop.example/?q=%B8%EA%B0T&utm_source=mail'],
  ['https://shop.example/?q=100%', 'https://shop.example/?q=100%&utm_source=mail'],
  ['https://shop.example/#/spa?x', 'https://shop.example/?utm_source=mail#/spa?x'],
  ['https://shop.example/?a=1#/spa?utm_source=x', 'https://shop.example/?a=1&utm_source=mail#/spa?utm_source=x'],
  ['https://shop.example/a%2Fb/../c', 'https://shop.example/a%2Fb/../c?utm_source=mail'],
  ['HTTPS://Shop.Example:443/', 'HTTPS://Shop.Example:443/?utm_source=mail'],
])('a value is put into the query of %s', (address, expected) => {
  expect(withQueryValues(address, { utm_source: 'mail' })).toBe(expected);
  expect(queryValue(expected, 'utm_source')).toBe('mail');
});

test.each([
  ['https://shop.example/?utm_source=mail&utm_source=letter', 'https://shop.example/'],
  ['https://shop.example/?a=%20&utm_source=mail&b#top', 'https://shop.example/?a=%20&b#top'],
  ['https://shop.example/?utm_source=mail#top', 'https://shop.example/#top'],
  ['https://shop.example/?', 'https://shop.example/?'],
])('a value is taken out of the query of %s', (address, expected) => {
  expect(withQueryValues(address, { utm_source: '' })).toBe(expected);
});

test.each([
  ['https://shop.example/?a=b%20c+d', 'b c d'],
  ['https://shop.example/?a=%E5%A4%8F', '夏'],
  ['https://shop.example/?a=100%&a=2', '100%'],
  // No UTF-8: shown as it is written.
  ['https://shop.example/?a=%8E%BF%96%E2', '%8E%BF%96%E2'],
  ['https://shop.example/?b=1#?a=2', ''],
  ['https://shop.example', ''],
])('the value of a name in %s is %j', (address, value) => {
  expect(queryValue(address, 'a')).toBe(value);
  expect(withQueryValues(address, { a: value })).toBe(address);
});

test.each([
  ['https://shop.example/a#top', 'x=1&y', 'https://shop.example/a?x=1&y#top'],
  ['https://shop.example/?a=1&b=2', 'c=%8E%BF', 'https://shop.example/?a=1&b=2&c=%8E%BF'],
  ['https://shop.example/?a=1&b=2&a=3', 'a=4&a=5&c', 'https://shop.example/?a=4&a=5&b=2&c'],
  ['https://shop.example/?%61=1', 'a=2', 'https://shop.example/?a=2'],
  ['https://shop.example/?a=1', '', 'https://shop.example/?a=1'],
  ['https://shop.example/?a=1', '&&', 'https://shop.example/?a=1'],
])('%s takes the query %j', (address, query, expected) => {
  expect(withQuery(address, query)).toBe(expected);
});

const part = fc.oneof(
  fc.constantFrom('a', 'b', '%61', 'arr[]', '', '%', '%8e', '%E4%B8%AD', '+', '色'),
  fc.string({ maxLength: 6 }).map((text) => text.replaceAll(/[#&=%\s]/gu, '')),
);
const pairs = fc.array(
  fc.oneof(
    part,
    fc.tuple(part, part).map((both) => both.join('=')),
  ),
  { maxLength: 5 },
);
const addresses = fc
  .tuple(pairs, fc.constantFrom('', '#', '#/a?a=b'))
  .map(([given, fragment]) => `https://shop.example/a${given.length === 0 ? '' : `?${given.join('&')}`}${fragment}`);

test('programs read the same from the new address as if they had set the value themselves', () => {
  fc.assert(
    fc.property(addresses, fc.string({ unit: 'grapheme', maxLength: 6 }), (address, value) => {
      fc.pre(queryValue(address, 'a') !== value);
      const [ours, theirs] = [new URL(withQueryValues(address, { a: value })), new URL(address)];
      if (value === '') theirs.searchParams.delete('a');
      else theirs.searchParams.set('a', value);
      expect([[...ours.searchParams], ours.hash, ours.pathname]).toEqual([
        [...theirs.searchParams],
        theirs.hash,
        theirs.pathname,
      ]);
    }),
  );
});

test('whatever browsers make of an address, a value changes nothing else of where it leads', () => {
  const pieces = [
    '/',
    '//',
    '\\',
    '..',
    '/./',
    '%2e',
    '%2F',
    '%zz',
    '%',
    '?',
    '??',
    '#',
    '&',
    '=',
    '@',
    ':',
    ';',
    ' ',
    '\0',
    "'",
    '"',
    '<',
    '|',
    '^',
    '[',
    ']',
    '{',
    '~',
    '+',
    'é',
    '色',
    '%8E%BF',
    '\u200B',
    'a=1',
    'redirect=https://b.example/?c=1#d',
  ] as const;
  const crafted = fc
    .tuple(
      fc.constantFrom(
        'https://shop.example',
        'HTTP://Shop.Example:80',
        'https:\\\\shop.example',
        'https://色.example',
        'http://[::1]:8080',
      ),
      fc.array(fc.constantFrom(...pieces), { maxLength: 8 }),
    )
    // Forms trim what they send, as browsers do.
    .map(([start, rest]) => `${start}/${rest.join('')}`.replace(/[\s\p{Cc}]+$/u, ''));
  fc.assert(
    fc.property(crafted, (address) => {
      const before = URL.parse(address);
      if (before === null) return;
      const after = new URL(withQueryValues(address, { utm_source: 'mail' }));
      expect([after.origin, after.username, after.pathname, after.hash]).toEqual([
        before.origin,
        before.username,
        before.pathname,
        before.hash,
      ]);
      expect(after.searchParams.get('utm_source')).toBe('mail');
      // The bytes of the query stay before the added pair.
      const query = before.search.slice(1);
      expect(after.search).toBe(`?${query}${query === '' || query.endsWith('&') ? '' : '&'}utm_source=mail`);
    }),
    { numRuns: 2_000 },
  );
});

test('an address has all of an added query, and of its own what has other names', () => {
  fc.assert(
    fc.property(addresses, pairs, (address, given) => {
      const query = given.join('&');
      const read = (search: string): [string, string][] => [...new URLSearchParams(search)];
      const added = read(`?${query}`);
      const all = read(new URL(withQuery(address, query)).search);
      const names = new Set(added.map(([name]) => name));
      const byName = (list: [string, string][]): string[] => list.map((each) => JSON.stringify(each)).toSorted();
      expect(byName(all.filter(([name]) => names.has(name)))).toEqual(byName(added));
      expect(all.filter(([name]) => !names.has(name))).toEqual(
        read(new URL(address).search).filter(([name]) => !names.has(name)),
      );
    }),
  );
});
