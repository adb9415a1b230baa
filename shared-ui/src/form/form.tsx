import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { step, width } from '../theme/tokens.ts';
import { FormSummary } from './form-summary.tsx';
import type { FormState, FormValues } from './form-types.ts';

/** Pixels of a field with its label and one line below. */
const fieldHeight = 83;

const Column = styled('form')({ display: 'flex', flexDirection: 'column', gap: step * 5, width: '100%', maxWidth: width.form, '&[data-short="true"]': { gap: step * 4, '& .MuiFormControl-root': { minHeight: fieldHeight }, '& > [type="submit"]': { marginTop: step } } });

type FormProps<Values extends FormValues> = {
  form: FormState<Values>;
  /** Fields, then the button that names the act. */
  children: ReactNode;
  /** Id for a submit button that stands outside, in a dialog's foot. */
  id?: string;
  'aria-label'?: string;
  /** Few fields, seen at once: what is wrong stands at each field alone, in the place of its help, so that nothing moves. */
  isShort?: boolean;
};

/** One column of fields with the summary of a failed send at its top. */
export function Form<Values extends FormValues>({ form, children, isShort = false, ...rest }: FormProps<Values>): ReactNode {
  return (
    <Column
      {...rest}
      data-short={isShort}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog's form may stand, for React, inside another form.
        event.stopPropagation();
        void form.submit();
      }}
    >
      {(!isShort || form.problem !== undefined) && <FormSummary form={form} />}
      {children}
    </Column>
  );
}
