import { toUsername } from '@tessera/contracts/content/content.schema';
import { Problem } from '@tessera/contracts/http/problem';
import type { ProblemCode } from '@tessera/contracts/http/problem';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { MediaSources } from '../../media-source/media-sources.ts';
import type { SourceAccount } from '../../media-source/media-source.ts';
import { SourceError } from '../../media-source/source-error.ts';
import { createUsageRepository, dayIn } from '../media/usage.repository.ts';
import { assertRoomForContent, assertUsageForContent, hasRecentMedia } from './content.policy.ts';
import { createContentRepository } from './content.repository.ts';

/** Whether an account can be added, and what the network says of it. */
export interface CheckedAccount {
  /** The account's name in lower case. */
  readonly value: string;
  readonly problem: ProblemCode | null;
  readonly account: SourceAccount | null;
}

export interface AccountQuestion {
  readonly value: string;
  /** A folder that must not hold it already. */
  readonly folderId: string | undefined;
  /** Dot path of the value in the body. */
  readonly field: string;
}

interface CheckContext {
  readonly db: Db;
  readonly sources: MediaSources;
  readonly caller: Caller;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** Reasons that lie in the account and belong to its field; the others are the network's, and end the call. */
const accountProblems: readonly ProblemCode[] = ['usernameNotFound', 'privateAccount', 'sourceMissing'];

/** Asks the network for an account. Throws a Problem when the network cannot tell. */
export async function checkAccount({ db, sources, caller, now, signal }: CheckContext, { value: typed, folderId, field }: AccountQuestion): Promise<CheckedAccount> {
  const value = toUsername(typed);
  if (value === null) return { value: typed, problem: 'usernameNotFound', account: null };
  const isKnown = folderId !== undefined && (await createContentRepository(db).isInFolder(caller.userId, folderId, { type: 'USER', value }));
  if (isKnown) return { value, problem: 'contentExists', account: null };
  try {
    const { source } = await sources.forOwner(caller.userId);
    const { account, media } = await source.findAccount(value, signal);
    return { value, problem: hasRecentMedia(media, now) ? null : 'noRecentMedia', account };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    if (!accountProblems.includes(error.code)) throw error.toProblem(field, now);
    return { value, problem: error.code, account: null };
  }
}

/** The plan's number of contents and the day's usage. In a transaction that holds the owner no other can pass beside it. */
export async function assertMayAddContent(db: Db, caller: Caller, now: Date): Promise<void> {
  assertRoomForContent(caller.rights, await createContentRepository(db).count(caller.userId));
  assertUsageForContent(caller.rights, await createUsageRepository(db).takenOn(caller.userId, dayIn(caller.timeZone, now)));
}

/** Throws what `checkAccount` found, at its field. */
export function assertAddable({ problem }: CheckedAccount, field: string): void {
  if (problem !== null) throw new Problem(problem, { field });
}
