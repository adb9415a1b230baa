import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { createContext, useContext, useId, useState, type ReactNode } from 'react';
import { DialogContent } from '../focus/dialog-content.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, step, width } from '../theme/tokens.ts';

/** A question before an act that matters. All texts are already translated. */
interface ConfirmRequest {
  readonly title: string;
  readonly question: string;
  /** The consequence, for example that it cannot be undone. */
  readonly consequence?: string;
  /** Label of the confirm button: "Delete board". */
  readonly confirmLabel: string;
  /** Label of the other button, where "Cancel" could be read as the act itself. */
  readonly keepLabel?: string;
  readonly tone?: 'neutral' | 'danger';
}

/** Asks the user; resolves to true only if the user confirms. */
export type Confirm = (request: ConfirmRequest) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

/** Returns the function that asks for confirmation. Throws outside of a `ConfirmHost`. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmHost above it');
  return confirm;
}

type Question = ConfirmRequest & { readonly id: number; readonly settle: (answer: boolean) => void };

const Consequence = styled('p')({ marginTop: step * 2, color: color.inkSecondary });

/**
 * Provides `useConfirm` to its children and shows their questions one after another. The focus stays inside the dialog,
 * then returns to where it was.
 */
export function ConfirmHost({ children }: { children: ReactNode }): ReactNode {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [confirm] = useState<Confirm>(() => {
    let nextId = 1;
    return (request: ConfirmRequest) =>
      new Promise<boolean>((resolve) => {
        const id = nextId;
        nextId += 1;
        const settle = (answer: boolean): void => {
          resolve(answer);
          setQuestions((waiting) => waiting.filter((question) => question.id !== id));
        };
        setQuestions((waiting) => [...waiting, { ...request, id, settle }]);
      });
  });
  const [question] = questions;
  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && <ConfirmDialog key={question.id} question={question} />}
    </ConfirmContext>
  );
}

function ConfirmDialog({ question }: { question: Question }): ReactNode {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const textId = useId();
  // A habitual Enter must not destroy anything, so the cancel button gets the focus.
  const isDangerous = question.tone === 'danger';
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => question.settle(false)}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { sx: { width: width.dialog } } }}
    >
      <DialogTitle id={titleId}>{question.title}</DialogTitle>
      <DialogContent id={textId}>
        <p>{question.question}</p>
        {question.consequence !== undefined && <Consequence>{question.consequence}</Consequence>}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => question.settle(false)} autoFocus={isDangerous}>
          {question.keepLabel ?? t('dialog.cancel.action')}
        </Button>
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          onClick={() => question.settle(true)}
          autoFocus={!isDangerous}
        >
          {question.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
