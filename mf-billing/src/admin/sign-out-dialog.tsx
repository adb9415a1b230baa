import { adminCalls } from '@tessera/contracts/admin/admin.calls';
import { adminLabels, type AdminUser } from '@tessera/contracts/admin/admin.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { grantReasonMax } from '@tessera/contracts/plan/plan.limits';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useFieldLabels, useForm, useHost } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

/** Signs a person out everywhere, with a reason for the audit log. They can sign in again, so nothing else is asked. */
export function SignOutDialog({
  person: { userId, email },
  onClose,
}: {
  readonly person: AdminUser;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('billing');
  const { api, notify } = useHost();
  const label = useFieldLabels(adminLabels);
  const form = useForm({
    initial: { reason: '' },
    labels: { reason: label('reason') },
    schema: bodyOf(adminCalls.endSessions),
    toBody: ({ reason }) => ({ userId, reason }),
    send: (body) => api.call(adminCalls.endSessions, { body }),
    onSent: () => {
      notify({ tone: 'good', text: t('admin.signOut.done', { email }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('admin.signOut.named', { email })}
      form={form}
      submitLabel={t('admin.signOut.act')}
      onClose={onClose}
    >
      <TextField {...form.field('reason')} autoFocus maxLength={grantReasonMax} help={t('admin.signOut.reasonHelp')} />
    </FormDialog>
  );
}
