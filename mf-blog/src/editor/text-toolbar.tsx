import { Divider, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ActionMenu, covers, IconAction, inSight, lazyDialog, type MenuAction } from '@tessera/ui/shared-modules/kit';
import { color, height, layer, step } from '@tessera/ui/theme/tokens';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  ChartNoAxesColumn,
  Code,
  FileCode,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  MessageSquareQuote,
  Minus,
  Redo2,
  SquarePlay,
  Strikethrough,
  Table,
  Undo2,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { blockNames, isInBlock, type BlockName } from './block-commands.ts';
import { LinkDialog } from './link-dialog.tsx';

// With the code that reads and writes Markdown, which few articles need.
const MarkdownDialog = lazyDialog(async () => (await import('./markdown-dialog.tsx')).MarkdownDialog);

const Bar = styled('div')({
  ...inSight,
  position: 'sticky',
  top: height.topBar,
  zIndex: layer.sticky,
  display: 'flex',
  flexWrap: 'wrap',
  gap: step / 4,
  paddingBlock: step,
  background: color.background,
  borderBottom: `1px solid ${color.hairline}`,
  '& [aria-pressed="true"]': { color: color.accent, background: color.accentSoft },
});

const coversTop = covers('top');

const blockIcons: Readonly<Record<BlockName, ReactNode>> = {
  heading2: <Heading2 />,
  heading3: <Heading3 />,
  heading4: <Heading4 />,
  bulletList: <List />,
  orderedList: <ListOrdered />,
  blockquote: <MessageSquareQuote />,
  codeBlock: <FileCode />,
  table: <Table />,
  rule: <Minus />,
  image: <ImagePlus />,
  embed: <SquarePlay />,
  card: <ChartNoAxesColumn />,
};

const marks = ['bold', 'italic', 'strike', 'code'] as const;
const markIcons = { bold: <Bold />, italic: <Italic />, strike: <Strikethrough />, code: <Code /> } as const;

interface TextToolbarProps {
  readonly editor: Editor;
  readonly hidden: readonly BlockName[];
  readonly onBlock: (name: BlockName) => void;
}

type Chain = ReturnType<Editor['chain']>;

/** Runs a command of the editor, which has the focus afterwards. */
const command = (editor: Editor, run: (chain: Chain) => Chain) => () => void run(editor.chain().focus()).run();

function useTableActions(editor: Editor): readonly MenuAction[] {
  const { t } = useTranslation('blog');
  return [
    { label: t('editor.table.addRow'), startsGroup: true, run: command(editor, (chain) => chain.addRowAfter()) },
    { label: t('editor.table.addColumn'), run: command(editor, (chain) => chain.addColumnAfter()) },
    { label: t('editor.table.deleteRow'), run: command(editor, (chain) => chain.deleteRow()) },
    { label: t('editor.table.deleteColumn'), run: command(editor, (chain) => chain.deleteColumn()) },
    { label: t('editor.table.delete'), tone: 'danger' as const, run: command(editor, (chain) => chain.deleteTable()) },
  ];
}

interface HistoryButtonsProps {
  readonly editor: Editor;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

function HistoryButtons({ editor, canUndo, canRedo }: HistoryButtonsProps): ReactNode {
  const { t } = useTranslation('blog');
  return (
    <>
      <IconAction
        size="small"
        label={t('editor.undo')}
        icon={<Undo2 />}
        disabled={!canUndo}
        onClick={command(editor, (chain) => chain.undo())}
      />
      <IconAction
        size="small"
        label={t('editor.redo')}
        icon={<Redo2 />}
        disabled={!canRedo}
        onClick={command(editor, (chain) => chain.redo())}
      />
    </>
  );
}

/** Buttons for marks, blocks, tables and undo, with their state at the cursor. */
export function TextToolbar({ editor, hidden, onBlock }: TextToolbarProps): ReactNode {
  const { t } = useTranslation('blog');
  const [asking, setAsking] = useState<'link' | 'markdown' | null>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      marks: marks.filter((mark) => now.isActive(mark)),
      blocks: blockNames.filter((name) => isInBlock(now, name)),
      isLink: now.isActive('link'),
      isTable: now.isActive('table'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const close = (): void => {
    setAsking(null);
    editor.commands.focus();
  };
  const tableActions = useTableActions(editor);
  return (
    <Bar ref={coversTop} role="toolbar" aria-label={t('editor.toolbar.label')}>
      <HistoryButtons editor={editor} canUndo={state.canUndo} canRedo={state.canRedo} />
      <Divider orientation="vertical" flexItem />
      {marks.map((mark) => (
        <IconAction
          key={mark}
          size="small"
          label={t(`editor.mark.${mark}`)}
          icon={markIcons[mark]}
          aria-pressed={state.marks.includes(mark)}
          onClick={command(editor, (chain) => chain.toggleMark(mark))}
        />
      ))}
      <IconAction
        size="small"
        label={t('editor.mark.link')}
        icon={<LinkIcon />}
        aria-pressed={state.isLink}
        onClick={() => setAsking('link')}
      />
      <Divider orientation="vertical" flexItem />
      {blockNames
        .filter((name) => !hidden.includes(name))
        .map((name) => (
          <IconAction
            key={name}
            size="small"
            label={t(`editor.block.${name}`)}
            icon={blockIcons[name]}
            aria-pressed={state.blocks.includes(name)}
            onClick={() => onBlock(name)}
          />
        ))}
      <ActionMenu
        size="small"
        label={t('editor.more.label')}
        actions={[
          { label: t('editor.markdown.open'), run: () => setAsking('markdown') },
          ...(state.isTable ? tableActions : []),
        ]}
      />
      {asking === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {asking === 'markdown' && <MarkdownDialog editor={editor} onClose={close} />}
    </Bar>
  );
}
