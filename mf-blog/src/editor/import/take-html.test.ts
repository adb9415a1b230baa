import { getSchema } from '@tiptap/core';
import { articleExtensions } from '../extensions.ts';
import { createSlashMenuStore } from '../slash-menu.ts';
import { withoutTrailing } from './article-document.ts';
import { takeHtml } from './take-html.ts';

const schema = getSchema(articleExtensions(createSlashMenuStore()));
const name = `${'0a'.repeat(16)}.webp`;

test.each([
  `<img src="${name}" alt="A loom">`,
  `<img src="/api/article/getArticleImage?src=${name}" alt="A loom">`,
  `<img src="data:image/png;base64,AAAA" data-src="${name}" alt="A loom">`,
  `<a href="https://shop.example/"><img src="/api/article/getArticleImage?src=${name}" data-src="${name}" alt=" A loom "></a>`,
])('%s is an uploaded picture', (html) => {
  const { body, losses } = takeHtml(schema, html);
  expect(losses).toEqual([]);
  expect(body && withoutTrailing(body)).toEqual([{ type: 'image', attrs: { src: name, alt: 'A loom' } }]);
});

test.each(['', 'cid:1', 'file:///C:/a.png', 'blob:https://shop.example/1', 'https://shop.example/a.png'])(
  'a picture at %j is named',
  (src) => {
    const { body, losses } = takeHtml(schema, `<p>Our <img src="${src}" alt="A loom"> work</p>`);
    expect(losses).toEqual([{ kind: 'picture', name: 'A loom', after: 'Our' }]);
    expect(body?.content).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'Our work' }] }]);
  },
);
