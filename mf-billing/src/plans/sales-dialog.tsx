import { bodyOf } from '@tessera/contracts/http/define-call';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { salesLabels, salesMessageMax } from '@tessera/contracts/payment/payment.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  FormDialog,
  TextField,
  useDraftState,
  useFieldLabels,
  useForm,
  useHost,
  useSendOnce,
  useSession,
} from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useAnswerLanguage } from './use-answer-language.ts';

/** A form that asks the sales team for the Enterprise plan. The text survives the end of the session. */
export function SalesDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('billing');
  const { api, notify } = useHost();
  const session = useSession();
  const sendOnce = useSendOnce();
  const label = useFieldLabels(salesLabels);
  const language = useAnswerLanguage();
  const initial = { name: '', email: session.state === 'signedIn' ? session.user.email : '', company: '', message: '' };
  const [values, setValues] = useDraftState('plans.sales', initial);
  const form = useForm({
    initial,
    state: [values, setValues],
    labels: { name: label('name'), email: label('email'), company: label('company'), message: label('message') },
    schema: bodyOf(paymentCalls.contactSales),
    toBody: (values) => ({ ...values, language }),
    send: (values) => sendOnce(values, (body, key) => api.call(paymentCalls.contactSales, { body }, key)),
    onSent: () => {
      notify({ tone: 'good', text: t('sales.sent') });
      onClose();
    },
  });
  return (
    <FormDialog title={t('sales.title')} form={form} submitLabel={t('sales.act')} onClose={onClose}>
      <TextField {...form.field('name')} autoFocus autoComplete="name" maxLength={120} />
      <TextField {...form.field('email')} type="email" autoComplete="email" />
      <TextField {...form.field('company')} autoComplete="organization" maxLength={120} />
      <TextField {...form.field('message')} lines={4} maxLength={salesMessageMax} />
    </FormDialog>
  );
}
