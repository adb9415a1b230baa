import type { Incoming } from '@tessera/contracts/chatbot/engine/flow-engine.schema';
import type { ReceivedEvent } from '../../../../network/webhook/webhook-event.ts';
import { isOwnAuthor, type OwnAccount } from './own-account.ts';

/** A message of the account itself: the bot's, or one that a person of the account wrote by hand. */
interface Echo {
  readonly kind: 'echo';
  readonly mid: string;
}

/** A message that its writer has taken back; nothing else of it is stored. */
interface DeletedMessage {
  readonly kind: 'deleted';
}

export type StoredIncoming = Incoming | Echo | DeletedMessage;

/** An event as it is stored. */
export interface StoredEvent {
  readonly key: string;
  readonly personId: string;
  readonly username: string | null;
  readonly at: Date;
  readonly incoming: StoredIncoming;
}

const anonymous = 'comment ';

/** Stands for the author of a comment whom the network does not name. */
const anonymousAuthor = (commentId: string): string => `${anonymous}${commentId}`;
/** Whether a person is one whom the network did not name. */
export const isAnonymous = (personId: string): boolean => personId.startsWith(anonymous);

/**
 * What is stored of an event for an account. A message of the account itself is stored as one to its recipient; null
 * for anything else of its own.
 */
export function toStored(account: OwnAccount, event: ReceivedEvent): StoredEvent | null {
  const { accountId, key, mid, personId, recipientId, username, at, incoming } = event;
  const own = { ...account, ownIds: [...account.ownIds, accountId, ...event.ownIds] };
  if (!event.isOwn && !isOwnAuthor(own, personId, username))
    return { key, personId: personId || anonymousAuthor(key), username, at, incoming };
  if (mid === null || recipientId === '' || isOwnAuthor(own, recipientId, null)) return null;
  return { key: `echo ${mid}`, personId: recipientId, username: null, at, incoming: { kind: 'echo', mid } };
}
