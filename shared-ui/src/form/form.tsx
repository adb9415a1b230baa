import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { step, width } from '../theme/tokens.ts';
import { FormSummary } from './form-summary.tsx';
import type { FormConflict, FormState, FormValues } from './form-types.ts';

/** Height in pixels of a field with its label and one line below. */
const fieldHeight = 83;

const Column = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 5,
  width: '100%',
  maxWidth: width.form,
  '&[data-short="true"]': {
    gap: step * 4,
    '& .MuiFormControl-root': { minHeight: fieldHeight },
    '& > [type="submit"]': { marginTop: step },
  },
});

interface FormProps<Values extends FormValues> {
  form: FormState<Values>;
  /** The fields, then the submit button. */
  children: ReactNode;
  /** Id for a submit button outside of the form, in the footer of a dialog. */
  id?: string;
  'aria-label'?: string;
  /**
   * For a form of a few fields that are all visible: errors appear only at the fields, in the place of the help text,
   * so that nothing moves.
   */
  isShort?: boolean;
  /** Shown at the top as a warning, in place of the problem of the failed submit. */
  conflict?: FormConflict | undefined;
}

/** A form in one column, with the error summary at the top. */
export function Form<Values extends FormValues>({
  form,
  children,
  isShort = false,
  conflict,
  ...rest
}: FormProps<Values>): ReactNode {
  return (
    <Column
      {...rest}
      data-short={isShort}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble through portals, so a form in a dialog may be inside another form in React's tree.
        event.stopPropagation();
        void form.submit();
      }}
    >
      {(!isShort || form.problem !== undefined || conflict !== undefined) && (
        <FormSummary form={form} conflict={conflict} />
      )}
      {children}
    </Column>
  );
}
