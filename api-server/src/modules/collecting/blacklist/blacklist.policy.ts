import { adWordsMax, blacklistMax } from '@tessera/contracts/blacklist/blacklist.schema';
import { Problem } from '@tessera/contracts/http/problem';

/** Throws when the blacklist has no room for another account. */
export function assertRoomOnBlacklist(entries: number): void {
  if (entries >= blacklistMax) throw new Problem('usageLimit', { params: { usage: entries, quota: blacklistMax } });
}

/** Throws when there are more words for the automatic ad filter than allowed. */
export function assertRoomForAdWords(words: number): void {
  if (words > adWordsMax) throw new Problem('usageLimit', { params: { usage: words, quota: adWordsMax } });
}
