import { blacklistMax } from '@tessera/contracts/blacklist/blacklist.schema';
import { Problem } from '@tessera/contracts/http/problem';

/** One more account must fit on the blacklist. */
export function assertRoomOnBlacklist(entries: number): void {
  if (entries >= blacklistMax) throw new Problem('usageLimit', { params: { usage: entries, quota: blacklistMax } });
}
