import * as z from 'zod/mini';
import { ownPath, webAddress } from '../http/web-address.ts';
import { linkTargetMax } from '../link/link.limits.ts';
import { articleCardSchema } from './article-card.schema.ts';
import { articleImageSchema } from './article-image.schema.ts';
import {
  articleDepthMax,
  articleListStartMax,
  articlePartsMax,
  articlePartTextMax,
  articleTableColumnsMax,
  articleTableRowsMax,
} from './article.limits.ts';

/** Target of a link in an article: a web address, a mail address, or a path of this application. Never a script. */
export const articleLinkSchema = z
  .string()
  .check(
    z.maxLength(linkTargetMax),
    z.regex(/^(?:https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?|mailto:[^\s@?]+@[^\s@?]+|\/(?![/\\])\S*)$/iu),
  );

/**
 * Where a link of an article leads: a path of this origin, a web address, or an address for a mail program, as browsers
 * write it; null when it leads nowhere that an article may.
 */
export function articleHref(href: string): string | null {
  if (href.startsWith('/')) return ownPath(href);
  return /^mailto:[^/]/iu.test(href) && URL.canParse(href) && articleLinkSchema.safeParse(href).success
    ? href
    : webAddress(href);
}

/** A link as a writer gives it. */
export const givenArticleLinkSchema = articleLinkSchema.check(z.refine((href) => articleHref(href) !== null));

const text = z.string().check(z.minLength(1), z.maxLength(articlePartTextMax));

const markSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('strike') }),
  z.object({ type: z.literal('code') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: articleLinkSchema }) }),
]);
export type ArticleMark = z.infer<typeof markSchema>;

const textSchema = z.object({
  type: z.literal('text'),
  text,
  marks: z.optional(z.array(markSchema).check(z.maxLength(8))),
});
const inlineSchema = z.discriminatedUnion('type', [textSchema, z.object({ type: z.literal('hardBreak') })]);
export type ArticleInline = z.infer<typeof inlineSchema>;

const inlines = z.optional(z.array(inlineSchema));

export const articleAltSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

/** A post of the network, embedded by its address. */
export const articleEmbedSchema = z
  .string()
  .check(z.maxLength(300), z.regex(/^https:\/\/(?:www\.)?instagram\.com\/(?:p|reel)\/[\w-]{5,40}\/?$/u));

/** The language of a code block, as Markdown names it after the fence. */
export const articleCodeLanguageSchema = z.string().check(z.regex(/^[\w+#.-]{1,30}$/u));

const leafSchemas = [
  z.object({ type: z.literal('paragraph'), content: inlines }),
  z.object({
    type: z.literal('heading'),
    attrs: z.object({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
    content: inlines,
  }),
  z.object({
    type: z.literal('codeBlock'),
    attrs: z.optional(z.object({ language: z.optional(articleCodeLanguageSchema) })),
    content: z.optional(z.array(z.object({ type: z.literal('text'), text }))),
  }),
  z.object({ type: z.literal('horizontalRule') }),
  z.object({ type: z.literal('image'), attrs: z.object({ src: articleImageSchema, alt: articleAltSchema }) }),
  z.object({ type: z.literal('embed'), attrs: z.object({ url: articleEmbedSchema }) }),
  z.object({ type: z.literal('card'), attrs: z.object({ card: articleCardSchema }) }),
] as const;

type ArticleLeaf = z.infer<(typeof leafSchemas)[number]>;

export interface ArticleListItem {
  type: 'listItem';
  content: ArticleBlock[];
}

/** The first number of a list; absent for 1. */
const listAttrsSchema = z.object({ start: z.optional(z.int().check(z.minimum(0), z.maximum(articleListStartMax))) });

const articleAligns = ['left', 'center', 'right'] as const;

/** Each absent when it is as usual: one column, one row, and aligned as the text around it. */
const cellAttrsSchema = z.object({
  colspan: z.optional(z.int().check(z.minimum(2), z.maximum(articleTableColumnsMax))),
  rowspan: z.optional(z.int().check(z.minimum(2), z.maximum(articleTableRowsMax))),
  align: z.optional(z.enum(articleAligns)),
});

export interface ArticleCell {
  type: 'tableCell' | 'tableHeader';
  attrs?: z.infer<typeof cellAttrsSchema> | undefined;
  content: ArticleBlock[];
}

export interface ArticleRow {
  type: 'tableRow';
  content: ArticleCell[];
}

export type ArticleBlock =
  | ArticleLeaf
  | { type: 'bulletList'; content: ArticleListItem[] }
  | { type: 'orderedList'; attrs?: z.infer<typeof listAttrsSchema> | undefined; content: ArticleListItem[] }
  | { type: 'blockquote'; content: ArticleBlock[] }
  | { type: 'table'; content: ArticleRow[] };

const blocks = z.array(z.lazy(() => blockSchema)).check(z.minLength(1));
const listItemSchema = z.object({ type: z.literal('listItem'), content: blocks });
const cellSchema = z.object({
  type: z.enum(['tableCell', 'tableHeader']),
  attrs: z.optional(cellAttrsSchema),
  content: blocks,
});
const rowSchema = z.object({
  type: z.literal('tableRow'),
  content: z.array(cellSchema).check(z.minLength(1), z.maxLength(articleTableColumnsMax)),
});

const blockSchema: z.ZodMiniType<ArticleBlock> = z.union([
  ...leafSchemas,
  z.object({ type: z.literal('bulletList'), content: z.array(listItemSchema).check(z.minLength(1)) }),
  z.object({
    type: z.literal('orderedList'),
    attrs: z.optional(listAttrsSchema),
    content: z.array(listItemSchema).check(z.minLength(1)),
  }),
  z.object({ type: z.literal('blockquote'), content: blocks }),
  z.object({
    type: z.literal('table'),
    content: z.array(rowSchema).check(z.minLength(1), z.maxLength(articleTableRowsMax)),
  }),
]);

/** The text of an article: a tree of exactly the node types listed here, so that it cannot contain foreign markup. */
export const articleBodySchema = z.object({ type: z.literal('doc'), content: z.array(blockSchema) });
export type ArticleBody = z.infer<typeof articleBodySchema>;

const childrenOf = (part: unknown): readonly unknown[] => {
  const content = typeof part === 'object' && part !== null && 'content' in part ? part.content : [];
  return Array.isArray(content) ? content : [];
};

/**
 * Whether a tree is small enough to validate. Counts level by level instead of recursively, so that a deep tree cannot
 * exhaust the stack.
 */
export function isModestTree(root: unknown): boolean {
  let level: readonly unknown[] = [root];
  let parts = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    parts += level.length;
    if (depth > articleDepthMax || parts > articlePartsMax) return false;
    level = level.flatMap(childrenOf);
  }
  return true;
}

/** Whether all links of a body, which is a modest tree, lead where they say. */
const hasSafeLinks = (
  part: ArticleBody | ArticleBlock | ArticleListItem | ArticleRow | ArticleCell | ArticleInline,
): boolean => {
  if (part.type === 'text')
    return (part.marks ?? []).every((mark) => mark.type !== 'link' || articleHref(mark.attrs.href) !== null);
  return !('content' in part) || (part.content ?? []).every(hasSafeLinks);
};

/** A body from an untrusted source: its size is checked before it is parsed, and its links are checked afterwards. */
export const givenArticleBodySchema = z.pipe(
  z.unknown().check(z.refine(isModestTree)),
  articleBodySchema.check(z.refine(hasSafeLinks)),
);

export const emptyArticleBody: ArticleBody = { type: 'doc', content: [] };
