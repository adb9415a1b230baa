import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { DialogContent } from '../focus/dialog-content.tsx';
import type { FormConflict, FormState, FormValues } from '../form/form-types.ts';
import { Form } from '../form/form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { width } from '../theme/tokens.ts';
import { useAskToDiscard } from './use-ask-to-discard.ts';

interface FormDialogProps<Values extends FormValues> {
  title: string;
  form: FormState<Values>;
  /**
   * Label of the submit button: "Create board". Null if nothing can be sent any more: then the dialog can only be
   * closed.
   */
  submitLabel: string | null;
  /** For a form that deletes something. */
  tone?: 'neutral' | 'danger';
  onClose: () => void;
  conflict?: FormConflict | undefined;
  /** The fields; the first one takes `autoFocus`. */
  children: ReactNode;
}

/**
 * A form in a dialog, open while rendered. Escape and Cancel close it, except while it is being sent. Escape asks first
 * if changes would be lost.
 */
export function FormDialog<Values extends FormValues>({
  title,
  form,
  submitLabel,
  tone = 'neutral',
  onClose,
  conflict,
  children,
}: FormDialogProps<Values>): ReactNode {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const formId = useId();
  const close = (): void => {
    if (!form.isPending) onClose();
  };
  const escape = useAskToDiscard(form.isDirty && !form.isPending, close);
  return (
    <Dialog open onClose={escape} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: width.dialog } } }}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Form form={form} id={formId} conflict={conflict}>
          {children}
        </Form>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t(submitLabel === null ? 'dialog.close.action' : 'dialog.cancel.action')}</Button>
        {submitLabel !== null && (
          <SubmitButton form={formId} isPending={form.isPending} tone={tone}>
            {submitLabel}
          </SubmitButton>
        )}
      </DialogActions>
    </Dialog>
  );
}
