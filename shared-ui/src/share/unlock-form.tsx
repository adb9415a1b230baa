import { styled } from '@mui/material/styles';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { shareLabels } from '@tessera/contracts/share/share.labels';
import type { ReactNode } from 'react';
import { TextField } from '../form/fields/text-field.tsx';
import { Form } from '../form/form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { useFieldLabels } from '../i18n/use-field-labels.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useHost } from '../remote/host-context.tsx';
import { width } from '../theme/tokens.ts';

const Narrow = styled('div')({ width: '100%', maxWidth: width.form });

type PasswordValues = Readonly<{ readonly password: string }>;

interface UnlockFormProps {
  readonly token: string;
  /** Called with the proof that the visitor entered the right password. */
  readonly onUnlocked: (pass: string) => void;
}

/** Asks for the password of a link. */
export function UnlockForm({ token, onUnlocked }: UnlockFormProps): ReactNode {
  const { t } = useTranslation('ui');
  const { api } = useHost();
  const label = useFieldLabels(shareLabels);
  const form = useForm({
    initial: { password: '' },
    labels: { password: label('password') },
    schema: bodyOf(shareCalls.unlockShare),
    toBody: ({ password }: PasswordValues) => ({ token, password }),
    send: (body) => api.call(shareCalls.unlockShare, { body }),
    onSent: ({ pass }) => onUnlocked(pass),
  });
  return (
    <Narrow>
      <Form form={form}>
        <TextField {...form.field('password')} type="password" autoComplete="off" autoFocus />
        <SubmitButton isPending={form.isPending}>{t('shared.locked.action')}</SubmitButton>
      </Form>
    </Narrow>
  );
}
