import { articleLinkSchema, type ArticleBody } from '@tessera/contracts/article/article-body.schema';
import { articleCards } from '@tessera/contracts/article/article.factory';
import { hostileDocuments } from '@tessera/contracts/article/hostile-documents.factory';
import { render } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { ArticleText } from '../reading/article-body.tsx';
import { articleExtensions } from './extensions.ts';
import { savedBody } from './import/article-document.ts';
import { readMarkdown } from './markdown/article-markdown.ts';
import { createSlashMenuStore } from './slash-menu.ts';

const known = new Set([
  'P',
  'H2',
  'H3',
  'H4',
  'PRE',
  'CODE',
  'HR',
  'IMG',
  'A',
  'BLOCKQUOTE',
  'UL',
  'OL',
  'LI',
  'TABLE',
  'COLGROUP',
  'COL',
  'TBODY',
  'TR',
  'TH',
  'TD',
  'STRONG',
  'EM',
  'S',
  'BR',
  'DIV',
  'FIGURE',
  'FIGCAPTION',
  'B',
  'THEAD',
  'DETAILS',
  'SUMMARY',
  'svg',
  'path',
]);
const ours = /^\/api\/article\/getArticleImage\?src=[0-9a-f]{32}\.webp$/u;

/**
 * Lists everything in an element that could run code, navigate away or load a resource. Ignores the classes and sizes
 * that the editor and the page set.
 */
function complaintsIn(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const wrong = known.has(element.tagName) ? [] : [element.tagName];
    const attributes = [...element.attributes].flatMap(({ name, value }) => {
      if (
        name.startsWith('on') ||
        ['srcdoc', 'srcset', 'formaction', 'action', 'ping', 'poster', 'id', 'name'].includes(name) ||
        name.includes(':')
      )
        return [`${name}=${value}`];
      if (name === 'href') return articleLinkSchema.safeParse(value).success ? [] : [`href=${value}`];
      if (name === 'src') return ours.test(value) || value === '' ? [] : [`src=${value}`];
      return name === 'style' && !/^(?:min-)?width: \d+px;?$/u.test(value) ? [`style=${value}`] : [];
    });
    return [...wrong, ...attributes];
  });
}

// jsdom has no ClipboardEvent. The editor uses only the data that the test passes with it.
beforeAll(() => Object.defineProperty(globalThis, 'ClipboardEvent', { value: Event, configurable: true }));
afterAll(() => Reflect.deleteProperty(globalThis, 'ClipboardEvent'));

let alerts: unknown[];
let editor: Editor;
beforeEach(() => {
  alerts = [];
  jest.spyOn(window, 'alert').mockImplementation((text) => void alerts.push(text));
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: articleExtensions(createSlashMenuStore()),
    injectCSS: false,
  });
});
afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
});

/** The saved document. It must satisfy the contract; otherwise it would be lost. */
function saved(source: string): ArticleBody {
  const body = savedBody(editor.state.doc);
  if (body === null) throw new Error(`what became of ${source} cannot be saved: ${JSON.stringify(editor.getJSON())}`);
  return body;
}

function expectHarmless(source: string): void {
  expect([source, complaintsIn(editor.view.dom)]).toEqual([source, []]);
  const read = render(<ArticleText body={saved(source)} language="en" />);
  expect([source, complaintsIn(read.container)]).toEqual([source, []]);
  read.unmount();
}

test.each(Object.entries(hostileDocuments))(
  '%s: pasted HTML runs neither in the editor nor in the read article',
  (_, documents) => {
    for (const source of documents) {
      editor.commands.setContent('<p>before</p>');
      editor.view.pasteHTML(source);
      expectHarmless(source);
    }
    expect(alerts).toEqual([]);
  },
);

test.each(Object.entries(hostileDocuments))(
  '%s: Markdown runs neither in the editor nor in the read article',
  (_, documents) => {
    for (const source of documents) {
      editor.commands.setContent(readMarkdown(editor.schema, source).document);
      expectHarmless(source);
    }
    expect(alerts).toEqual([]);
  },
);

test.each(Object.entries(hostileDocuments))(
  '%s: cards with hostile texts run no code, and cards with hostile addresses are dropped',
  (name, documents) => {
    const element = document.createElement('div');
    const put = (card: unknown): void => {
      const part = document.createElement('div');
      part.dataset['card'] = JSON.stringify(card);
      element.append(part);
    };
    for (const source of documents) {
      const words = source.replaceAll(/\p{Cc}/gu, ' ').slice(0, 100);
      for (const card of [
        { ...articleCards.media, caption: words },
        { ...articleCards.influencer, fullName: words },
        { ...articleCards.chart, title: words },
        { ...articleCards.ranking, title: words },
      ])
        put(card);
      for (const card of [
        { ...articleCards.media, image: source },
        { ...articleCards.influencer, username: source },
        source,
      ])
        put(card);
    }
    editor.commands.setContent('<p>before</p>');
    editor.view.pasteHTML(element.innerHTML);
    const read = render(<ArticleText body={saved(name)} language="en" />);
    expect(read.container.querySelectorAll('figure')).toHaveLength(documents.length * 4);
    expect(complaintsIn(read.container)).toEqual([]);
    read.unmount();
    expect(alerts).toEqual([]);
  },
);

test('there are over 200 different hostile documents', () => {
  const all = Object.values(hostileDocuments).flat();
  expect(all.length).toBeGreaterThan(200);
  expect(new Set(all).size).toBe(all.length);
});
