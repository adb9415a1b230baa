import { toPostAddress } from '@tessera/contracts/content/post-address';
import type { Editor } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { useState } from 'react';
import { insertBlock } from '../block-commands.ts';
import { savedBody } from '../import/article-document.ts';
import type { Loss } from '../import/clean-html.ts';
import type { PasteHandlers } from './clean-paste.ts';
import { picturesOf, type PictureDocument } from './clipboard-pictures.ts';
import { looksLikeMarkdown } from './looks-like-markdown.ts';

/** What the author is told, or asked, after a paste. */
export type PasteNotice =
  | { readonly kind: 'losses'; readonly losses: readonly Loss[] }
  | { readonly kind: 'tooLong' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'markdown'; readonly source: string; readonly from: number; readonly to: number };

interface Paste extends PasteHandlers {
  readonly notice: PasteNotice | null;
  readonly dismiss: () => void;
  /** The pasted document whose pictures are to be described and uploaded; null if there is none. */
  readonly pictures: PictureDocument | null;
  readonly closePictures: () => void;
  /** To be called after each change of the text: an offer to format it is about the text as it was pasted. */
  readonly onTextChange: () => void;
  readonly format: (editor: Editor) => Promise<void>;
}

/** What the reading of the clipboard found, for the paste that follows at once. */
function createLossReport(): {
  readonly write: (losses: readonly Loss[]) => void;
  readonly last: () => readonly Loss[];
} {
  let found: readonly Loss[] = [];
  return {
    write(losses) {
      found = losses;
    },
    last: () => found,
  };
}

/** Editors of code put their text into the clipboard as HTML, too, with the colors of the code. */
const isPlain = (clipboard: DataTransfer): boolean =>
  clipboard.getData('text/html') === '' || clipboard.types.includes('vscode-editor-data');

/** Takes what is pasted into an article: posts by their address, pictures, Markdown, and documents from elsewhere. */
export function usePaste(takesPictures: boolean): Paste {
  const [notice, setNotice] = useState<PasteNotice | null>(null);
  const [pictures, setPictures] = useState<PictureDocument | null>(null);
  const [report] = useState(createLossReport);

  const onPaste: Paste['onPaste'] = (editor, clipboard, slice) => {
    const losses = report.last();
    const text = clipboard?.getData('text/plain').trim() ?? '';
    const post = toPostAddress(text);
    if (post !== null) {
      insertBlock(editor, { type: 'embed', attrs: { url: post } });
      return true;
    }
    const withPictures = takesPictures && clipboard ? picturesOf(clipboard) : null;
    if (withPictures !== null) {
      setPictures(withPictures);
      return true;
    }
    const { tr, doc, selection } = editor.state;
    if (savedBody(tr.replaceSelection(slice).doc) === null && savedBody(doc) !== null) {
      setNotice({ kind: 'tooLong' });
      return true;
    }
    setNotice(losses.length === 0 ? null : { kind: 'losses', losses });
    if (clipboard && isPlain(clipboard) && !selection.$from.parent.type.spec.code && looksLikeMarkdown(text)) {
      const { from } = selection;
      // The text is inserted after this returns.
      queueMicrotask(() => setNotice({ kind: 'markdown', source: text, from, to: editor.state.selection.to }));
    }
    return false;
  };

  const format = async (editor: Editor): Promise<void> => {
    if (notice?.kind !== 'markdown') return;
    const before = editor.state.doc;
    try {
      const { readMarkdown } = await import('../markdown/article-markdown.ts');
      if (editor.isDestroyed || editor.state.doc !== before) return;
      const { document, losses } = readMarkdown(editor.schema, notice.source);
      const change = editor.state.tr.replaceRange(notice.from, notice.to, new Slice(document.content, 0, 0));
      if (savedBody(change.doc) === null) {
        setNotice({ kind: 'tooLong' });
        return;
      }
      editor.view.dispatch(change.scrollIntoView());
      setNotice(losses.length === 0 ? null : { kind: 'losses', losses });
      editor.commands.focus();
    } catch {
      setNotice({ kind: 'failed' });
    }
  };

  return {
    notice,
    dismiss: () => setNotice(null),
    pictures,
    closePictures: () => setPictures(null),
    onLosses: report.write,
    onPaste,
    onTextChange: () => setNotice((shown) => (shown?.kind === 'markdown' ? null : shown)),
    format,
  };
}
