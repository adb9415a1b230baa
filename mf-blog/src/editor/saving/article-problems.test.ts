import type { ArticleBlock } from '@tessera/contracts/article/article-body.schema';
import { problemsOf } from './article-problems.ts';

const paragraph = (text: string, href?: string): ArticleBlock => ({
  type: 'paragraph',
  content:
    text === ''
      ? []
      : [
          {
            type: 'text',
            text,
            ...(href === undefined ? {} : { marks: [{ type: 'link' as const, attrs: { href } }] }),
          },
        ],
});
const heading = (level: 2 | 3 | 4, text: string): ArticleBlock => ({
  type: 'heading',
  attrs: { level },
  content: text === '' ? [] : [{ type: 'text', text }],
});
const problems = (content: ArticleBlock[], title = 'Title') =>
  problemsOf({ title, summary: '', body: { type: 'doc', content } });

test.each([
  ['a complete article', [heading(2, 'One'), heading(3, 'Two'), paragraph('words')], []],
  ['an empty article', [], ['body']],
  ['a text of blanks only', [paragraph(' ')], ['body']],
  ['a picture alone', [{ type: 'image' as const, attrs: { src: `${'0'.repeat(32)}.webp`, alt: 'A loom' } }], []],
  ['a heading that skips a level', [heading(3, 'Deep'), paragraph('words')], ['headingOrder']],
  ['a heading without words', [heading(2, ''), paragraph('words')], ['emptyHeading']],
  [
    'a link with a meaningless text',
    [{ type: 'blockquote' as const, content: [paragraph('こちら', 'https://shop.example')] }],
    ['vagueLink'],
  ],
  ['a link with a meaningful text', [paragraph('our spring shop', 'https://shop.example')], []],
])('finds the problems of %s', (_, content, expected) => {
  expect(problems(content)).toEqual(expected);
});

test('treats a title of blanks as missing', () => {
  expect(problems([paragraph('words')], ' ')).toEqual(['title']);
});
