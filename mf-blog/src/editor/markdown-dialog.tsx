import { Alert, Button, Dialog, DialogActions, DialogContent, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { DialogHead, useAskToDiscard, useCopyText } from '@tessera/ui/shared-modules/kit';
import { color, step } from '@tessera/ui/theme/tokens';
import type { Editor } from '@tiptap/core';
import { useId, useState, type ReactNode } from 'react';
import type { Loss } from './import/clean-html.ts';
import { LossList } from './import/loss-list.tsx';
import { markdownOf, readMarkdown } from './markdown/article-markdown.ts';

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

interface MarkdownDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/**
 * Shows the whole text as Markdown, to copy or to edit and replace. What an article cannot contain is named before it
 * is lost.
 */
export function MarkdownDialog({ editor, onClose }: MarkdownDialogProps): ReactNode {
  const { t } = useTranslation('blog');
  const copy = useCopyText();
  const titleId = useId();
  const [present] = useState(() => markdownOf(editor.state.doc));
  const [source, setSource] = useState(present ?? '');
  const [losses, setLosses] = useState<readonly Loss[]>([]);
  const [isTooLong, setIsTooLong] = useState(false);
  const isChanged = source !== (present ?? '');
  const escape = useAskToDiscard(isChanged, onClose);
  const edit = (text: string): void => {
    setSource(text);
    setLosses([]);
    setIsTooLong(false);
  };
  const apply = (): void => {
    if (isChanged) {
      const taken = readMarkdown(editor.schema, source);
      setIsTooLong(taken.body === null);
      if (taken.body === null) return;
      if (taken.losses.length > 0 && losses.length === 0) {
        setLosses(taken.losses);
        return;
      }
      editor.commands.setContent(taken.document);
    }
    onClose();
  };
  return (
    <Dialog open onClose={escape} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogHead id={titleId} title={t('editor.markdown.title')} onClose={escape} />
      <DialogContent>
        {present === null ? (
          <Alert severity="error">{t('editor.text.unsavable')}</Alert>
        ) : (
          <Source
            aria-label={t('editor.markdown.title')}
            value={source}
            onChange={({ target }) => edit(target.value)}
            spellCheck={false}
          />
        )}
        {isTooLong && (
          <Alert severity="error" role="alert">
            {t('editor.markdown.tooLong')}
          </Alert>
        )}
        {losses.length > 0 && (
          <Alert severity="warning" role="alert">
            {t('editor.markdown.losses')}
            <LossList losses={losses} />
          </Alert>
        )}
      </DialogContent>
      {present !== null && (
        <DialogActions>
          <Button onClick={() => void copy(source, t('editor.markdown.notCopied'))}>{t('editor.markdown.copy')}</Button>
          <Button variant="contained" color="primary" onClick={apply}>
            {t(losses.length > 0 ? 'editor.markdown.applyAnyway' : 'editor.markdown.apply')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
