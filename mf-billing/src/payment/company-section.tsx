import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { companyLabels, companySchema, type Company, type Payment } from '@tessera/contracts/payment/payment.schema';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  Form,
  ListSkeleton,
  LoadState,
  SubmitButton,
  TextField,
  useDraftState,
  useFieldLabels,
  useForm,
  useGuardLeave,
  useHost,
} from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
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
      <LoadState state={payment} skeleton={<ListSkeleton />}>
        {(loaded) => <CompanyForm payment={loaded} />}
      </LoadState>
    </Section>
  );
}

type Values = Readonly<{ name: string; taxId: string; address: string }>;

const valuesOf = ({ company: { name, taxId, address } }: Payment): Values => ({ name, taxId, address });

/**
 * Saved details never replace typed ones, which survive the end of the session: if another tab has saved meanwhile, the
 * user chooses between the two.
 */
function CompanyForm({ payment }: { readonly payment: Payment }): ReactNode {
  const { t } = useTranslation('billing');
  const { api, notify } = useHost();
  const client = useQueryClient();
  const label = useFieldLabels(companyLabels);
  // The draft includes what it was based on, so that a version saved before the next sign-in is recognized as newer.
  const [{ base, values }, setDraft] = useDraftState('payment.company', { base: payment, values: valuesOf(payment) });
  const adopt = (next: Payment): void => setDraft({ base: next, values: valuesOf(next) });
  const form = useForm({
    initial: valuesOf(base),
    state: [values, (next) => setDraft({ base, values: next })],
    labels: { name: label('name'), taxId: label('taxId'), address: label('address') },
    schema: companySchema,
    fieldNames: { 'company.taxId': 'taxId' },
    send: (company: Company) => api.call(paymentCalls.setPayment, { body: { company, revision: payment.revision } }),
    onConflict: () => client.invalidateQueries({ queryKey: billingKeys.payment }),
    onSent: ({ payment: saved }) => {
      client.setQueryData(billingKeys.payment, saved);
      adopt(saved);
      notify({ tone: 'good', text: t('company.saved') });
    },
  });
  useGuardLeave(form.isDirty);
  const isNewer = payment.revision > base.revision;
  // Show what is newer in the same fields instead of remounting the form, so that the focus stays.
  if (isNewer && !form.isDirty) adopt(payment);
  const isConflict = isNewer && form.isDirty;
  const loadSavedVersion = (): void => {
    form.reset();
    adopt(payment);
  };
  const details =
    Object.values(valuesOf(payment))
      .filter((text) => text !== '')
      .join(', ') || '–';
  const conflict = isConflict
    ? {
        text: t('company.conflict.text', { details }),
        choice: (
          <Button color="inherit" onClick={loadSavedVersion}>
            {t('company.conflict.useTheirs')}
          </Button>
        ),
      }
    : undefined;
  return (
    <Form form={form} conflict={conflict} aria-label={t('company.title')}>
      <TextField {...form.field('name')} autoComplete="organization" maxLength={120} />
      <TextField {...form.field('taxId')} inputMode="numeric" maxLength={8} help={t('company.taxId.help')} />
      <TextField {...form.field('address')} autoComplete="street-address" maxLength={200} />
      <div>
        <SubmitButton isPending={form.isPending}>
          {t(isConflict ? 'company.conflict.useMine' : 'company.save')}
        </SubmitButton>
      </div>
    </Form>
  );
}
