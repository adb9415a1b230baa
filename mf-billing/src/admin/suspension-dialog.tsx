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
  const act = suspendedTime === null ? 'suspend' : 'resume';
  const form = useForm({
    initial: { reason: '' },
    labels: { reason: label('reason') },
    schema: bodyOf(adminCalls.setSuspension),
    toBody: ({ reason }) => ({ userId, isSuspended: act === 'suspend', reason }),
    send: async (body) => {
      const isWanted = await confirm({
        title: t(`admin.${act}.title`),
        question: t(`admin.${act}.question`, { email }),
        consequence: t(`admin.${act}.consequence`),
        confirmLabel: t(`admin.${act}.act`),
        tone: act === 'suspend' ? 'danger' : 'neutral',
      });
      if (isWanted) await thenRefresh(api.call(adminCalls.setSuspension, { body }));
      return isWanted;
    },
    onSent: (isDone) => {
      if (!isDone) return;
      notify({ tone: 'good', text: t(`admin.${act}.done`, { email }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`admin.${act}.named`, { email })}
      form={form}
      submitLabel={t(`admin.${act}.act`)}
      onClose={onClose}
    >
      <TextField {...form.field('reason')} autoFocus maxLength={grantReasonMax} help={t('admin.suspend.reasonHelp')} />
    </FormDialog>
  );
}
