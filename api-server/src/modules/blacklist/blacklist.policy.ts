import { adWordsMax, blacklistMax } from '@tessera/contracts/blacklist/blacklist.schema';
import { Problem } from '@tessera/contracts/http/problem';

/** One more account must fit on the blacklist. */
export function assertRoomOnBlacklist(entries: number): void {
  if (entries >= blacklistMax) throw new Problem('usageLimit', { params: { usage: entries, quota: blacklistMax } });
}

/** The words of the automatic ad filter must be as many as one list may have. */
export function assertRoomForAdWords(words: number): void {
  if (words > adWordsMax) throw new Problem('usageLimit', { params: { usage: words, quota: adWordsMax } });
}
