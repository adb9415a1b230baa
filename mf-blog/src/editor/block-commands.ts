import type { Editor, JSONContent } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';

/** Blocks that the menu or the toolbar inserts. The last three open a dialog first. */
export const blockNames = [
  'heading2',
  'heading3',
  'heading4',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
  'table',
  'rule',
  'image',
  'embed',
  'card',
] as const;
export type BlockName = (typeof blockNames)[number];

const newTable = { rows: 3, cols: 3, withHeaderRow: true } as const;

/**
 * Turns the block at the cursor into this kind, or inserts it. Images, embeds and cards are inserted by their dialogs.
 */
export function runBlock(editor: Editor, name: Exclude<BlockName, 'image' | 'embed' | 'card'>): void {
  const chain = editor.chain().focus();
  const run = {
    heading2: () => chain.toggleHeading({ level: 2 }),
    heading3: () => chain.toggleHeading({ level: 3 }),
    heading4: () => chain.toggleHeading({ level: 4 }),
    bulletList: () => chain.toggleBulletList(),
    orderedList: () => chain.toggleOrderedList(),
    blockquote: () => chain.toggleBlockquote(),
    codeBlock: () => chain.toggleCodeBlock(),
    table: () => chain.insertTable(newTable),
    rule: () => chain.setHorizontalRule(),
  } as const;
  run[name]().run();
}

/** Puts the cursor behind what was inserted. A block that stayed selected would be replaced by what is typed next. */
export function leaveBlock({ state, view }: Editor): void {
  view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(state.selection.to), 1)));
}

/** Inserts a block and puts the cursor behind it. */
export function insertBlock(editor: Editor, block: JSONContent): void {
  editor.commands.insertContent(block);
  leaveBlock(editor);
}

/** Whether the cursor is in such a block. */
export function isInBlock(editor: Editor, name: BlockName): boolean {
  const level = { heading2: 2, heading3: 3, heading4: 4 } as const;
  if (name === 'heading2' || name === 'heading3' || name === 'heading4')
    return editor.isActive('heading', { level: level[name] });
  return name !== 'rule' && editor.isActive(name);
}
