import type { Incoming } from '@tessera/contracts/chatbot/engine/flow-engine.schema';

/** What all events of an entry have in common. */
export interface WebhookEntry {
  /** Id of the account, or of its page. */
  readonly accountId: string;
  /** When the network sent it. */
  readonly at: Date;
}

/** A message, a tap or a comment. */
export interface ReceivedEvent {
  readonly kind: 'event';
  /** Id of the account, or of its page. */
  readonly accountId: string;
  /** The network's id of the event; duplicates have the same. */
  readonly key: string;
  /** The id of a message, by which an echo is recognised; null for anything else, and for a message without one. */
  readonly mid: string | null;
  /** Who wrote it; empty for a comment whose author the network does not name. */
  readonly personId: string;
  /** To whom it was written; empty when that is not given. */
  readonly recipientId: string;
  readonly username: string | null;
  /** Whether the network marks it as the account's own. */
  readonly isOwn: boolean;
  /** Ids by which the network calls the account itself in other events. */
  readonly ownIds: readonly string[];
  readonly at: Date;
  readonly incoming: Incoming;
  /** Address of the story that mentions the account. */
  readonly mentionUrl?: string;
}

/** A message that its writer has taken back. */
export interface Deletion {
  readonly kind: 'deletion';
  readonly accountId: string;
  /** The key of the message. */
  readonly key: string;
  readonly personId: string;
  readonly isOwn: boolean;
}

/** An event that could not be read, and its account. */
export interface UnreadableEvent {
  readonly accountId: string;
  readonly key: string;
  readonly text: string;
  /** The property that could not be read, as a path; empty when that is not known. */
  readonly field: string;
}

export interface WebhookReading {
  readonly events: readonly ReceivedEvent[];
  readonly deletions: readonly Deletion[];
  readonly unreadable: readonly UnreadableEvent[];
  /** How many entries name no account, so that nobody can be shown them. */
  readonly withoutAccount: number;
}
