import { articleBodySchema, type ArticleBlock } from '@tessera/contracts/article/article-body.schema';
import { cardKinds } from '@tessera/contracts/article/article-card.schema';
import { articleCards } from '@tessera/contracts/article/article.factory';
import { articleHtml } from './article-html.ts';

/** Texts by type of attack: tags, event handlers, script addresses, entities, templates, comments and other parsers. */
const hostile = [
  ...[
    'script',
    'img',
    'svg',
    'iframe',
    'object',
    'embed',
    'math',
    'style',
    'link',
    'meta',
    'base',
    'form',
    'body',
    'video',
    'template',
    'noscript',
  ].flatMap((tag) => [
    `<${tag}>alert(1)</${tag}>`,
    `<${tag} src=x onerror=alert(1)>`,
    `<${tag.toUpperCase()}/onload=alert(1)//`,
    `</p><${tag} autofocus onfocus=alert(1)>`,
    `<<${tag}>`,
    `<${tag}\u0000>alert(1)`,
  ]),
  ...['"', "'", '`', '&quot;', '&#34;', '&#x27;', '\u2028'].flatMap((quote) => [
    `${quote} onmouseover=${quote}alert(1)`,
    `${quote}><script>alert(1)</script>`,
    `${quote}/>`,
  ]),
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  'https://x.example/"onclick="alert(1)',
  "https://x.example/'onclick='alert(1)",
  '<!--',
  '-->',
  ']]>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo 1 ?>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;',
  '\\u003cscript\\u003e',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
];

const tags =
  /<\/?(?:p|h2|h3|h4|pre|code|hr|img|a|blockquote|ul|ol|li|table|tr|th|td|strong|em|s|br)(?: (?:href|src|alt|rel)="[^"<>]*")*>/gu;

/** What is left of HTML without our own tags. No other tag may be in it. */
const otherTags = (html: string): string => html.replaceAll(tags, '').replaceAll(/[^<>]/gu, '');

test('hostile text never becomes a tag, an attribute or a script address', () => {
  expect(hostile.length).toBeGreaterThan(120);
  for (const text of hostile) {
    const parts: unknown[] = [
      { type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'bold' }, { type: 'code' }] }] },
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] },
      { type: 'codeBlock', content: [{ type: 'text', text }] },
      { type: 'image', attrs: { src: `${'0'.repeat(32)}.webp`, alt: text } },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'link', marks: [{ type: 'link', attrs: { href: text } }] }],
      },
      { type: 'image', attrs: { src: text, alt: 'x' } },
      { type: 'embed', attrs: { url: text } },
    ];
    const taken = parts.flatMap((part) => {
      const parsed = articleBodySchema.safeParse({ type: 'doc', content: [part] });
      return parsed.success ? [parsed.data] : [];
    });
    // Only the last two texts are addresses.
    expect(taken.length).toBeGreaterThanOrEqual(4);
    expect(taken.length).toBeLessThanOrEqual(5);
    for (const body of taken) {
      const html = articleHtml(body, 'en');
      expect(otherTags(html)).toBe('');
      expect(html).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/iu);
    }
  }
});

test('renders headings, links, lists, line breaks and tables to HTML', () => {
  const paragraph = (text: string): ArticleBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const html = articleHtml(
    {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Figures' }] },
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'shop',
              marks: [{ type: 'italic' }, { type: 'link', attrs: { href: 'https://shop.example/?a=1&b=2' } }],
            },
            { type: 'hardBreak' },
          ],
        },
        { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph('one')] }] },
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
      ],
    },
    'en',
  );
  expect(html).toBe(
    '<h3>Figures</h3><p><a href="https://shop.example/?a=1&amp;b=2" rel="noopener nofollow ugc"><em>shop</em></a><br></p><ol><li><p>one</p></li></ol><table><tr><th><p>Likes</p></th><td><p>12</p></td></tr></table>',
  );
});

test.each(cardKinds)(
  'renders a card of kind %s without scripts, in the language of the text, and without SVG in an email',
  (kind) => {
    const body = { type: 'doc' as const, content: [{ type: 'card' as const, attrs: { card: articleCards[kind] } }] };
    const page = articleHtml(body, 'ja');
    expect(page).toContain(`<figure data-card="${kind}">`);
    expect(page).toContain('<figcaption>取得日時 2026/11/20</figcaption>');
    expect(page).not.toMatch(/<script|style=| on\w+=/iu);
    const mail = articleHtml(body, 'en', 'https://tessera.example');
    expect(mail).not.toMatch(/<svg|<details/u);
    expect(
      [...mail.matchAll(/src="([^"]*)"/gu)].every(([, src]) =>
        src?.startsWith('https://tessera.example/api/article/getArticleImage?src='),
      ),
    ).toBe(true);
  },
);

test('a list begins with its number, and cells are merged and aligned, on pages and in mails', () => {
  const words: ArticleBlock = { type: 'paragraph', content: [{ type: 'text', text: 'x' }] };
  const content: ArticleBlock[] = [
    { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [words] }] },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', attrs: { colspan: 2, align: 'center' }, content: [words] },
            { type: 'tableCell', attrs: { rowspan: 2 }, content: [words] },
          ],
        },
      ],
    },
    { type: 'codeBlock', attrs: { language: 'ts' }, content: [{ type: 'text', text: 'x' }] },
  ];
  for (const origin of ['', 'https://tessera.example'])
    expect(articleHtml({ type: 'doc', content }, 'en', origin)).toBe(
      '<ol start="3"><li><p>x</p></li></ol>' +
        '<table><tr><th colspan="2" align="center"><p>x</p></th><td rowspan="2"><p>x</p></td></tr></table>' +
        '<pre><code class="language-ts">x</code></pre>',
    );
});
