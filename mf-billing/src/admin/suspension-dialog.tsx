import { adminCalls } from '@tessera/contracts/admin/admin.calls';
import { adminLabels, type AdminUser } from '@tessera/contracts/admin/admin.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { grantReasonMax } from '@tessera/contracts/plan/plan.limits';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  FormDialog,
  TextField,
  useConfirm,
  useFieldLabels,
  useForm,
  useHost,
  useThenRefresh,
} from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

interface SuspensionDialogProps {
  readonly person: AdminUser;
  readonly onClose: () => void;
}

/**
 * Suspends an account, or resumes a suspended one, with a reason that the person gets by mail. Asks for confirmation,
 * because it takes effect at once.
 */
export function SuspensionDialog({
  person: { userId, email, suspendedTime },
  onClose,
}: SuspensionDialogProps): ReactNode {
  const { t } = useTranslation('billing');
  const { api, notify } = useHost();
  const confirm = useConfirm();
  const label = useFieldLabels(adminLabels);
  const thenRefresh = useThenRefresh(['admin', 'users']);
  const action = suspendedTime === null ? 'suspend' : 'resume';
  const form = useForm({
    initial: { reason: '' },
    labels: { reason: label('reason') },
    schema: bodyOf(adminCalls.setSuspension),
    toBody: ({ reason }) => ({ userId, isSuspended: action === 'suspend', reason }),
    send: async (body) => {
      const isConfirmed = await confirm({
        title: t(`admin.${action}.title`),
        question: t(`admin.${action}.question`, { email }),
        consequence: t(`admin.${action}.consequence`),
        confirmLabel: t(`admin.${action}.act`),
        tone: action === 'suspend' ? 'danger' : 'neutral',
      });
      if (isConfirmed) await thenRefresh(api.call(adminCalls.setSuspension, { body }));
      return isConfirmed;
    },
    onSent: (isDone) => {
      if (!isDone) return;
      notify({ tone: 'good', text: t(`admin.${action}.done`, { email }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`admin.${action}.named`, { email })}
      form={form}
      submitLabel={t(`admin.${action}.act`)}
      onClose={onClose}
    >
      <TextField {...form.field('reason')} autoFocus maxLength={grantReasonMax} help={t('admin.suspend.reasonHelp')} />
    </FormDialog>
  );
}
