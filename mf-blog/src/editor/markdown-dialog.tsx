import { Button, Dialog, DialogActions, DialogContent, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { DialogHead, useAskToDiscard, useCopyText } from '@tessera/ui/shared-modules/kit';
import { color, step } from '@tessera/ui/theme/tokens';
import type { Editor } from '@tiptap/core';
import { useId, useState, type ReactNode } from 'react';

const Source = styled('textarea')({
  width: '100%',
  minHeight: 280,
  padding: step * 3,
  border: `1px solid ${color.border}`,
  borderRadius: 8,
  background: color.surface,
  color: 'inherit',
  font: '13px/1.6 ui-monospace, Menlo, Consolas, monospace',
  resize: 'vertical',
});

/** Shows the whole text as Markdown, to copy or to edit and replace. */
export function MarkdownDialog({
  editor,
  onClose,
}: {
  readonly editor: Editor;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('blog');
  const copy = useCopyText();
  const titleId = useId();
  const [present] = useState(() => editor.getMarkdown());
  const [source, setSource] = useState(present);
  const escape = useAskToDiscard(source !== present, onClose);
  const apply = (): void => {
    if (source !== present) editor.commands.setContent(source, { contentType: 'markdown' });
    onClose();
  };
  return (
    <Dialog open onClose={escape} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogHead id={titleId} title={t('editor.markdown.title')} onClose={escape} />
      <DialogContent>
        <Source
          aria-label={t('editor.markdown.title')}
          value={source}
          onChange={({ target }) => setSource(target.value)}
          spellCheck={false}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy(source, t('editor.markdown.notCopied'))}>{t('editor.markdown.copy')}</Button>
        <Button variant="contained" color="primary" onClick={apply}>
          {t('editor.markdown.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
