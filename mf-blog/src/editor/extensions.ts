import { articleEmbedSchema, articleImageSchema, articleLinkSchema } from '@tessera/contracts/article/article-body.schema';
import { mergeAttributes, Node } from '@tiptap/core';
import type { Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { Markdown } from '@tiptap/markdown';
import { StarterKit } from '@tiptap/starter-kit';
import { imageAddress } from '../reading/image-address.ts';
import { slashMenu } from './slash-menu.ts';
import type { SlashMenuStore } from './slash-menu.ts';

/** Pictures that were sent here: what is pasted from elsewhere brings none along. */
const ArticleImage = Image.extend({
  parseHTML: () => [{ tag: 'img[data-src]', getAttrs: (element) => (articleImageSchema.safeParse(element.dataset['src']).success ? { src: element.dataset['src'], alt: element.getAttribute('alt') } : false) }],
  renderHTML: ({ node: { attrs } }) => ['img', { src: imageAddress(String(attrs['src'])), 'data-src': String(attrs['src']), alt: String(attrs['alt'] ?? '') }],
});

/** A post of the network, shown by its address. */
const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  addAttributes: () => ({ url: { default: '' } }),
  parseHTML: () => [{ tag: 'div[data-embed]', getAttrs: (element) => (articleEmbedSchema.safeParse(element.dataset['embed']).success ? { url: element.dataset['embed'] } : false) }],
  renderHTML: ({ HTMLAttributes, node: { attrs } }) => ['div', mergeAttributes(HTMLAttributes, { 'data-embed': String(attrs['url']) }), String(attrs['url'])],
  renderMarkdown: ({ attrs }) => String(attrs?.['url'] ?? ''),
});

/** What an article is written with: the parts that its contract names, and no other. */
export const articleExtensions = (slash: SlashMenuStore): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', isAllowedUri: (url) => articleLinkSchema.safeParse(url).success, HTMLAttributes: { rel: 'noopener nofollow ugc', target: null } },
  }),
  ArticleImage,
  Embed,
  TableKit.configure({ table: { resizable: false } }),
  Markdown,
  slashMenu(slash),
];
