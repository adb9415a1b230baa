import { toPostAddress } from '../content/post-address.ts';
import {
  articleBodySchema,
  articleEmbedSchema,
  articleLinkSchema,
  givenArticleBodySchema,
  isModestTree,
} from './article-body.schema.ts';
import { articleDepthMax } from './article.limits.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const quoted = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>(
    (inner) => ({ type: 'blockquote', content: [inner] }),
    paragraph('deep'),
  );

test('an article body may contain every known kind of node', () => {
  const body = {
    type: 'doc',
    content: [
      {
        type: 'heading',
        attrs: { level: 2 },
        content: [
          {
            type: 'text',
            text: 'Figures',
            marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://shop.example/a?b=1' } }],
          },
        ],
      },
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              paragraph('one'),
              { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph('two')] }] },
            ],
          },
        ],
      },
      { type: 'blockquote', content: [paragraph('said')] },
      { type: 'codeBlock', content: [{ type: 'text', text: 'likes / followers' }] },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', content: [paragraph('Likes')] },
              { type: 'tableCell', content: [paragraph('12')] },
            ],
          },
        ],
      },
      { type: 'image', attrs: { src: `${'0'.repeat(32)}.webp`, alt: 'A loom' } },
      { type: 'embed', attrs: { url: 'https://www.instagram.com/p/Cq0Lx1mN2aB/' } },
      { type: 'horizontalRule' },
    ],
  };
  expect(givenArticleBodySchema.parse(body)).toEqual(body);
});

test.each([
  { type: 'script', content: [] },
  { type: 'image', attrs: { src: 'https://elsewhere.example/pixel.gif', alt: 'x' } },
  { type: 'image', attrs: { src: `${'0'.repeat(32)}.webp`, alt: '' } },
  { type: 'embed', attrs: { url: 'https://www.instagram.com.evil.example/p/Cq0Lx1mN2aB/' } },
  { type: 'heading', attrs: { level: 1 }, content: [] },
])('an article body must not contain %j', (part) => {
  expect(articleBodySchema.safeParse({ type: 'doc', content: [part] }).success).toBe(false);
});

test('unknown attributes of a node are removed', () => {
  const given = {
    type: 'doc',
    content: [{ ...paragraph('text'), attrs: { onclick: 'alert(1)', style: 'position:fixed' } }],
  };
  expect(articleBodySchema.parse(given)).toEqual({ type: 'doc', content: [paragraph('text')] });
});

test.each(['https://shop.example', 'http://shop.example:8080/a#b', 'mailto:team@shop.example', '/guideline'])(
  'a link in an article may point to %s',
  (href) => {
    expect(articleLinkSchema.safeParse(href).success).toBe(true);
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'vbscript:x',
  ' https://shop.example',
  'https://user@shop.example',
  'java\nscript:alert(1)',
  'blob:https://shop.example/1',
])('a link in an article must not point to %j', (href) => {
  expect(articleLinkSchema.safeParse(href).success).toBe(false);
});

test('a body that is too deep or too large is rejected before it is parsed', () => {
  expect(isModestTree({ type: 'doc', content: [quoted(articleDepthMax - 3)] })).toBe(true);
  expect(givenArticleBodySchema.safeParse({ type: 'doc', content: [quoted(100_000)] }).success).toBe(false);
  expect(isModestTree({ type: 'doc', content: Array.from({ length: 100_000 }, () => paragraph('x')) })).toBe(false);
});

test.each([
  ['https://www.instagram.com/reel/Cq000000001/?igsh=MzRlODBiNWFlZA==', 'https://www.instagram.com/reel/Cq000000001/'],
  ['https://www.instagram.com/willowandloom/reel/Cq000000001/', 'https://www.instagram.com/reel/Cq000000001/'],
  ['https://www.instagram.com/willowandloom/p/Cq000000001/?img_index=2', 'https://www.instagram.com/p/Cq000000001/'],
  ['instagram.com/reels/Cq000000001', 'https://www.instagram.com/reel/Cq000000001/'],
  ['https://www.instagram.com/tv/Cq000000001/#x', 'https://www.instagram.com/p/Cq000000001/'],
  ['https://www.instagram.com/willowandloom/', null],
  ['see https://www.instagram.com/p/Cq000000001/', null],
  ['https://www.instagram.com.evil.example/p/Cq000000001/', null],
])('the post at %s is embedded as %s', (address, embedded) => {
  expect(toPostAddress(address)).toBe(embedded);
  expect(embedded === null || articleEmbedSchema.safeParse(embedded).success).toBe(true);
});

test('a list may begin with any number of Markdown, a cell be merged and aligned, and code name its language', () => {
  const table = (attrs: unknown) => ({
    type: 'table',
    content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs, content: [paragraph('12')] }] }],
  });
  const list = (start: number) => ({
    type: 'orderedList',
    attrs: { start },
    content: [{ type: 'listItem', content: [paragraph('one')] }],
  });
  const code = (language: string) => ({
    type: 'codeBlock',
    attrs: { language },
    content: [{ type: 'text', text: 'x' }],
  });
  const content = [list(3), list(0), table({ colspan: 2, rowspan: 3, align: 'right' }), table({}), code('c++')];
  expect(givenArticleBodySchema.parse({ type: 'doc', content })).toEqual({ type: 'doc', content });
  for (const part of [
    list(-1),
    list(1.5),
    list(1_000_000_000),
    table({ colspan: 21 }),
    table({ rowspan: 201 }),
    table({ colspan: 1 }),
    table({ align: 'justify' }),
    code('"><script>'),
  ])
    expect(articleBodySchema.safeParse({ type: 'doc', content: [part] }).success).toBe(false);
});
