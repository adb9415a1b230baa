import { dayMs } from '@tessera/contracts/time/durations';
import type { AccountPage, MediaSource, SourceMedia } from '../../../network/media-source/media-source.ts';
import type { MediaSources } from '../../../network/media-source/media-sources.ts';
import { SourceError } from '../../../network/media-source/source-error.ts';
import { figureDays, figuresOf } from '../account-figures/kol-figures.ts';
import type { KolReading } from './kol-reading.repository.ts';

/** Pages that are read from the network for one account: enough for 60 days with three posts a day. */
const pagesMax = 4;

async function readMedia(
  source: MediaSource,
  first: AccountPage,
  username: string,
  since: Date,
  signal: AbortSignal,
): Promise<SourceMedia[]> {
  const media = [...first.media];
  let { cursor } = first;
  for (let page = 1; page < pagesMax && cursor !== null && (media.at(-1)?.postedAt ?? since) >= since; page += 1) {
    const next = await source.readMedia(username, cursor, signal);
    media.push(...next.media);
    cursor = next.cursor;
  }
  return media;
}

/** Null where the network does not show the account, because it is missing or personal. */
async function askNetwork(
  sources: MediaSources,
  ownerId: string,
  username: string,
): Promise<{ readonly source: MediaSource; readonly first: AccountPage } | null> {
  const { source } = await sources.forOwner(ownerId);
  try {
    return { source, first: await source.findAccount(username) };
  } catch (error) {
    if (error instanceof SourceError && error.fault === 'accountNotFound') return null;
    throw error;
  }
}

/**
 * Read through the connection of somebody who connected the account. Null when none of them may read it. Undefined
 * after a failure: the other figures are still saved, and what is stored of these stays.
 */
async function readMonthly(
  sources: MediaSources,
  owners: readonly string[],
  accountId: string,
  signal: AbortSignal,
): Promise<KolReading['monthly']> {
  let none: null | undefined = null;
  for (const owner of owners) {
    const monthly = await sources.reachOf(owner, accountId, signal).catch(() => undefined);
    // What was aborted says nothing about the account.
    signal.throwIfAborted();
    if (monthly) return monthly;
    if (monthly === undefined) none = undefined;
  }
  return none;
}

export interface KolQuestion {
  readonly now: Date;
  readonly signal: AbortSignal;
  /** The users who connected an account through the network's sign-in. */
  readonly ownersOf: (accountId: string) => Promise<readonly string[]>;
}

/**
 * Reads an account: page and posts from the network, everything else from the vendor. Throws `SourceError` when neither
 * knows it.
 */
export async function readKol(
  sources: MediaSources,
  ownerId: string,
  username: string,
  { now, signal, ownersOf }: KolQuestion,
): Promise<KolReading> {
  // A failure of the vendor must not discard what the network returns.
  const profileRequest = sources.profileOf(username, signal).then(
    (answer) => ({ answer }),
    (failure: unknown) => ({ answer: undefined, failure }),
  );
  const found = await askNetwork(sources, ownerId, username);
  const { answer: profile, ...failed } = await profileRequest;
  if (found === null) {
    // Nobody knows whether the account exists as long as the vendor does not answer.
    if ('failure' in failed) throw failed.failure;
    if (!profile) throw new SourceError('accountNotFound', 'no source knows the account');
    return { account: null, profile, figures: figuresOf([], profile.followers, now), monthly: null, asOf: now };
  }
  const media = await readMedia(
    found.source,
    found.first,
    username,
    new Date(now.getTime() - figureDays * dayMs),
    signal,
  );
  const { account } = found.first;
  return {
    account,
    profile,
    figures: figuresOf(media, account.followers, now),
    monthly: await readMonthly(sources, await ownersOf(account.accountId), account.accountId, signal),
    asOf: now,
  };
}
