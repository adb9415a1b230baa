import type { ArticleBody } from '@tessera/contracts/article/article-body.schema';
import { getSchema } from '@tiptap/core';
import { tests } from 'commonmark-spec';
import { articleExtensions } from '../extensions.ts';
import { withoutTrailing } from '../import/article-document.ts';
import { takeHtml } from '../import/take-html.ts';
import { createSlashMenuStore } from '../slash-menu.ts';
import { markdownOf, readMarkdown } from './article-markdown.ts';

const schema = getSchema(articleExtensions(createSlashMenuStore()));

/** The examples of the specification, which writes tabs as arrows. */
const examples = tests.map(({ number, markdown, html }) => ({
  number,
  markdown: markdown.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
}));

const blocksOf = (body: ArticleBody | null) => body && withoutTrailing(body);

/** Examples that are read otherwise than a browser shows the HTML of the specification, by reason. */
const differences = {
  'the spaces of a text are what its author typed': [13, 39, 40, 304, 652],
  'the spaces of code are what its author typed': [138, 331, 332, 334, 335, 336, 337, 640],
  'an address is kept as it was typed, and encoded by the browser that follows it': [
    20, 32, 33, 202, 206, 346, 507, 526, 538, 603,
  ],
  'a bare address is a link, as GitHub has it': [602, 608, 611, 612],
  'preformatted text without code has no line break of its own to drop': [148],
} as const;

test('every example of CommonMark is read as the specification says, but for what differs on purpose', () => {
  const others = examples.flatMap(({ number, markdown, html }) => {
    const [read, meant] = [readMarkdown(schema, markdown), takeHtml(schema, html)].map(({ body }) => blocksOf(body));
    return JSON.stringify(read) === JSON.stringify(meant) ? [] : [number];
  });
  expect(others).toEqual(
    Object.values(differences)
      .flat()
      .toSorted((one, other) => one - other),
  );
});

test('every example of CommonMark is the same after another reading', () => {
  const others = examples.flatMap(({ number, markdown }) => {
    const { document, body } = readMarkdown(schema, markdown);
    document.check();
    const again = readMarkdown(schema, markdownOf(document) ?? '').body;
    return body !== null && JSON.stringify(blocksOf(again)) === JSON.stringify(blocksOf(body)) ? [] : [number];
  });
  expect(others).toEqual([]);
});
