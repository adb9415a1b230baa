import { assertTarget } from './link.policy.ts';

const ownHosts = ['127.0.0.1:4400', 'tessera.example', 'links.example:8443'];

test.each([
  'https://tessera.example/s/other',
  'https://tessera.example/s',
  'https://tessera.example./s/other',
  'https://TESSERA.example.:443/s/other',
  'https://links.example.:8443/s/other',
  'https://printer.local./',
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
  'https://tessera.example./article/linen',
  'https://links.example/s/other',
  'http://127.0.0.1:4400/article/linen',
  'https://shop.example/s/other',
  'https://1.1.1.1/',
])('a link may lead to %s', (target) => {
  expect(() => assertTarget(target, 'target', ownHosts)).not.toThrow();
});
