import type { Db } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';

/** Tells the owner's tabs that a branded content project, its creators or their posts changed. */
export const tellBcaChanged = (db: Db, ownerId: string, id: string): Promise<void> =>
  notifyUser(db, ownerId, { topic: 'resource.changed', data: { kind: 'bcaProject', id } });
