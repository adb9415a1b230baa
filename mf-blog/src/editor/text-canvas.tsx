import type { ArticleBody } from '@tessera/contracts/article/article-body.schema';
import type { ArticleCard, CardQuestion } from '@tessera/contracts/article/article-card.schema';
import type { Language } from '@tessera/contracts/i18n/languages';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { Alert, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useGuardLeave } from '@tessera/ui/shared-modules/kit';
import { color, step } from '@tessera/ui/theme/tokens';
import type { Editor, JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { Prose } from '../reading/prose.tsx';
import { runBlock, type BlockName } from './block-commands.ts';
import { BlockDialogs, type AskingBlock } from './block-dialogs.tsx';
import { articleExtensions } from './extensions.ts';
import { savedBody } from './import/article-document.ts';
import { PasteNoticeBar } from './paste/paste-notice.tsx';
import { usePaste } from './paste/use-paste.ts';
import { SlashMenuList } from './slash-menu-list.tsx';
import { createSlashMenuStore } from './slash-menu.ts';
import { TextToolbar } from './text-toolbar.tsx';

// The editor library would inject these styles into the page, where the content security policy refuses a style without
// a nonce.
const Surface = styled(Prose)({
  '& .ProseMirror': {
    position: 'relative',
    minHeight: 320,
    outline: 'none',
    whiteSpace: 'break-spaces',
    overflowWrap: 'break-word',
    fontVariantLigatures: 'none',
    paddingBlock: step * 4,
  },
  '& .ProseMirror > * + *': { marginTop: step * 4 },
  '& .ProseMirror > * + h2': { marginTop: step * 9 },
  '& .ProseMirror > * + h3': { marginTop: step * 7 },
  '& .ProseMirror > * + h4': { marginTop: step * 6 },
  '& .ProseMirror pre': { whiteSpace: 'pre-wrap' },
  '& .ProseMirror [contenteditable="false"]': { whiteSpace: 'normal' },
  '& .ProseMirror-selectednode': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
  '& .ProseMirror-separator': { display: 'inline', border: 'none', margin: 0, width: 0, height: 0 },
  '& .selectedCell': { background: color.accentSoft },
  '& [data-embed]': {
    padding: step * 4,
    border: `1px solid ${color.border}`,
    borderRadius: 8,
    color: color.inkSecondary,
  },
  '& .ProseMirror-gapcursor': { display: 'none' },
});

interface TextCanvasProps {
  readonly label: string;
  readonly language: Language;
  readonly body: ArticleBody;
  readonly isReadOnly?: boolean;
  /** Uploads a picture and returns its file name. Without it, no pictures can be inserted. */
  readonly onPicture?: (file: File) => Promise<string>;
  /** Reads the figures of a card. Without it, no cards can be inserted. */
  readonly onCard?: (question: CardQuestion) => Promise<ArticleCard>;
  readonly onChange: (body: ArticleBody) => void;
}

/** A text editor: toolbar, slash menu, and the text as readers will see it. */
export function TextCanvas({
  label,
  language,
  body,
  isReadOnly = false,
  onPicture,
  onCard,
  onChange,
}: TextCanvasProps): ReactNode {
  const { t } = useTranslation('blog');
  const [slash] = useState(createSlashMenuStore);
  const [asking, setAsking] = useState<AskingBlock | null>(null);
  const [isUnsavable, setIsUnsavable] = useState(false);
  useGuardLeave(isUnsavable);
  const paste = usePaste(onPicture !== undefined);
  const editor: Editor | null = useEditor({
    extensions: articleExtensions(slash, paste),
    // The contract's tree has the same nodes and names as the editor's.
    content: unsafeCast<JSONContent>(body),
    injectCSS: false,
    editable: !isReadOnly,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang: language } },
    onUpdate: ({ editor: written }) => {
      const saved = savedBody(written.state.doc);
      setIsUnsavable(saved === null);
      if (saved !== null) onChange(saved);
      paste.onTextChange();
    },
  });
  if (editor === null) return null;
  const run = (name: BlockName): void => {
    if (name === 'image' || name === 'embed' || name === 'card') setAsking(name);
    else runBlock(editor, name);
  };
  const close = (): void => {
    setAsking(null);
    editor.commands.focus();
  };
  const hidden: readonly BlockName[] = [
    ...(onPicture ? [] : (['image'] as const)),
    ...(onCard ? [] : (['card'] as const)),
  ];
  return (
    <>
      {!isReadOnly && <TextToolbar editor={editor} hidden={hidden} onBlock={run} />}
      {isUnsavable && <Alert severity="error">{t('editor.text.unsavable')}</Alert>}
      {paste.notice !== null && (
        <PasteNoticeBar notice={paste.notice} onFormat={() => void paste.format(editor)} onClose={paste.dismiss} />
      )}
      <Surface>
        <EditorContent editor={editor} />
      </Surface>
      <SlashMenuList store={slash} hidden={hidden} onChoose={run} />
      <BlockDialogs
        editor={editor}
        asking={asking}
        pasted={paste.pictures}
        onPicture={onPicture}
        onCard={onCard}
        onClose={() => {
          paste.closePictures();
          close();
        }}
      />
    </>
  );
}
