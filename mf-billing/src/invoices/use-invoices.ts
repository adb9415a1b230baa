import type { CallOutput } from '@tessera/contracts/http/define-call';
import { pageSize } from '@tessera/contracts/limits';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import type { Invoice } from '@tessera/contracts/payment/payment.schema';
import { toLoadable, useCursorPages, useHost, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { billingKeys } from '../lib/query-keys.ts';
import { useAnswerLanguage } from '../plans/use-answer-language.ts';

type InvoicesPage = CallOutput<typeof paymentCalls.getInvoice>;

/** The user's invoices, newest first, loaded page by page. */
export function useInvoices(): ReturnType<typeof useCursorPages<InvoicesPage>>['query'] {
  const { api } = useHost();
  return useCursorPages({
    queryKey: billingKeys.invoices,
    ask: (from, signal) => api.call(paymentCalls.getInvoice, { body: { number: pageSize, ...from } }, { signal }),
  }).query;
}

export function useInvoice(id: string): Loadable<Invoice> {
  const { api } = useHost();
  const query = useQuery({
    queryKey: billingKeys.invoice(id),
    queryFn: async ({ signal }): Promise<Invoice> =>
      (await api.call(paymentCalls.getInvoiceInfo, { query: { id } }, { signal })).invoice,
  });
  return toLoadable(query, () => false);
}

/** A credit note and the invoice that it belongs to. */
export function useCreditNote(id: string): Loadable<CallOutput<typeof paymentCalls.getCreditNote>> {
  const { api } = useHost();
  const query = useQuery({
    queryKey: billingKeys.creditNote(id),
    queryFn: ({ signal }) => api.call(paymentCalls.getCreditNote, { query: { id } }, { signal }),
  });
  return toLoadable(query, () => false);
}

/** Returns the address of a credit note's PDF, in the language of the interface. */
export function useCreditNoteFile(): (id: string) => string {
  const { api } = useHost();
  const language = useAnswerLanguage();
  return (id) => api.url(paymentCalls.getCreditNoteFile, { id, language });
}

/** Returns the address of an invoice's PDF, in the language of the interface. */
export function useInvoiceFile(): (id: string) => string {
  const { api } = useHost();
  const language = useAnswerLanguage();
  return (id) => api.url(paymentCalls.getInvoiceFile, { id, language });
}
