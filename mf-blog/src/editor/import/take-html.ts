import type { ArticleBody } from '@tessera/contracts/article/article-body.schema';
import { DOMParser as ProseParser, type Node as ProseNode, type Schema } from '@tiptap/pm/model';
import { savedBody } from './article-document.ts';
import { cleanHtml, type Loss } from './clean-html.ts';
import { collapseSpaces } from './collapse-spaces.ts';
import { carryStyles } from './inline-style.ts';

/** What became of HTML or Markdown from outside. */
export interface TakenDocument {
  readonly document: ProseNode;
  /** What is saved; null when the document is too long or too deep to be saved. */
  readonly body: ArticleBody | null;
  readonly losses: readonly Loss[];
}

let inert: Document | undefined;

/** The elements of HTML from outside, in a document in which nothing runs or loads. */
export function elementsOf(html: string): HTMLElement {
  inert ??= document.implementation.createHTMLDocument('');
  const root = inert.createElement('div');
  root.innerHTML = carryStyles(html);
  return root;
}

/** Makes HTML fit for an article. */
export function takeHtml(schema: Schema, html: string): TakenDocument {
  const root = elementsOf(html);
  const losses = cleanHtml(root);
  collapseSpaces(root);
  const document = ProseParser.fromSchema(schema).parse(root, { preserveWhitespace: true });
  return { document, body: savedBody(document), losses };
}
