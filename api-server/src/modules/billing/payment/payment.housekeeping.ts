import { deleteBefore } from '../../../platform/retention/delete-old.ts';
import type { HousekeepingSteps } from '../../../platform/retention/housekeeping.ts';

export const paymentHousekeeping: HousekeepingSteps = {
  pastInvoices: deleteBefore('past_invoice', 'issued_at'),
  pastCreditNotes: deleteBefore('past_credit_note', 'issued_at'),
};
