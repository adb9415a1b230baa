import {
  articleAltSchema,
  articleEmbedSchema,
  givenArticleLinkSchema,
} from '@tessera/contracts/article/article-body.schema';
import { articleCardSchema, type ArticleCard } from '@tessera/contracts/article/article-card.schema';
import { articleImageSchema } from '@tessera/contracts/article/article-image.schema';
import { Extension, mergeAttributes, Node, type Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Image } from '@tiptap/extension-image';
import { OrderedList } from '@tiptap/extension-list';
import { TableKit } from '@tiptap/extension-table';
import type { Node as ProseNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { imageAddress } from '../reading/image-address.ts';
import { CardNode } from './card-node.tsx';
import { cleanPaste, type PasteHandlers } from './paste/clean-paste.ts';
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
});

const isTaken = ({ type, attrs }: ProseNode): boolean => {
  if (type.name === 'image')
    return articleImageSchema.safeParse(attrs['src']).success && articleAltSchema.safeParse(attrs['alt']).success;
  if (type.name === 'card') return articleCardSchema.safeParse(attrs['card']).success;
  return type.name !== 'embed' || articleEmbedSchema.safeParse(attrs['url']).success;
};

/**
 * Removes whatever gets past the cleaning of documents from outside and the article's schema refuses. One such part
 * would block saving.
 */
const OnlyTaken = Extension.create({
  name: 'onlyTaken',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, { doc, tr }) => {
        if (transactions.every(({ docChanged }) => !docChanged)) return null;
        doc.descendants((node, position) => {
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

/** Code that may be bold or a link, as in the contract and in Markdown. */
const ArticleCode = Code.extend({ excludes: '' });

/** A numbered list with its first number. Letters and Roman numerals would be shown here and lost for readers. */
const ArticleOrderedList = OrderedList.extend({
  addAttributes: () => ({
    start: { default: 1, parseHTML: (element: HTMLElement) => Number(element.getAttribute('start') ?? 1) },
  }),
});

const plainPaste: PasteHandlers = { onLosses: () => undefined, onPaste: () => false };

/** The editor's extensions: exactly the node types that the contract allows. */
export const articleExtensions = (slash: SlashMenuStore, paste: PasteHandlers = plainPaste): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    code: false,
    orderedList: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (url) => givenArticleLinkSchema.safeParse(url).success,
      HTMLAttributes: { rel: 'noopener nofollow ugc', target: null },
    },
  }),
  ArticleCode,
  ArticleOrderedList,
  ArticleImage,
  Embed,
  Card,
  TableKit.configure({ table: { resizable: false } }),
  cleanPaste(paste),
  OnlyTaken,
  slashMenu(slash),
];
