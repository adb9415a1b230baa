import { articleCardSchema } from '@tessera/contracts/article/article-card.schema';
import { isLanguage, languages } from '@tessera/contracts/i18n/languages';
import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react';
import type { ReactNode } from 'react';
import { ArticleCardFigure } from '../reading/article-card.tsx';

/** A card in the editor, shown as readers will see it, in the language of the text. */
export function CardNode({ node, editor }: NodeViewProps): ReactNode {
  const card = articleCardSchema.safeParse(node.attrs['card']);
  const language = editor.view.dom.lang;
  return (
    <NodeViewWrapper>
      {card.success && <ArticleCardFigure card={card.data} language={isLanguage(language) ? language : languages[0]} />}
    </NodeViewWrapper>
  );
}
