import type { Trx } from '../../../platform/db/database.ts';
import { readAll } from '../../../platform/found/found-files.ts';

/** What a noun does when an account is closed, in the same transaction and before what others see is taken down. */
export type OnAccountClosed = (trx: Trx, ownerId: string) => Promise<void>;

/** Runs the `…Deletion` export of every file `<noun>.deletion.ts`. */
export const runAccountClosed: OnAccountClosed = async (trx, ownerId) => {
  for (const onClosed of await readAll<OnAccountClosed>('deletion', 'Deletion')) await onClosed(trx, ownerId);
};
