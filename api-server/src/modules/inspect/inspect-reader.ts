import { inspectPostsMax, mediaYears } from '@tessera/contracts/limits';
import type { AccountPage, MediaSource, SourceAccount, SourceMedia } from '../../media-source/media-source.ts';

/** Told after each page: posts so far, and how many there are at most. */
export type OnPage = (done: number, total: number) => Promise<void>;

export interface ReadAccount {
  readonly account: SourceAccount;
  readonly media: readonly SourceMedia[];
}

/** Posts older than this are not looked at. */
export function oldestOf(now: Date): Date {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - mediaYears);
  return oldest;
}

/** An account with its posts of two years, so many at most. Throws `SourceError`. */
export async function readInspected(source: MediaSource, username: string, { now, signal, onPage }: { readonly now: Date; readonly signal: AbortSignal; readonly onPage: OnPage }): Promise<ReadAccount> {
  const first: AccountPage = await source.findAccount(username, signal);
  const oldest = oldestOf(now);
  const media = [...first.media];
  const total = Math.min(first.account.mediaCount ?? inspectPostsMax, inspectPostsMax);
  let { cursor } = first;
  await onPage(Math.min(media.length, total), total);
  while (cursor !== null && media.length < inspectPostsMax && (media.at(-1)?.postedAt ?? oldest) >= oldest) {
    const next = await source.readMedia(username, cursor, signal);
    media.push(...next.media);
    cursor = next.cursor;
    await onPage(Math.min(media.length, total), total);
  }
  return { account: first.account, media: media.filter(({ postedAt }) => postedAt >= oldest).slice(0, inspectPostsMax) };
}
