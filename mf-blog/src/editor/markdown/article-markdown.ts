import type { Node as ProseNode, Schema } from '@tiptap/pm/model';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { savedBody } from '../import/article-document.ts';
import { takeHtml, type TakenDocument } from '../import/take-html.ts';
import { markdownHtml } from './markdown-html.ts';
import { readOptions } from './syntax.ts';
import { writeMarkdown } from './write-markdown.ts';

/** Reads Markdown, in which HTML may occur, as a document of the editor. */
export const readMarkdown = (schema: Schema, source: string): TakenDocument =>
  takeHtml(schema, markdownHtml(fromMarkdown(source, readOptions)));

/** Writes a document of the editor as Markdown. A document that cannot be saved has none: null. */
export function markdownOf(document: ProseNode): string | null {
  const body = savedBody(document);
  return body && writeMarkdown(body, (source) => readMarkdown(document.type.schema, source).body);
}
