import type { Content } from '@tessera/contracts/content/content.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { SubmitButton, TextField, useHost } from '@tessera/ui/doors/kit';
import { width } from '@tessera/ui/theme/tokens';
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { useGuardLeave } from '../lib/use-guard-leave.ts';
import { useQuotaText } from '../lib/use-quota-text.ts';
import { isAddable, isUnchecked } from './account-entries.ts';
import { AccountEntryList } from './account-entry-list.tsx';
import { AddProblem } from './add-problem.tsx';
import { useAddContents } from './use-add-contents.ts';

interface AddContentDialogProps {
  readonly folder: Folder;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly onAdded: (content: Content) => void;
  /** Everything that was typed is in the board. */
  readonly onFinish: () => void;
  readonly onClose: () => void;
}

/** Adds accounts to a board: several at once, each checked and shown before it is added. */
export function AddContentDialog({ folder, text, onTextChange, onAdded, onFinish, onClose }: AddContentDialogProps): ReactNode {
  const { t } = useTranslation(['workspace', 'problem']);
  const { notify } = useHost();
  const titleId = useId();
  const fieldId = useId();
  const formId = useId();
  const quotaText = useQuotaText('contentNumber');
  const [isEmptyTold, setIsEmptyTold] = useState(false);
  const { entries, busy, problem, check, add } = useAddContents(folder.id, text);
  useGuardLeave(text.trim() !== '');

  const addable = entries.filter(isAddable).length;
  const mustCheck = addable === 0 || entries.some(isUnchecked);

  const addAll = async (): Promise<void> => {
    const added = await add();
    const last = added.at(-1);
    if (!last) return;
    notify({ tone: 'good', text: t('content.add.done', { count: added.length, account: last.value, board: folder.settings.name }) });
    onAdded(last);
    if (added.length === entries.filter(({ state }) => state.status !== 'added').length) onFinish();
  };
  const submit = (): void => {
    setIsEmptyTold(entries.length === 0);
    if (entries.length === 0 || busy !== null) return;
    void (mustCheck ? check() : addAll());
  };
  const submitByButton = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  // In a field of several lines Enter makes a line.
  const submitByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };

  return (
    <Dialog open onClose={onClose} onKeyDown={submitByKey} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: width.form + 80, maxWidth: '100%' } } }}>
      <DialogTitle id={titleId}>{t('content.add.title', { board: folder.settings.name })}</DialogTitle>
      <DialogContent>
        <form id={formId} noValidate onSubmit={submitByButton}>
          <TextField
            id={fieldId}
            name="accounts"
            label={t('content.add.label')}
            help={[t('content.add.help'), quotaText].filter((part) => part !== undefined).join(' ')}
            placeholder={t('content.add.placeholder')}
            lines={3}
            autoFocus
            value={text}
            error={isEmptyTold && entries.length === 0 ? t('problem:noContent') : undefined}
            onChange={onTextChange}
          />
        </form>
        <AccountEntryList entries={entries} />
        {problem && <AddProblem problem={problem} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('content.add.close')}</Button>
        <SubmitButton form={formId} isPending={busy !== null}>
          {mustCheck ? t('content.add.check') : t('content.add.action', { count: addable })}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  );
}
