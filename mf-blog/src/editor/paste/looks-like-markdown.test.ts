import { looksLikeMarkdown } from './looks-like-markdown.ts';

test.each([
  '## Spring',
  'a\n\n```\ncode\n```',
  '> quoted',
  '| a | b |\n|---|---|',
  'see [the shop](https://shop.example/)',
  'これは**「限定」**です',
  '- one\n- two',
  '1. one\n2. two',
])('%j is offered as Markdown', (text) => {
  expect(looksLikeMarkdown(text)).toBe(true);
});

test.each([
  '',
  'Dear Mira,\n\nthe order is ready.',
  '#linen #wool',
  '- one',
  '3 * 4 * 5',
  '1986. A great year',
  'a > b',
  '2 ** 3',
])('%j is plain text', (text) => {
  expect(looksLikeMarkdown(text)).toBe(false);
});
