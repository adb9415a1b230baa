import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { toProblem } from '@tessera/contracts/http/problem';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../form/submit-button.tsx';
import { useFormat } from '../format/use-format.ts';
import { SupportId } from '../page/support-id.tsx';
import { color, size, step, weight } from '../theme/tokens.ts';

const Lead = styled('p')({ color: color.inkSecondary, fontSize: size.small });
const Title = styled('h3')({ fontSize: size.body, fontWeight: weight.semibold, margin: `${step * 6}px 0 0` });
const Failure = styled('div')({ marginTop: step * 4 });

interface MappingFormProps {
  readonly lead: string;
  readonly isPending: boolean;
  /** Error of the last attempt to start. */
  readonly error: Error | null;
  /** Texts of the buttons; by default those of an import. */
  readonly submitLabel?: string;
  readonly cancelLabel?: string;
  readonly onSubmit: () => void;
  /** Called when the user gives up the import of this file. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The form around the mapping of columns; submitting starts the import. The choices are kept if the start fails. */
export function MappingForm({
  lead,
  isPending,
  error,
  submitLabel,
  cancelLabel,
  onSubmit,
  onCancel,
  children,
}: MappingFormProps): ReactNode {
  const { t } = useTranslation('ui');
  const formId = useId();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <DialogContent>
        <form id={formId} noValidate onSubmit={submit}>
          <Lead>{lead}</Lead>
          {children}
        </form>
        {error !== null && <StartFailure error={error} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={isPending}>
          {cancelLabel ?? t('import.mapping.cancel')}
        </Button>
        <SubmitButton form={formId} isPending={isPending}>
          {submitLabel ?? t('import.mapping.start')}
        </SubmitButton>
      </DialogActions>
    </>
  );
}

/** The title above the meaning of the columns. */
export function ColumnsTitle(): ReactNode {
  const { t } = useTranslation('ui');
  return <Title>{t('import.mapping.label')}</Title>;
}

function StartFailure({ error }: { readonly error: Error }): ReactNode {
  const { t } = useTranslation(['ui', 'problem']);
  const { sentences } = useFormat();
  const { code, params, supportId } = toProblem(error);
  return (
    <Failure>
      <Alert severity="error" role="alert">
        {sentences([t(`problem:${code}`, params), t('import.mapping.kept')])}
        {supportId !== undefined && <SupportId id={supportId} />}
      </Alert>
    </Failure>
  );
}
