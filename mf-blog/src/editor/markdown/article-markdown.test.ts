import type { ArticleBody } from '@tessera/contracts/article/article-body.schema';
import { isFullTest } from '@tessera/ui/testing/is-full-test';
import { getSchema, type JSONContent } from '@tiptap/core';
import * as fc from 'fast-check';
import { articleDocuments, markdownSources } from '../../testing/article-documents.ts';
import { articleExtensions } from '../extensions.ts';
import { savedBody, withoutTrailing } from '../import/article-document.ts';
import { takeHtml } from '../import/take-html.ts';
import { createSlashMenuStore } from '../slash-menu.ts';
import { markdownOf, readMarkdown } from './article-markdown.ts';

jest.setTimeout(isFullTest() ? 1_800_000 : 60_000);
const runs = { numRuns: isFullTest() ? 10_000 : 300 };

const schema = getSchema(articleExtensions(createSlashMenuStore()));

const text = (words: string, ...marks: string[]): JSONContent => ({
  type: 'text',
  text: words,
  ...(marks.length === 0 ? {} : { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: (JSONContent | string)[]): JSONContent => ({
  type: 'paragraph',
  content: content.map((part) => (typeof part === 'string' ? text(part) : part)),
});
const item = (...content: JSONContent[]): JSONContent => ({ type: 'listItem', content });
const code = (source: string): JSONContent => ({ type: 'codeBlock', content: [text(source)] });
const lineBreak = { type: 'hardBreak' };
const cell = (type: 'tableCell' | 'tableHeader', words: string, attrs?: JSONContent['attrs']): JSONContent => ({
  type,
  content: [words === '' ? { type: 'paragraph' } : paragraph(words)],
  ...(attrs === undefined ? {} : { attrs }),
});
const table = (...rows: JSONContent[][]): JSONContent => ({
  type: 'table',
  content: rows.map((content) => ({ type: 'tableRow', content })),
});

const editorDocument = (...content: JSONContent[]) => {
  const document = schema.nodeFromJSON({ type: 'doc', content });
  document.check();
  return document;
};

const read = (source: string): readonly unknown[] => {
  const { body } = readMarkdown(schema, source);
  if (body === null) throw new Error(`cannot be saved: ${source}`);
  return withoutTrailing(body);
};

const saved = (body: ArticleBody | null): readonly unknown[] | null => body && withoutTrailing(body);

test.each<[string, readonly JSONContent[], string]>([
  ['bold beside corner brackets', [paragraph('これは', text('「限定」', 'bold'), 'です')], 'これは**「限定」**です\n'],
  ['bold before a full-width colon', [paragraph('請注意', text('重要：', 'bold'), '請看')], '請注意**重要：**請看\n'],
  ['italic in brackets', [paragraph(text('（新品）', 'italic'), '系列')], '*（新品）*系列\n'],
  [
    'struck-out text beside brackets',
    [paragraph('原價', text('「100元」', 'strike'), '現在')],
    '原價~~「100元」~~現在\n',
  ],
  ['bold before a letter', [paragraph(text('🥐', 'bold'), 'y')], '<strong>🥐</strong>y\n'],
  ['bold with a space at its end', [paragraph(text('a ', 'bold'), 'b')], '<strong>a </strong>b\n'],
  ['a year', [paragraph('1986. A great year')], '1986\\. A great year\n'],
  ['signs of a heading', [paragraph('# not a heading')], '\\# not a heading\n'],
  ['dashes', [paragraph('---')], '\\---\n'],
  ['signs of a list', [paragraph('- a'), paragraph('+ b')], '\\- a\n\n\\+ b\n'],
  ['signs of a quote and a table', [paragraph('> a'), paragraph('| b |')], '\\> a\n\n\\| b |\n'],
  ['code with a fence', [code('a\n```\nb')], '````\na\n```\nb\n````\n'],
  [
    'an address that is no link',
    [paragraph('https://shop.example/a_b_c?x=1&y=2')],
    'https\\://shop.example/a_b_c?x=1\\&y=2\n',
  ],
  ['an email address that is no link', [paragraph('first_last@shop.example')], 'first_last\\@shop.example\n'],
  ['two line breaks', [paragraph('a', lineBreak, lineBreak, 'b')], 'a\\\n\\\nb\n'],
  ['an empty paragraph', [paragraph('a'), { type: 'paragraph' }, paragraph('b')], 'a\n\n<p></p>\n\nb\n'],
  ['two spaces', [paragraph('a.  b')], 'a.  b\n'],
  [
    'a list that begins with 3',
    [{ type: 'orderedList', attrs: { start: 3 }, content: [item(paragraph('a')), item(paragraph('b'))] }],
    '3. a\n4. b\n',
  ],
  [
    'an item that looks like a heading',
    [{ type: 'bulletList', content: [item(paragraph('# x')), item({ type: 'paragraph' })] }],
    '- \\# x\n-\n',
  ],
  [
    'a table',
    [
      table(
        [cell('tableHeader', 'a'), cell('tableHeader', 'b', { align: 'right' })],
        [cell('tableCell', '1|2'), cell('tableCell', '', { align: 'right' })],
      ),
    ],
    '| a | b |\n| - | -: |\n| 1\\|2 | |\n',
  ],
  [
    'a table without a header',
    [table([cell('tableCell', 'a'), cell('tableCell', 'b', { colspan: 2 })])],
    '<table><tr><td><p>a</p></td><td colspan="2"><p>b</p></td></tr></table>\n',
  ],
])('%s is written as Markdown that reads back as the same text', (_, content, source) => {
  const document = editorDocument(...content);
  expect(markdownOf(document)).toBe(source);
  expect(read(source)).toEqual(saved(savedBody(document)));
});

test.each<[string, string, readonly unknown[]]>([
  [
    'a task list',
    '- [ ] todo\n- [x] done',
    [{ type: 'bulletList', content: [item(paragraph('☐ todo')), item(paragraph('☑ done'))] }],
  ],
  ['an indented fence', '   ```\n   a\n   ```', [code('a')]],
  ['an empty quote', '>', [{ type: 'blockquote', content: [{ type: 'paragraph' }] }]],
  ['an item with an empty first line', '-\n  a', [{ type: 'bulletList', content: [item(paragraph('a'))] }]],
  [
    'a heading in an item',
    '- # a',
    [
      {
        type: 'bulletList',
        content: [item({ type: 'paragraph' }, { type: 'heading', attrs: { level: 2 }, content: [text('a')] })],
      },
    ],
  ],
  [
    'headings of levels that an article does not have',
    '# a\n\n##### b',
    [2, 4].map((level, place) => ({ type: 'heading', attrs: { level }, content: [text(place === 0 ? 'a' : 'b')] })),
  ],
  [
    'a picture within a line',
    `a ![x](${'0a'.repeat(16)}.webp) b`,
    [paragraph('a'), { type: 'image', attrs: { src: `${'0a'.repeat(16)}.webp`, alt: 'x' } }, paragraph('b')],
  ],
])('%s becomes what an article has for it', (_, source, content) => {
  expect(read(source)).toEqual(content.map((block) => JSON.parse(JSON.stringify(block))));
});

test('what an article cannot contain is named with its place', () => {
  const { losses } = readMarkdown(
    schema,
    'Our ![loom](https://x.example/a.png) and [script](javascript:x)\n\n- [ ] todo',
  );
  expect(losses).toEqual([
    { kind: 'task', name: '', after: expect.stringMatching(/and script$/u) },
    { kind: 'picture', name: 'loom', after: 'Our' },
    { kind: 'link', name: 'javascript:x', after: 'Our and' },
  ]);
});

test('any text survives being written as Markdown and read again', () => {
  fc.assert(
    fc.property(articleDocuments, (json) => {
      const document = schema.nodeFromJSON(json);
      document.check();
      const source = markdownOf(document) ?? 'cannot be saved';
      expect([source, saved(readMarkdown(schema, source).body)]).toEqual([source, saved(savedBody(document))]);
    }),
    runs,
  );
});

test('any Markdown and any HTML becomes a text that can be saved, and is the same after another reading', () => {
  fc.assert(
    fc.property(markdownSources, (source) => {
      const { document, body } = readMarkdown(schema, source);
      document.check();
      expect([source, body === null]).toEqual([source, false]);
      expect([source, read(markdownOf(document) ?? '')]).toEqual([source, saved(body)]);
      expect([source, takeHtml(schema, source).body === null]).toEqual([source, false]);
    }),
    runs,
  );
});
