import { Extension, type Editor } from '@tiptap/core';
import { DOMParser, type ParseOptions, type Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { cleanHtml, type Loss } from '../import/clean-html.ts';
import { carryStyles } from '../import/inline-style.ts';

type ReportLosses = (losses: readonly Loss[]) => void;

export interface PasteHandlers {
  /** Gets what an article cannot contain of each document that is read from the clipboard. */
  readonly onLosses: ReportLosses;
  /** Gets what is about to be pasted; returns true when it is not to be pasted as it is. */
  readonly onPaste: (editor: Editor, clipboard: DataTransfer | null, slice: Slice) => boolean;
}

class CleaningParser extends DOMParser {
  readonly report: ReportLosses;

  constructor({ schema, rules }: DOMParser, report: ReportLosses) {
    super(schema, rules);
    this.report = report;
  }

  override parseSlice(root: HTMLElement, options?: ParseOptions): Slice {
    this.report(cleanHtml(root));
    return super.parseSlice(root, options);
  }
}

/** Reads what is pasted or dropped as the same documents are read from Markdown. */
export const cleanPaste = ({ onLosses, onPaste }: PasteHandlers): Extension =>
  Extension.create({
    name: 'cleanPaste',
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin({
          props: {
            transformPastedHTML: carryStyles,
            clipboardParser: new CleaningParser(DOMParser.fromSchema(editor.schema), onLosses),
            handlePaste: (_view, { clipboardData }, slice) => onPaste(editor, clipboardData, slice),
          },
        }),
      ];
    },
  });
