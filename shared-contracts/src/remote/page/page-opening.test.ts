import { openingPreloads } from './page-opening.ts';

test('openingPreloads preloads the pictures with high priority, in their order and with unchanged addresses', () => {
  const html =
    '<h1>Spring</h1><img src="/one?a=1&amp;b=2" alt="" width="200" fetchpriority="high"><img src="/later" alt="" loading="lazy"><img src="/two" alt="x" fetchpriority="high">';
  expect(openingPreloads({ title: 'Spring', html, style: '', answers: {} })).toEqual([
    '<link rel="preload" as="image" fetchpriority="high" href="/one?a=1&amp;b=2">',
    '<link rel="preload" as="image" fetchpriority="high" href="/two">',
  ]);
});
