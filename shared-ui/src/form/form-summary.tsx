import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { SupportId } from '../page/support-id.tsx';
import { color, radius, step, weight } from '../theme/tokens.ts';
import type { FieldError, FormConflict, FormState, FormValues } from './form-types.ts';

const Box = styled('div')({
  display: 'flex',
  gap: step * 2.5,
  padding: `${step * 2.5}px ${step * 3}px`,
  borderRadius: radius.card,
  background: color.badSoft,
  '& > svg': { width: 16, height: 16, flex: 'none', color: color.bad, marginTop: step - 1 },
  // The padding of the support id's button, so that its text is below the text above.
  '& button': { marginInlineStart: -step * 1.5 },
});
const Title = styled('p')({ fontWeight: weight.medium });
const List = styled('ul')({ margin: `${step}px 0 0`, padding: 0, listStyle: 'none' });

interface FormSummaryProps<Values extends FormValues> {
  form: FormState<Values>;
  conflict?: FormConflict | undefined;
}

/**
 * The error summary at the top of a form after a failed submit: the problem that belongs to no field, or links to the
 * invalid fields. A conflict with its choice is a warning, and takes the place of the problem.
 */
export function FormSummary<Values extends FormValues>({ form, conflict }: FormSummaryProps<Values>): ReactNode {
  const { t } = useTranslation(['ui', 'problem']);
  const { errors, summaryRef } = form;
  const problem = conflict && form.problem?.code === 'conflict' ? undefined : form.problem;
  const warning = conflict && (
    <Alert severity="warning" role="group" action={conflict.choice}>
      <div role="alert" tabIndex={-1} ref={problem || errors.length > 1 ? null : summaryRef}>
        {conflict.text}
      </div>
      {conflict.versions}
    </Alert>
  );
  if (!problem && errors.length < 2) return warning;
  return (
    <>
      {warning}
      <Box ref={summaryRef} tabIndex={-1} role="alert">
        <TriangleAlert aria-hidden />
        <div>
          {problem ? (
            <>
              <Title>{t(`problem:${problem.code}`, problem.params)}</Title>
              {problem.supportId !== undefined && <SupportId id={problem.supportId} />}
            </>
          ) : (
            <>
              <Title>{t('form.summary.title', { count: errors.length })}</Title>
              <List>
                {errors.map((error) => (
                  <li key={error.id}>
                    <ErrorLink error={error} />
                  </li>
                ))}
              </List>
            </>
          )}
        </div>
      </Box>
    </>
  );
}

function ErrorLink({ error }: { error: FieldError }): ReactNode {
  const { t } = useTranslation('ui');
  const { label, text } = error;
  return (
    <Link
      href={`#${error.id}`}
      color="inherit"
      underline="always"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(error.id)?.focus();
      }}
    >
      {text.includes(label) ? text : t('form.summary.item', { label, text })}
    </Link>
  );
}
