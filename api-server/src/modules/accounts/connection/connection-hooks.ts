import type { Trx } from '../../../platform/db/database.ts';
import { readAll } from '../../../platform/found/found-files.ts';

/** An account that an owner no longer has. */
export interface LostAccount {
  readonly network_user_id: string;
  readonly username: string;
}

/** What a noun does when the connections of an owner change, in the same transaction. */
export interface ConnectionHooks {
  /** The owner has renewed the authorization of these accounts, with all permissions that chatbots need. */
  readonly onRenewed: (trx: Trx, ownerId: string, accountIds: readonly string[]) => Promise<void>;
  /** The owner no longer has these accounts. */
  readonly onLost: (trx: Trx, ownerId: string, accounts: readonly LostAccount[], now: Date) => Promise<void>;
}

/** The `…ConnectionHooks` export of every file `<noun>.connection-hooks.ts`. */
const readHooks = (): Promise<readonly ConnectionHooks[]> =>
  readAll<ConnectionHooks>('connection-hooks', 'ConnectionHooks');

export const runRenewed: ConnectionHooks['onRenewed'] = async (...renewed) => {
  for (const { onRenewed } of await readHooks()) await onRenewed(...renewed);
};

export const runLost: ConnectionHooks['onLost'] = async (...lost) => {
  for (const { onLost } of await readHooks()) await onLost(...lost);
};
