import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';

interface SubmitButtonProps {
  isPending: boolean;
  /** The label: "Create board". */
  children: ReactNode;
  /** Id of the form, if the button is outside of it. */
  form?: string;
  tone?: 'neutral' | 'danger';
  size?: 'medium' | 'large';
  isWide?: boolean;
  /** The form cannot be submitted; the parent says why. */
  isDisabled?: boolean;
}

/** The submit button of a form. While the request is pending it keeps its label, its position and the focus. */
export function SubmitButton({
  isPending,
  children,
  form,
  tone = 'neutral',
  size = 'medium',
  isWide = false,
  isDisabled = false,
}: SubmitButtonProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <>
      <Button
        type="submit"
        form={form}
        variant="contained"
        size={size}
        fullWidth={isWide}
        color={tone === 'danger' ? 'error' : 'primary'}
        disabled={isDisabled}
        aria-disabled={isPending}
        startIcon={isPending ? <CircularProgress aria-hidden size={14} /> : undefined}
      >
        {children}
      </Button>
      <VisuallyHidden role="status">{isPending && t('form.send.pending')}</VisuallyHidden>
    </>
  );
}
