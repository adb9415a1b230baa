import { sql, type RawBuilder } from 'kysely';

/** An account, and an owner whose projects run on it. */
export interface RunningAccount {
  readonly ownerId: string;
  readonly accountId: string;
}

/** By what an account is recognised as the author of an event. */
export interface OwnAccount {
  /** The account's ids at the network: its own, those of its pages, and those that it has in messages and comments. */
  readonly ownIds: readonly string[];
  /** Null if the account is no longer connected. */
  readonly username: string | null;
}

/**
 * Whether an account wrote an event itself: the only place that decides this by ids and names. An account never answers
 * itself, because each answer would be the next event.
 */
export const isOwnAuthor = ({ ownIds, username }: OwnAccount, personId: string, personName: string | null): boolean =>
  ownIds.includes(personId) ||
  (username !== null && personName !== null && username.toLowerCase() === personName.toLowerCase());

interface AccountColumns {
  readonly ownerId: RawBuilder<string>;
  readonly accountId: RawBuilder<string>;
}

/** The ids of an account in SQL. */
export const ownIdsOf = ({ ownerId, accountId }: AccountColumns): RawBuilder<string[]> => sql<string[]>`array_remove(
  array[${accountId}]
    || coalesce((select array_agg(own.fanpage_id) from connection own where own.owner_id = ${ownerId} and own.network_user_id = ${accountId}), '{}')
    || coalesce((select bot.own_ids from chatbot_bot bot where bot.owner_id = ${ownerId} and bot.account_id = ${accountId}), '{}'), '')`;

/** The username of an account in SQL; null if it is not connected. */
export const usernameOf = ({ ownerId, accountId }: AccountColumns): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select own.username from connection own where own.owner_id = ${ownerId} and own.network_user_id = ${accountId} limit 1)`;
