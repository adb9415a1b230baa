import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { step, width } from '../theme/tokens.ts';
import { FormSummary } from './form-summary.tsx';
import type { FormState, FormValues } from './form-types.ts';

const Column = styled('form')({ display: 'flex', flexDirection: 'column', gap: step * 5, width: '100%', maxWidth: width.form });

type FormProps<Values extends FormValues> = {
  form: FormState<Values>;
  /** Fields, then the button that names the act. */
  children: ReactNode;
  /** Id for a submit button that stands outside, in a dialog's foot. */
  id?: string;
  'aria-label'?: string;
};

/** One column of fields with the summary of a failed send at its top. */
export function Form<Values extends FormValues>({ form, children, ...rest }: FormProps<Values>): ReactNode {
  return (
    <Column
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog's form may stand, for React, inside another form.
        event.stopPropagation();
        void form.submit();
      }}
    >
      <FormSummary form={form} />
      {children}
    </Column>
  );
}
