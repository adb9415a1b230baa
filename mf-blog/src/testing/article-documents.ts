import { articleCards } from '@tessera/contracts/article/article.factory';
import type { JSONContent } from '@tiptap/core';
import * as fc from 'fast-check';

const latin = [
  'a',
  'word',
  'Ünder',
  'x y',
  ' ',
  '  ',
  '\u00a0',
  '\t',
  '1986.',
  '1)',
  '3. ',
  '10',
  '# ',
  '###',
  '- ',
  '-',
  '---',
  '+ ',
  '* ',
] as const;
const inlineSigns = [
  '*',
  '**',
  '_',
  '__',
  '~',
  '~~',
  '`',
  '``',
  '```',
  '~~~',
  '>',
  '> ',
  '|',
  '\\',
  '\\*',
  '!',
  '[',
  ']',
  '](',
  '(',
  ')',
  '[x]',
  '[ ] ',
] as const;
const htmlSigns = [
  '<',
  '<b>',
  '</p>',
  '<!--',
  '&',
  '&amp;',
  '&#35;',
  ':',
  ':-',
  '=',
  '===',
  '@',
  '.',
  ',',
  '"',
  "'",
  '{',
  '$',
  '%',
  '^',
  '\u200b',
] as const;
const cjk = [
  'これは',
  'です',
  '限定',
  '請注意',
  '重要',
  '請看',
  '系列',
  '원',
  '「',
  '」',
  '（',
  '）',
  '。',
  '、',
  '：',
  '！',
  '？',
  '…',
  '—',
  '　',
] as const;
const others = [
  '🥐',
  '👩‍🌾',
  'é',
  'www.shop.example',
  'https://shop.example/a_b_c?x=1&y=2',
  'first_last@shop.example',
  'javascript:x',
] as const;

/** Everything that Markdown, HTML or a rule about emphasis treats in a special way, and everyday words between. */
const pieces = [...latin, ...inlineSigns, ...htmlSigns, ...cjk, ...others] as const;

const text = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const address = fc.constantFrom(
  'https://shop.example/',
  'https://shop.example/a_b_(c)?x=1&y=2#z',
  'https://shop.example/路/*x*',
  'http://shop.example/a<b>"\'`|\\',
  'mailto:first_last@shop.example',
  '/guideline',
);
const mark = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom({ type: 'bold' }, { type: 'italic' }, { type: 'strike' }) },
  fc.constant({ type: 'code' }),
  address.map((href) => ({ type: 'link', attrs: { href } })),
);
const marks = fc.oneof(
  { weight: 2, arbitrary: fc.constant<{ type: string }[]>([]) },
  fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type }),
);
const inline = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('text'), text, marks }) },
  fc.constant({ type: 'hardBreak' }),
);
const inlines = fc.array(inline, { maxLength: 4 });
const paragraph = inlines.map((content) => ({ type: 'paragraph', content }));
const heading = fc.record({
  type: fc.constant('heading'),
  attrs: fc.record({ level: fc.constantFrom(2, 3, 4) }),
  content: inlines,
});
const codeLine = fc.oneof(text, fc.constantFrom('', '```', '~~~~', '    x', '</code>', '\t'));
const codeBlock = fc.record({
  type: fc.constant('codeBlock'),
  attrs: fc.record({ language: fc.constantFrom(null, 'ts', 'c++', 'objective-c') }),
  content: fc.array(codeLine, { maxLength: 4 }).map((lines) => {
    const code = lines.join('\n');
    return code === '' ? [] : [{ type: 'text', text: code }];
  }),
});
const alt = text.map((words) => words.trim()).filter((words) => words !== '');
const leaf: fc.Arbitrary<JSONContent> = fc.oneof(
  { weight: 6, arbitrary: paragraph },
  heading,
  codeBlock,
  fc.constant({ type: 'horizontalRule' }),
  alt.map((words) => ({ type: 'image', attrs: { src: `${'0a'.repeat(16)}.webp`, alt: words } })),
  fc.constantFrom(...Object.values(articleCards)).map((card) => ({ type: 'card', attrs: { card } })),
  fc.constant({ type: 'embed', attrs: { url: 'https://www.instagram.com/p/Cq000000001/' } }),
);

const align = fc.constantFrom(null, 'left', 'center', 'right');

/** A table as Markdown has it, or one of any other shape. */
function tableOf(block: fc.Arbitrary<JSONContent>): fc.Arbitrary<JSONContent> {
  const plain = fc
    .array(align, { minLength: 1, maxLength: 3 })
    .chain((aligns) =>
      fc
        .array(fc.tuple(...aligns.map(() => paragraph)), { minLength: 1, maxLength: 3 })
        .map((rows) =>
          rows.map((cells, line) => ({
            type: 'tableRow',
            content: cells.map((content, column) => ({
              type: line === 0 ? 'tableHeader' : 'tableCell',
              attrs: { align: aligns[column] ?? null },
              content: [content],
            })),
          })),
        ),
    );
  const cell = fc.record({
    type: fc.constantFrom('tableCell', 'tableHeader'),
    attrs: fc.record({ align, colspan: fc.constantFrom(1, 1, 2), rowspan: fc.constantFrom(1, 1, 2) }),
    content: fc.array(block, { minLength: 1, maxLength: 2 }),
  });
  const any = fc.array(
    fc.record({ type: fc.constant('tableRow'), content: fc.array(cell, { minLength: 1, maxLength: 3 }) }),
    { minLength: 1, maxLength: 2 },
  );
  return fc.oneof({ weight: 2, arbitrary: plain }, any).map((content) => ({ type: 'table', content }));
}

function blockOf(depth: number): fc.Arbitrary<JSONContent> {
  if (depth === 0) return leaf;
  const inner = blockOf(depth - 1);
  const item = fc
    .tuple(paragraph, fc.array(inner, { maxLength: 2 }))
    .map(([first, others]) => ({ type: 'listItem', content: [first, ...others] }));
  const items = fc.array(item, { minLength: 1, maxLength: 2 });
  return fc.oneof(
    { weight: 6, arbitrary: leaf },
    items.map((content) => ({ type: 'bulletList', content })),
    fc.record({
      type: fc.constant('orderedList'),
      attrs: fc.record({ start: fc.constantFrom(1, 1, 0, 3, 1986, 999_999_999) }),
      content: items,
    }),
    fc.array(inner, { minLength: 1, maxLength: 2 }).map((content) => ({ type: 'blockquote', content })),
    tableOf(inner),
  );
}

/** Documents of all kinds of nodes, in the form of the editor. */
export const articleDocuments: fc.Arbitrary<JSONContent> = fc
  .array(blockOf(2), { minLength: 1, maxLength: 2 })
  .map((content) => ({ type: 'doc', content }));

/** Markdown with HTML in it, of any form. */
export const markdownSources: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...pieces),
      fc.constantFrom(
        '\n',
        '\n\n',
        '\n    ',
        '\n> ',
        '\n- ',
        '\n1. ',
        '\n  - ',
        '| a | b |\n|---|:-:|\n',
        '- [ ] ',
        '- [x] ',
      ),
      fc.constantFrom(
        '<table><tr><td colspan=99>',
        '<li>',
        '<ul>',
        '<ol start=-3>',
        '<h1>',
        '<h6>',
        '<blockquote>',
        '<pre>',
        '<br>',
      ),
      fc.constantFrom(
        '![a](b)',
        `![a](${'0a'.repeat(16)}.webp)`,
        '[x](y)',
        '<img src=x>',
        '<p style="font-weight:bold">',
        '</table>',
      ),
      fc.constantFrom(
        '<div data-card="{}">',
        '<div data-embed="x">',
        '<a href="//evil.example">',
        '<input type=checkbox>',
        '```\n',
      ),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));
