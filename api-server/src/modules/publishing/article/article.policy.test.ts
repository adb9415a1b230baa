import { slugOf } from './article.policy.ts';

test.each([
  ['Tea & cake', 'tea-cake'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  [`${'a'.repeat(59)}\u{20000}b`, 'a'.repeat(59)],
  [`${'a'.repeat(58)} \u{20000}b`, 'a'.repeat(58)],
  ['!', ''],
])('makes the slug of the title %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
