import type { Db } from '../../platform/db/database.ts';
import type { WebhookReading } from './webhook-event.ts';

/** Stores what a noun needs of the events at an account. */
export type ReceiveEvents = (db: Db, reading: WebhookReading, now: Date) => Promise<void>;
