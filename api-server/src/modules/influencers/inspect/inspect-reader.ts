import { inspectPostsMax } from '@tessera/contracts/inspect/inspect.limits';
import { mediaYears } from '@tessera/contracts/media/media.limits';
import type {
  AccountPage,
  MediaSource,
  SourceAccount,
  SourceMedia,
} from '../../../network/media-source/media-source.ts';

/** Called after each page with the number of posts so far and the maximum. */
export type OnPage = (done: number, total: number) => Promise<void>;

export interface ReadAccount {
  readonly account: SourceAccount;
  readonly media: readonly SourceMedia[];
}

/** Older posts are ignored. */
function oldestOf(now: Date): Date {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - mediaYears);
  return oldest;
}

/** Reads an account with its posts of two years, up to a maximum. Throws `SourceError`. */
export async function readInspected(
  source: MediaSource,
  username: string,
  { now, signal, onPage }: { readonly now: Date; readonly signal: AbortSignal; readonly onPage: OnPage },
): Promise<ReadAccount> {
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
  return {
    account: first.account,
    media: media.filter(({ postedAt }) => postedAt >= oldest).slice(0, inspectPostsMax),
  };
}
