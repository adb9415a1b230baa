import { sql } from 'kysely';
import { inOrder } from '../in-order.ts';

/** Housekeeping looks for old rows every hour. */
export const up = inOrder([sql`create index audit_event_age on audit_event (created_at)`]);
