import { Problem, toProblem } from '@tessera/contracts/http/problem';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { companyLabels, companySchema } from '@tessera/contracts/payment/payment.schema';
import type { Company, Payment } from '@tessera/contracts/payment/payment.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Form, ListSkeleton, LoadState, SubmitButton, TextField, useFieldLabels, useForm, useGuardLeave, useHost } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { billingKeys } from '../lib/query-keys.ts';
import { Section } from '../lib/section.tsx';
import { usePayment } from './use-paying.ts';

/** The company that future invoices are addressed to. */
export function CompanySection(): ReactNode {
  const { t } = useTranslation('billing');
  const payment = usePayment();
  return (
    <Section title={t('company.title')} text={t('company.text')}>
      <LoadState state={payment} skeleton={<ListSkeleton />}>{(loaded) => <CompanyForm payment={loaded} />}</LoadState>
    </Section>
  );
}

function CompanyForm({ payment }: { readonly payment: Payment }): ReactNode {
  const { t } = useTranslation('billing');
  const { api, notify } = useHost();
  const client = useQueryClient();
  const label = useFieldLabels(companyLabels);
  const initial = { name: payment.company.name, taxId: payment.company.taxId, address: payment.company.address };
  const [values, setValues] = useState(initial);
  const [seen, setSeen] = useState(payment.revision);
  // After saving, show the saved values in the same fields instead of remounting the form, so that the focus stays.
  if (payment.revision !== seen) {
    setSeen(payment.revision);
    setValues(initial);
  }
  const form = useForm({
    initial,
    state: [values, setValues],
    labels: { name: label('name'), taxId: label('taxId'), address: label('address') },
    schema: companySchema,
    send: async (company: Company) => {
      try {
        return await api.call(paymentCalls.setPayment, { body: { company, revision: payment.revision } });
      } catch (error) {
        const problem = toProblem(error);
        // The server reports the field's path in the body; the form knows it by its own name.
        throw problem.field === 'company.taxId' ? new Problem(problem.code, { field: 'taxId' }) : problem;
      }
    },
    onSent: ({ payment: saved }) => {
      client.setQueryData(billingKeys.payment, saved);
      notify({ tone: 'good', text: t('company.saved') });
    },
  });
  useGuardLeave(form.isDirty);
  return (
    <Form form={form} aria-label={t('company.title')}>
      <TextField {...form.field('name')} autoComplete="organization" maxLength={120} />
      <TextField {...form.field('taxId')} inputMode="numeric" maxLength={8} help={t('company.taxId.help')} />
      <TextField {...form.field('address')} autoComplete="street-address" maxLength={200} />
      <div>
        <SubmitButton isPending={form.isPending}>{t('company.save')}</SubmitButton>
      </div>
    </Form>
  );
}
