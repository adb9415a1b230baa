import { adminCalls } from '@tessera/contracts/admin/admin.calls';
import { adminLabels, type AdminUser } from '@tessera/contracts/admin/admin.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { billingPeriodLabels } from '@tessera/contracts/payment/payment.schema';
import { grantReasonMax } from '@tessera/contracts/plan/plan.limits';
import { planNames, planTypes } from '@tessera/contracts/plan/plans';
import { endOfDay, lastDayOf } from '@tessera/contracts/time/zone-time';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  FormDialog,
  SelectField,
  TextField,
  useConfirm,
  useFieldLabels,
  useForm,
  useFormat,
  useHost,
  useSession,
  useThenRefresh,
} from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';

interface PlanDialogProps {
  /** The latest version; after a conflict it has the newer plan. */
  readonly person: AdminUser;
  readonly onClose: () => void;
}

/**
 * Gives a user a plan that was agreed on with sales, until a day. Asks for confirmation, because it replaces the
 * present plan at once.
 */
export function PlanDialog({ person, onClose }: PlanDialogProps): ReactNode {
  const { t } = useTranslation('billing');
  const { api, notify } = useHost();
  const { day } = useFormat();
  const confirm = useConfirm();
  const session = useSession();
  const timeZone = session.state === 'signedIn' ? session.user.timeZone : 'UTC';
  const label = useFieldLabels(adminLabels);
  const periodLabel = useFieldLabels(billingPeriodLabels);
  const thenRefresh = useThenRefresh(['admin', 'users']);
  const { email, userId, plan } = person;
  const [seen] = useState(plan);
  const [isConflict, setIsConflict] = useState(false);
  const form = useForm({
    initial: { type: '3', period: '1', expiresTime: '', reason: '' },
    labels: {
      type: label('plan'),
      period: label('period'),
      expiresTime: label('expiresTime'),
      reason: label('reason'),
    },
    schema: bodyOf(adminCalls.setPlan),
    toBody: ({ type, period, expiresTime, reason }) => ({
      userId,
      type: Number(type),
      period: Number(period),
      expiresTime: expiresTime === '' ? '' : endOfDay(expiresTime, timeZone),
      before: (isConflict ? plan : seen)?.type ?? null,
      reason,
    }),
    send: async (body) => {
      const values = { email, plan: planNames[body.type], date: day(lastDayOf(body.expiresTime, timeZone)) };
      const isConfirmed = await confirm({
        title: t('admin.setPlan.title'),
        question: t('admin.setPlan.question', values),
        consequence: t('admin.setPlan.consequence'),
        confirmLabel: t('admin.setPlan.act'),
        tone: 'neutral',
      });
      if (isConfirmed) await thenRefresh(api.call(adminCalls.setPlan, { body }));
      return isConfirmed;
    },
    onConflict: () => setIsConflict(true),
    onSent: (isDone) => {
      if (!isDone) return;
      notify({ tone: 'good', text: t('admin.setPlan.done', { email }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('admin.users.planOf', { email })}
      form={form}
      conflict={
        isConflict ? { text: t('admin.setPlan.conflict', { plan: plan?.planName ?? t('admin.plan.none') }) } : undefined
      }
      submitLabel={t('admin.setPlan.act')}
      onClose={onClose}
    >
      <SelectField
        {...form.field('type')}
        options={planTypes.map((type) => ({ value: String(type), label: planNames[type] }))}
      />
      <SelectField
        {...form.field('period')}
        options={[
          { value: '0', label: periodLabel('monthly') },
          { value: '1', label: periodLabel('yearly') },
        ]}
      />
      <TextField {...form.field('expiresTime')} type="date" help={t('admin.setPlan.lastDayHelp')} />
      <TextField {...form.field('reason')} maxLength={grantReasonMax} help={t('admin.setPlan.reasonHelp')} />
    </FormDialog>
  );
}
