import { assertTarget } from './link.policy.ts';

const ownHosts = ['127.0.0.1:4400', 'tessera.example'];

test.each([
  'https://tessera.example/s/other',
  'https://tessera.example/s',
  'http://127.0.0.1:4400/s/other',
  'http://127.0.0.1:4401/article/linen',
  'https://intranet/s/other',
  'https://printer.local/',
  'https://robin@shop.example/',
  'https://:secret@shop.example/',
])('a link must not lead to %s', (target) => {
  expect(() => assertTarget(target, 'fallback', ownHosts)).toThrow(expect.objectContaining({ code: 'linkTarget', field: 'fallback' }));
});

test.each([
  'https://tessera.example/article/linen',
  'https://tessera.example/stories',
  'http://127.0.0.1:4400/article/linen',
  'https://shop.example/s/other',
  'https://1.1.1.1/',
])('a link may lead to %s', (target) => {
  expect(() => assertTarget(target, 'target', ownHosts)).not.toThrow();
});
