import type { BlacklistEntry } from '@tessera/contracts/blacklist/blacklist.schema';
import type { BlacklistRow } from './blacklist.repository.ts';

/** An entry of the blacklist as its owner sees it. */
export const toBlacklistEntry = (row: BlacklistRow): BlacklistEntry => ({
  username: row.username,
  reason: row.reason,
  createdTime: row.created_at.toISOString(),
});
