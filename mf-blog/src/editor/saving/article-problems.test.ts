import type { ArticleBlock } from '@tessera/contracts/article/article-body.schema';
import { problemsOf } from './article-problems.ts';

const paragraph = (text: string, href?: string): ArticleBlock => ({ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text, ...(href === undefined ? {} : { marks: [{ type: 'link' as const, attrs: { href } }] }) }] });
const heading = (level: 2 | 3 | 4, text: string): ArticleBlock => ({ type: 'heading', attrs: { level }, content: text === '' ? [] : [{ type: 'text', text }] });
const problems = (content: ArticleBlock[], title = 'Title') => problemsOf({ title, summary: '', body: { type: 'doc', content } });

test.each([
  ['a whole article', [heading(2, 'One'), heading(3, 'Two'), paragraph('words')], []],
  ['nothing', [], ['body']],
  ['blanks only', [paragraph(' ')], ['body']],
  ['a picture alone', [{ type: 'image' as const, attrs: { src: `${'0'.repeat(32)}.webp`, alt: 'A loom' } }], []],
  ['a heading that leaves a level out', [heading(3, 'Deep'), paragraph('words')], ['headingOrder']],
  ['a heading without words', [heading(2, ''), paragraph('words')], ['emptyHeading']],
  ['a link that says nothing', [{ type: 'blockquote' as const, content: [paragraph('こちら', 'https://shop.example')] }], ['vagueLink']],
  ['a link that says where it leads', [paragraph('our spring shop', 'https://shop.example')], []],
])('%s', (_, content, expected) => {
  expect(problems(content)).toEqual(expected);
});

test('a title of blanks is none', () => {
  expect(problems([paragraph('words')], ' ')).toEqual(['title']);
});
