import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../page/visually-hidden.tsx';

type SubmitButtonProps = {
  isPending: boolean;
  /** Names the act: "Create board". */
  children: ReactNode;
  /** Id of the form, when the button stands outside of it. */
  form?: string;
  tone?: 'neutral' | 'danger';
  size?: 'medium' | 'large';
  isWide?: boolean;
  /** What the form asks for cannot be had; who draws it says why. */
  isDisabled?: boolean;
};

/** The button that sends a form. While it is pending it keeps its name, its place and the focus. */
export function SubmitButton({ isPending, children, form, tone = 'neutral', size = 'medium', isWide = false, isDisabled = false }: SubmitButtonProps): ReactNode {
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
