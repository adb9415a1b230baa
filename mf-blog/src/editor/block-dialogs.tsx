import type { ArticleCard, CardQuestion } from '@tessera/contracts/article/article-card.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { insertBlock, leaveBlock } from './block-commands.ts';
import { CardDialog } from './card-dialog.tsx';
import { EmbedDialog } from './embed-dialog.tsx';
import { ImageDialog } from './image-dialog.tsx';
import type { PictureDocument } from './paste/clipboard-pictures.ts';
import { PastedPicturesDialog } from './paste/pasted-pictures-dialog.tsx';

/** A block about which a dialog asks before it is inserted. */
export type AskingBlock = 'image' | 'embed' | 'card';

interface BlockDialogsProps {
  readonly editor: Editor;
  readonly asking: AskingBlock | null;
  /** A pasted document whose pictures are to be described. */
  readonly pasted: PictureDocument | null;
  readonly onPicture: ((file: File) => Promise<string>) | undefined;
  readonly onCard: ((question: CardQuestion) => Promise<ArticleCard>) | undefined;
  readonly onClose: () => void;
}

/** The dialog of the block that is to be inserted; none if there is no such block. */
export function BlockDialogs({ editor, asking, pasted, onPicture, onCard, onClose }: BlockDialogsProps): ReactNode {
  const { t } = useTranslation('blog');
  if (pasted !== null && onPicture)
    return (
      <PastedPicturesDialog
        pasted={pasted}
        onPicture={onPicture}
        onDone={(html) => {
          editor.view.pasteHTML(html);
          leaveBlock(editor);
        }}
        onClose={onClose}
      />
    );
  if (asking === 'image' && onPicture)
    return (
      <ImageDialog
        title={t('editor.block.image')}
        action={t('editor.image.action')}
        onPicture={onPicture}
        onClose={onClose}
        onDone={(attrs) => insertBlock(editor, { type: 'image', attrs })}
      />
    );
  if (asking === 'card' && onCard)
    return (
      <CardDialog
        onCard={onCard}
        onClose={onClose}
        onDone={(card) => insertBlock(editor, { type: 'card', attrs: { card } })}
      />
    );
  return asking === 'embed' ? (
    <EmbedDialog onClose={onClose} onDone={(url) => insertBlock(editor, { type: 'embed', attrs: { url } })} />
  ) : null;
}
