import {
  articleBodySchema,
  isModestTree,
  type ArticleBlock,
  type ArticleBody,
} from '@tessera/contracts/article/article-body.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import type { JSONContent } from '@tiptap/core';
import type { Node as ProseNode } from '@tiptap/pm/model';

/** What an attribute is unless the author chose something else; it is then absent from the saved document. */
const usual: Readonly<Record<string, unknown>> = { start: 1, colspan: 1, rowspan: 1 };

function savedAttrs(attrs: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attrs).filter(([name, value]) => value !== null && value !== usual[name]));
}

/** A node of the editor as the contract writes it: without attributes that say nothing. */
function savedNode({ attrs, content, ...node }: JSONContent): JSONContent {
  const said = attrs === undefined ? {} : savedAttrs(attrs);
  return {
    ...node,
    ...(Object.keys(said).length === 0 ? {} : { attrs: said }),
    ...(content === undefined ? {} : { content: content.map(savedNode) }),
  };
}

/** The article that an editor's document is saved as, or null when the contract refuses it, as too long or too deep. */
export function savedBody(document: ProseNode): ArticleBody | null {
  const saved = savedNode(unsafeCast<JSONContent>(document.toJSON()));
  if (!isModestTree(saved)) return null;
  const parsed = articleBodySchema.safeParse(saved);
  return parsed.success ? parsed.data : null;
}

const isEmptyParagraph = (block: ArticleBlock | undefined): boolean =>
  block?.type === 'paragraph' && (block.content ?? []).length === 0;

/**
 * The blocks without the empty paragraph that the editor adds at the end, behind a block in which typing cannot go on.
 */
export function withoutTrailing({ content }: ArticleBody): readonly ArticleBlock[] {
  if (!isEmptyParagraph(content.at(-1))) return content;
  const before = content.at(-2);
  return before?.type === 'paragraph' ? content : content.slice(0, -1);
}
