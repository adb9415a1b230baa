import * as fc from 'fast-check';
import { assertTarget } from './link.policy.ts';

const own = {
  pages: ['127.0.0.1:4400', 'tessera.example', 'links.example:8443'],
  names: ['other.example', '.many.example', 'data.example'],
};

test.each([
  'https://tessera.example/s/other',
  'https://tessera.example/s',
  'https://tessera.example./s/other',
  'https://TESSERA.example.:443/s/other',
  'https://links.example.:8443/s/other',
  'https://tessera.example/%73/other',
  'https://tessera.example/%2573/other',
  'https://tessera.example/s%2Fother',
  'https://tessera.example//s/other',
  'https://tessera.example/./s/other',
  'https://tessera.example/x/%2e%2e/s/other',
  'https://tessera.example/x%2F..%2Fs/other',
  'https://tessera.example\\s\\other',
  'http://other.example:8080/s/other',
  'https://OTHER.example./s/other',
  'https://links.many.example/%73/other',
  'https://data.example/s/other',
  'https://printer.local./',
  'http://127.0.0.1:4400/s/other',
  'http://127.0.0.1:4401/article/linen',
  'https://intranet/s/other',
  'https://printer.local/',
  'https://robin@shop.example/',
  'https://:secret@shop.example/',
])('a link must not lead to %s', (target) => {
  expect(() => assertTarget(target, 'fallback', own)).toThrow(
    expect.objectContaining({ code: 'linkTarget', field: 'fallback' }),
  );
});

test.each([
  'https://tessera.example/article/linen',
  'https://tessera.example/stories',
  'https://tessera.example./article/linen',
  'https://links.example/s/other',
  'http://127.0.0.1:4400/article/linen',
  'https://shop.example/s/other',
  'https://shop.example/%73/other',
  'https://other.example/article/linen',
  'https://tessera.example/stories/%E4%BA%9A%',
  'https://anymany.example/s/other',
  'https://1.1.1.1/',
])('a link may lead to %s', (target) => {
  expect(() => assertTarget(target, 'target', own)).not.toThrow();
});

test('no spelling of a short link is a target', () => {
  const letters = ['s', '%73', '%2573'];
  const slashes = ['/', '//', '/./', '/%2e/', '/x/../', '\\', '%2F', '%5c'];
  fc.assert(
    fc.property(
      fc.constantFrom(...slashes.filter((text) => !text.startsWith('%'))),
      fc.constantFrom(...letters),
      fc.constantFrom(...slashes),
      fc.constantFrom('https://tessera.example', 'http://tessera.example.', 'http://other.example:81'),
      (before, letter, after, origin) => {
        expect(() => assertTarget(`${origin}${before}${letter}${after}slug`, 'target', own)).toThrow(
          expect.objectContaining({ code: 'linkTarget' }),
        );
      },
    ),
  );
});
