import type * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import type { ConnectionHashtagRepository } from '../connection/connection-hashtag.repository.ts';
import type { Connection } from '../connection/connection.ts';
import type { MediaSource } from '../media-source.ts';
import { SourceError } from '../source-error.ts';
import type { GraphCaller } from './graph-caller.ts';
import {
  addressOf,
  hashtagPageSchema,
  searchedSchema,
  searchSchema,
  toHashtagPage,
  toNamedHashtags,
} from './graph-hashtags.ts';
import { hashtagQuota, hashtagShare, hashtagWindow } from './hashtag-quota.ts';

export interface HashtagReaderOptions {
  readonly caller: GraphCaller;
  readonly connection: Connection;
  readonly ownerId: string;
  readonly asked: ConnectionHashtagRepository;
  readonly clock: Clock;
}

async function read<S extends z.ZodMiniType>(
  { caller, connection }: HashtagReaderOptions,
  schema: S,
  path: string,
  query: URLSearchParams,
  signal: AbortSignal | undefined,
): Promise<z.output<S>> {
  const answer = schema.safeParse(await caller.call(connection, `${path}?${query.toString()}`, signal));
  if (!answer.success) throw new SourceError('unavailable', 'the response does not match the documented format');
  return answer.data;
}

/** On a shared connection, each owner is limited to a share. */
async function assertShare({ connection, ownerId, asked, clock }: HashtagReaderOptions): Promise<void> {
  if (connection.kind === 'own') return;
  const all = await asked.list(connection.id, clock.now());
  const share = hashtagShare(all, ownerId);
  const own = all.filter(({ askedBy }) => askedBy === ownerId);
  const [first] = own;
  if (first && own.length >= share)
    throw new SourceError('hashtagQuota', `the owner has asked for ${own.length} hashtags`, {
      until: new Date(first.askedAt.getTime() + hashtagWindow),
      quota: own.length,
    });
}

/** Reads hashtags through the network's search, within the connection's quota. */
export function createHashtagReader(
  options: HashtagReaderOptions,
): Pick<MediaSource, 'findHashtag' | 'askForHashtag' | 'readHashtag'> {
  const { connection, ownerId, asked, clock } = options;
  /** Replaces our count with the network's, so that we never refuse a hashtag that the network would allow. */
  async function learnCounted(signal: AbortSignal | undefined): Promise<void> {
    const searched = await read(
      options,
      searchedSchema,
      `/${connection.networkUserId}/recently_searched_hashtags`,
      new URLSearchParams({ fields: 'id,name', limit: String(hashtagQuota) }),
      signal,
    );
    await asked.reconcile(connection.id, toNamedHashtags(searched), clock.now());
  }

  async function quotaError(cause?: unknown): Promise<SourceError> {
    const now = clock.now();
    const first = (await asked.list(connection.id, now))[0]?.askedAt ?? now;
    return new SourceError('hashtagQuota', `the connection has asked for ${hashtagQuota} hashtags`, {
      until: new Date(first.getTime() + hashtagWindow),
      cause,
    });
  }

  async function assertRoom(signal: AbortSignal | undefined): Promise<void> {
    await assertShare(options);
    if ((await asked.list(connection.id, clock.now())).length < hashtagQuota) return;
    await learnCounted(signal);
    if ((await asked.list(connection.id, clock.now())).length >= hashtagQuota) throw await quotaError();
  }

  /** The network may also count hashtags that other programs requested with the same account. */
  async function withinQuota<T>(call: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof SourceError) || error.fault !== 'hashtagQuota') throw error;
      await learnCounted(signal);
      throw await quotaError(error);
    }
  }

  async function search(tag: string, signal: AbortSignal | undefined): Promise<string> {
    const { data } = await read(
      options,
      searchSchema,
      '/ig_hashtag_search',
      new URLSearchParams({ user_id: connection.networkUserId, q: tag }),
      signal,
    );
    const id = data[0]?.id;
    if (id === undefined) throw new SourceError('hashtagNotFound', 'the search found no hashtag');
    return id;
  }

  return {
    async findHashtag(tag, signal) {
      const counted = (await asked.list(connection.id, clock.now())).find((item) => item.tag === tag);
      if (counted) return counted.networkId;
      await assertRoom(signal);
      return asked.findNetworkId(tag);
    },
    async askForHashtag(tag, knownId, signal) {
      const counted = (await asked.list(connection.id, clock.now())).find((item) => item.tag === tag);
      if (counted) return counted.networkId;
      await assertRoom(signal);
      const networkId =
        knownId ?? (await asked.findNetworkId(tag)) ?? (await withinQuota(() => search(tag, signal), signal));
      await asked.note(connection.id, { tag, networkId }, ownerId, clock.now());
      return networkId;
    },
    readHashtag: (networkId, cursor, signal) =>
      withinQuota(async () => {
        const address = addressOf(cursor, connection.networkUserId);
        return toHashtagPage(
          await read(options, hashtagPageSchema, `/${networkId}/${address.edge}`, address.query, signal),
          address,
        );
      }, signal),
  };
}
