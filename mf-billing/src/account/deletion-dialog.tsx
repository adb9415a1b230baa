import { accountDeletionCalls } from '@tessera/contracts/account-deletion/account-deletion.calls';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, PasswordField, TextField, useForm, useHost } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { Fact } from '../lib/fact.tsx';
import { OwnData } from '../own-data/own-data.tsx';

const Consequences = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: step,
  paddingInlineStart: step * 5,
});

/** The server tells open pages that the session is over. After this long, a page that missed it asks. */
const missedAfterMs = 1_000;

interface DeletionDialogProps {
  readonly email: string;
  /** Without a password, the server asks for a fresh proof of the user instead. */
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** Says what is deleted, and asks for the address and the password of the account. */
export function DeletionDialog({ email, hasPassword, onClose }: DeletionDialogProps): ReactNode {
  const { t } = useTranslation('billing');
  const { api, notify } = useHost();
  const form = useForm({
    initial: { email: '', password: '' },
    labels: { email: t('account.delete.email'), password: t('account.password.current') },
    schema: bodyOf(accountDeletionCalls.deleteAccount),
    send: (body) => api.call(accountDeletionCalls.deleteAccount, { body }),
    onSent: () => {
      notify({ tone: 'good', text: t('account.delete.done'), staysAfterSession: true });
      onClose();
      // Asking at once would end the session as if it had expired, and the sign-in page would say so.
      setTimeout(() => void api.call(connectionCalls.getSession).catch(() => undefined), missedAfterMs);
    },
  });
  return (
    <FormDialog
      title={t('account.delete.title')}
      form={form}
      submitLabel={t('account.delete.act')}
      tone="danger"
      onClose={onClose}
    >
      <Consequences>
        <li>{t('account.delete.data')}</li>
        <li>{t('account.delete.published')}</li>
        <li>{t('account.delete.plan')}</li>
        <li>{t('account.delete.invoices')}</li>
      </Consequences>
      <Fact label={t('account.delete.export')}>
        <p>{t('account.delete.exportText')}</p>
        <OwnData />
      </Fact>
      <TextField
        {...form.field('email')}
        type="email"
        autoFocus
        autoComplete="off"
        help={t('account.delete.emailHelp', { email })}
      />
      {hasPassword && <PasswordField {...form.field('password')} purpose="current" />}
    </FormDialog>
  );
}
