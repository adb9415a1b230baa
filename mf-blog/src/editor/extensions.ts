import {
  articleAltSchema,
  articleEmbedSchema,
  givenArticleLinkSchema,
} from '@tessera/contracts/article/article-body.schema';
import { articleCardSchema, type ArticleCard } from '@tessera/contracts/article/article-card.schema';
import { articleImageSchema } from '@tessera/contracts/article/article-image.schema';
import { Extension, mergeAttributes, Node, type Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { Markdown } from '@tiptap/markdown';
import type { Node as ProseNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { imageAddress } from '../reading/image-address.ts';
import { cardLine, CardNode } from './card-node.tsx';
import { slashMenu, type SlashMenuStore } from './slash-menu.ts';

/** Images that were uploaded here. Images in pasted content are dropped, because their files are elsewhere. */
const ArticleImage = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[data-src]',
      getAttrs: (element) =>
        articleImageSchema.safeParse(element.dataset['src']).success
          ? { src: element.dataset['src'], alt: element.getAttribute('alt') }
          : false,
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    { src: imageAddress(String(attrs['src'])), 'data-src': String(attrs['src']), alt: String(attrs['alt'] ?? '') },
  ],
});

/**
 * What Markdown has no form for, as HTML, which the editor reads back: all of it in an attribute, and in words for
 * whoever reads the Markdown.
 */
function htmlBlock(attribute: 'card' | 'embed', value: string, words: string): string {
  const element = document.createElement('div');
  element.dataset[attribute] = value;
  // An empty line would end the block.
  element.textContent = words.replaceAll(/\s+/gu, ' ');
  return element.outerHTML;
}

const cardIn = (text: string | undefined): ArticleCard | null => {
  try {
    return articleCardSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
};

/** Figures of our own data, frozen when they were inserted. */
const Card = Node.create({
  name: 'card',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ card: { default: null } }),
  parseHTML: () => [
    {
      tag: 'div[data-card]',
      getAttrs: (element) => {
        const card = cardIn(element.dataset['card']);
        return card === null ? false : { card };
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => ['div', { 'data-card': JSON.stringify(attrs['card']) }],
  renderMarkdown: ({ attrs }) => htmlBlock('card', JSON.stringify(attrs?.['card']), cardLine(attrs?.['card'])),
  addNodeView: () => ReactNodeViewRenderer(CardNode),
});

/** A link to a post of the network, by its address. */
const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  addAttributes: () => ({ url: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'div[data-embed]',
      getAttrs: (element) =>
        articleEmbedSchema.safeParse(element.dataset['embed']).success ? { url: element.dataset['embed'] } : false,
    },
  ],
  renderHTML: ({ HTMLAttributes, node: { attrs } }) => [
    'div',
    mergeAttributes(HTMLAttributes, { 'data-embed': String(attrs['url']) }),
    String(attrs['url']),
  ],
  renderMarkdown: ({ attrs }) => htmlBlock('embed', String(attrs?.['url']), String(attrs?.['url'])),
});

const isTaken = ({ type, attrs }: ProseNode): boolean => {
  if (type.name === 'image')
    return articleImageSchema.safeParse(attrs['src']).success && articleAltSchema.safeParse(attrs['alt']).success;
  if (type.name === 'card') return articleCardSchema.safeParse(attrs['card']).success;
  return type.name !== 'embed' || articleEmbedSchema.safeParse(attrs['url']).success;
};

/**
 * Removes whatever Markdown or a paste brought in that the article's schema refuses, such as an invalid link. One such
 * part would block saving.
 */
const OnlyTaken = Extension.create({
  name: 'onlyTaken',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, { doc, tr }) => {
        if (transactions.every(({ docChanged }) => !docChanged)) return null;
        doc.descendants((node, position) => {
          const level = Number(node.attrs['level']);
          // The title is the only level 1 heading, but Markdown has six levels.
          if (node.type.name === 'heading' && (level < 2 || level > 4))
            tr.setNodeMarkup(tr.mapping.map(position), null, { ...node.attrs, level: level < 2 ? 2 : 4 });
          if (!isTaken(node)) tr.delete(tr.mapping.map(position), tr.mapping.map(position + node.nodeSize));
          for (const mark of node.marks) {
            if (mark.type.name === 'link' && !givenArticleLinkSchema.safeParse(mark.attrs['href']).success)
              tr.removeMark(tr.mapping.map(position), tr.mapping.map(position + node.nodeSize), mark);
          }
        });
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});

/** The editor's extensions: exactly the node types that the contract allows. */
export const articleExtensions = (slash: SlashMenuStore): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (url) => givenArticleLinkSchema.safeParse(url).success,
      HTMLAttributes: { rel: 'noopener nofollow ugc', target: null },
    },
  }),
  ArticleImage,
  Embed,
  Card,
  TableKit.configure({ table: { resizable: false } }),
  Markdown,
  OnlyTaken,
  slashMenu(slash),
];
