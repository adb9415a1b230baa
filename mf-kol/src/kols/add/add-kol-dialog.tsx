import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  SubmitButton,
  SupportId,
  TextField,
  useAskToDiscard,
  useDraftState,
  useFormat,
  useGuardLeave,
  useHost,
  useProblemText,
} from '@tessera/ui/shared-modules/kit';
import { width } from '@tessera/ui/theme/tokens';
import { useId, useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import type { KolNumber } from '../use-kol-number.ts';
import { KolEntryList } from './kol-entry-list.tsx';
import { useAddKols } from './use-add-kols.ts';

interface AddKolDialogProps {
  readonly number: KolNumber | undefined;
  /** The accounts in the field at the beginning. */
  readonly usernames?: readonly string[];
  readonly onClose: () => void;
}

/**
 * Adds accounts. Several can be entered at once; each is checked and shown before it is added. The text survives the
 * end of the session.
 */
export function AddKolDialog({ number, usernames = [], onClose }: AddKolDialogProps): ReactNode {
  const { t } = useTranslation(['kol', 'problem']);
  const { notify } = useHost();
  const { sentences } = useFormat();
  const textOf = useProblemText();
  const [titleId, fieldId, formId] = [useId(), useId(), useId()];
  const [text, setText] = useDraftState('kol.add', usernames.join('\n'));
  const [isTold, setIsTold] = useState(false);
  const { entries, busy, problem, check, add } = useAddKols(text);
  useGuardLeave(text.trim() !== '');
  const escape = useAskToDiscard(text.trim() !== '' && !busy, onClose);

  const ready = entries.filter(({ state }) => state.status === 'ready').length;
  const mustCheck = ready === 0 || entries.some(({ state }) => state.status === 'unchecked');
  const isSettled = entries.every(({ state }) => state.status === 'refused');

  const addAll = async (): Promise<void> => {
    const added = await add();
    if (added === null) return;
    notify({ tone: 'good', text: t('add.done', { count: added }) });
    if (entries.every(({ state }) => state.status === 'ready')) onClose();
  };
  const submit = (): void => {
    if (busy) return;
    setIsTold(isSettled);
    if (!isSettled) void (mustCheck ? check() : addAll());
  };
  const submitByButton = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  // In a multiline field, Enter alone starts a new line.
  const submitByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  const help = sentences([t('add.help'), number && t('slots.text', { number: number.number, quota: number.quota })]);

  return (
    <Dialog
      open
      onClose={escape}
      onKeyDown={submitByKey}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: width.form + 80, maxWidth: '100%' } } }}
    >
      <DialogTitle id={titleId}>{t('add.title')}</DialogTitle>
      <DialogContent>
        <form id={formId} noValidate onSubmit={submitByButton}>
          <TextField
            id={fieldId}
            name="kols"
            label={t('add.field.label')}
            help={help}
            placeholder={t('add.placeholder')}
            lines={3}
            autoFocus
            value={text}
            error={isTold ? t(entries.length === 0 ? 'problem:noKol' : 'add.noneLeft') : undefined}
            onChange={(next) => {
              setIsTold(false);
              setText(next);
            }}
          />
        </form>
        <KolEntryList label={t('add.list.label')} entries={entries} />
        {problem && (
          <Alert severity={problem.code === 'usageLimit' ? 'warning' : 'error'} role="alert">
            {sentences([textOf(problem), t('add.kept')])}
            {problem.supportId !== undefined && <SupportId id={problem.supportId} />}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('dialog.close')}</Button>
        <SubmitButton form={formId} isPending={busy}>
          {mustCheck ? t('add.check') : t('add.action', { count: ready })}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  );
}
