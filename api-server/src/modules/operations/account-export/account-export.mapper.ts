import type { AccountExport } from '@tessera/contracts/account-export/account-export.schema';
import type { Job } from '@tessera/contracts/events/events';
import { paths } from '@tessera/contracts/paths';
import type { AccountExportRow } from './account-export.repository.ts';

type StateColumns = Pick<AccountExportRow, 'due_at' | 'ready_at' | 'expires_at'>;

const stateOf = (
  { due_at: dueAt, ready_at: readyAt, expires_at: expiresAt }: StateColumns,
  now: Date,
): AccountExport['state'] => {
  if (dueAt !== null) return 'preparing';
  if (readyAt === null) return 'failed';
  return expiresAt !== null && expiresAt > now ? 'ready' : 'expired';
};

export function toAccountExport(row: AccountExportRow | null, now: Date): AccountExport {
  if (row === null)
    return { state: 'none', id: null, requestedTime: null, done: 0, total: 0, bytes: null, expiryTime: null };
  const state = stateOf(row, now);
  return {
    state,
    id: row.id,
    requestedTime: row.created_at.toISOString(),
    done: Math.min(row.done, row.total),
    total: row.total,
    bytes: state === 'ready' ? row.bytes : null,
    expiryTime: row.expires_at?.toISOString() ?? null,
  };
}

export const toAccountExportJob = ({ id, done, total }: AccountExportRow): Job => ({
  kind: 'accountExport',
  id,
  label: null,
  path: paths.yourData,
  done: Math.min(done, total),
  total,
});
