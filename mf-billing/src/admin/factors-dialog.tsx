import { adminLabels, type AdminUser } from '@tessera/contracts/admin/admin.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { grantReasonMax } from '@tessera/contracts/plan/plan.limits';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, TextField, useFieldLabels, useForm, useHost } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

interface FactorsDialogProps {
  readonly person: AdminUser;
  readonly onClose: () => void;
}

/** Removes the second factors of a user who has lost them all. */
export function FactorsDialog({ person: { email, userId }, onClose }: FactorsDialogProps): ReactNode {
  const { t } = useTranslation('billing');
  const { api, notify } = useHost();
  const label = useFieldLabels(adminLabels);
  const form = useForm({
    initial: { reason: '' },
    labels: { reason: label('reason') },
    schema: bodyOf(secondFactorCalls.removeAll),
    toBody: ({ reason }) => ({ userId, reason }),
    send: (body) => api.call(secondFactorCalls.removeAll, { body }),
    onSent: () => {
      notify({ tone: 'good', text: t('admin.factors.done', { email }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('admin.factors.title')}
      form={form}
      submitLabel={t('admin.factors.act')}
      tone="danger"
      onClose={onClose}
    >
      <p>{t('admin.factors.text', { email })}</p>
      <TextField {...form.field('reason')} autoFocus maxLength={grantReasonMax} help={t('admin.setPlan.reasonHelp')} />
    </FormDialog>
  );
}
