import { Divider, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ActionMenu, covers, IconAction, inSight } from '@tessera/ui/shared-modules/kit';
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
import { MarkdownDialog } from './markdown-dialog.tsx';

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
  const act = (run: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>) => () =>
    void run(editor.chain().focus()).run();
  return (
    <Bar ref={coversTop} role="toolbar" aria-label={t('editor.toolbar.label')}>
      <IconAction
        size="small"
        label={t('editor.undo')}
        icon={<Undo2 />}
        disabled={!state.canUndo}
        onClick={act((chain) => chain.undo())}
      />
      <IconAction
        size="small"
        label={t('editor.redo')}
        icon={<Redo2 />}
        disabled={!state.canRedo}
        onClick={act((chain) => chain.redo())}
      />
      <Divider orientation="vertical" flexItem />
      {marks.map((mark) => (
        <IconAction
          key={mark}
          size="small"
          label={t(`editor.mark.${mark}`)}
          icon={markIcons[mark]}
          aria-pressed={state.marks.includes(mark)}
          onClick={act((chain) => chain.toggleMark(mark))}
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
          ...(state.isTable
            ? [
                { label: t('editor.table.addRow'), startsGroup: true, run: act((chain) => chain.addRowAfter()) },
                { label: t('editor.table.addColumn'), run: act((chain) => chain.addColumnAfter()) },
                { label: t('editor.table.deleteRow'), run: act((chain) => chain.deleteRow()) },
                { label: t('editor.table.deleteColumn'), run: act((chain) => chain.deleteColumn()) },
                { label: t('editor.table.delete'), tone: 'danger' as const, run: act((chain) => chain.deleteTable()) },
              ]
            : []),
        ]}
      />
      {asking === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {asking === 'markdown' && <MarkdownDialog editor={editor} onClose={close} />}
    </Bar>
  );
}
