import { toContentValue, valueProblemOf, type ContentInput } from '@tessera/contracts/content/content.calls';
import { Problem, type ProblemCode, type ProblemParams } from '@tessera/contracts/http/problem';
import { dayIn } from '@tessera/contracts/time/zone-time';
import type { MediaSource, SourceMedia } from '../../../network/media-source/media-source.ts';
import type { MediaSources } from '../../../network/media-source/media-sources.ts';
import { SourceError } from '../../../network/media-source/source-error.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/requests/caller.ts';
import { historyStart } from '../plan-limit/history-start.ts';
import { createUsageRepository } from '../plan-limit/usage.repository.ts';
import { assertRoomForContent, assertUsageForContent, hasRecentMedia } from './content.policy.ts';
import { createContentRepository } from './content.repository.ts';

/** Whether a content can be added, and what the source says about it. */
export interface CheckedContent {
  /** The normalized value: a username or hashtag in lower case. */
  readonly value: string;
  readonly problem: ProblemCode | null;
  /** Values for the problem's text. */
  readonly params: ProblemParams | undefined;
  readonly profile: ContentProfile | null;
  /** The name of a place. */
  readonly title: string | null;
  /** The network's id of a hashtag. */
  readonly networkId: string | null;
}

/** Number of posts within the months that the plan keeps; a lower bound when the source has more. */
interface KeptPosts {
  readonly posts: number;
  readonly isExact: boolean;
}

/** A source's data about an account, a place or a keyword. */
interface ContentProfile {
  readonly username: string;
  readonly fullName: string | null;
  readonly followers: number | null;
  readonly posts: number | null;
  readonly kept?: KeptPosts;
}

export interface ContentQuestion {
  readonly content: ContentInput;
  /** A folder that must not contain it already. */
  readonly folderId: string | undefined;
  /** Path of the value in the body, with dots. */
  readonly field: string;
  /**
   * True when it is to be added now. Only then a hashtag is requested from the network, because that uses the
   * connection's small quota.
   */
  readonly isAdding: boolean;
}

interface CheckContext {
  readonly db: Db;
  readonly sources: MediaSources;
  readonly caller: Caller;
  readonly now: Date;
  readonly signal: AbortSignal;
}

type Answer = Pick<CheckedContent, 'problem' | 'profile' | 'title' | 'networkId'>;

const nothingTold: Answer = { problem: null, profile: null, title: null, networkId: null };

/** Problems that are reported for the value. All others are the network's, and fail the call. */
const toldProblems: readonly ProblemCode[] = [
  'usernameNotFound',
  'privateAccount',
  'hashtagNotFound',
  'hashtagQuota',
  'locationNotFound',
  'sourceMissing',
];

function keptOf(newest: readonly SourceMedia[], posts: number | null, { caller, now }: CheckContext): KeptPosts {
  const oldest = historyStart(caller.rights.quotas.contentMonth, now);
  const within = newest.filter(({ postedAt }) => postedAt >= oldest).length;
  return { posts: within, isExact: within < newest.length || newest.length === posts };
}

async function askNetwork(
  source: MediaSource,
  { content: { type }, isAdding }: ContentQuestion,
  value: string,
  context: CheckContext,
): Promise<Answer> {
  const { now, signal } = context;
  // A hashtag without recent posts is not empty: it is added and waits for new ones.
  if (type === 'HASHTAG')
    return {
      ...nothingTold,
      networkId: await (isAdding ? source.askForHashtag(value, null, signal) : source.findHashtag(value, signal)),
    };
  const { account, media } = await source.findAccount(value, signal);
  const { username, fullName, followers, mediaCount } = account;
  return {
    ...nothingTold,
    problem: hasRecentMedia(media, now) ? null : 'noRecentMedia',
    profile: { username, fullName, followers, posts: mediaCount, kept: keptOf(media, mediaCount, context) },
  };
}

/** Checks kinds of content that need the vendor or an own connection. A clipboard needs neither. */
async function askOthers(
  context: CheckContext,
  { content: { type } }: ContentQuestion,
  value: string,
): Promise<Answer> {
  const { sources, caller, signal, now } = context;
  switch (type) {
    case 'LOCATION': {
      const place = await sources.vendor().findPlace(value, signal);
      const { media } = await sources.vendor().readPlace(value, null, signal);
      return {
        ...nothingTold,
        problem: hasRecentMedia(media, now) ? null : 'noRecentMedia',
        title: place.name,
        profile: {
          username: value,
          fullName: place.name,
          followers: null,
          posts: place.posts,
          kept: keptOf(media, place.posts, context),
        },
      };
    }
    case 'KEYWORD': {
      const posts = await sources.vendor().countKeyword(value, signal);
      return {
        ...nothingTold,
        problem: posts === 0 ? 'noRecentMedia' : null,
        profile: { username: value, fullName: null, followers: null, posts },
      };
    }
    case 'USERTAGGED': {
      const own = (await sources.ownAccounts(caller.userId)).find(({ username }) => username === value);
      if (own === undefined) throw new SourceError('unconfigured', 'the owner has not connected the account');
      return { ...nothingTold, profile: { username: value, fullName: own.fullName, followers: null, posts: null } };
    }
    default:
      return nothingTold;
  }
}

const isOfNetwork = (type: ContentInput['type']): boolean => type === 'USER' || type === 'HASHTAG';

/** Checks a content, at the network if needed. Throws a Problem when the source cannot answer. */
export async function checkContent(context: CheckContext, mediaQuery: ContentQuestion): Promise<CheckedContent> {
  const { content, folderId, field } = mediaQuery;
  const { db, sources, caller, now } = context;
  const { type } = content;
  const refused = (problem: ProblemCode, shown: string, params?: ProblemParams): CheckedContent => ({
    ...nothingTold,
    value: shown,
    problem,
    params,
  });
  const value = toContentValue(content);
  if (value === null) return refused(valueProblemOf(type), content.value);
  const isKnown =
    folderId !== undefined && (await createContentRepository(db).isInFolder(caller.userId, folderId, { type, value }));
  if (isKnown) return refused('contentExists', value);
  try {
    const answer = isOfNetwork(type)
      ? await askNetwork((await sources.forOwner(caller.userId)).source, mediaQuery, value, context)
      : await askOthers(context, mediaQuery, value);
    return { value, params: undefined, ...answer };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const problem = error.toProblem(field, now);
    if (!toldProblems.includes(error.code)) throw problem;
    return refused(error.code, value, problem.params);
  }
}

/**
 * Checks the plan's number of contents and the day's usage. Call it in a transaction that has locked the owner, so that
 * no concurrent call can exceed them.
 */
export async function assertMayAddContent(db: Db, caller: Caller, now: Date): Promise<void> {
  assertRoomForContent(caller.rights, await createContentRepository(db).count(caller.userId));
  assertUsageForContent(
    caller.rights,
    await createUsageRepository(db).takenOn(caller.userId, dayIn(caller.timeZone, now)),
  );
}

/** Throws the problem that `checkContent` found, with its field. */
export function assertAddable({ problem, params }: CheckedContent, field: string): void {
  if (problem !== null) throw new Problem(problem, { field, params });
}
