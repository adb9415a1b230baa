import { sql } from 'kysely';
import { inOrder } from '../../../../platform/db/in-order.ts';

// A user's invoices are listed page by page, newest first.
export const up = inOrder([sql`create index invoice_newest on invoice (owner_id, number desc)`]);
