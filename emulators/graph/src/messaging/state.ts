import { type Account } from '../simulation/accounts.ts';

/** A message of a conversation, as the network shows it. */
export interface Message {
  mid: string;
  /** Id of the account or of the person. */
  from: string;
  at: number;
  text: string;
  /** The request body, if the account sent the message. */
  sent: Record<string, unknown> | undefined;
  attachments: readonly Record<string, unknown>[];
}

/** A person from the view of one account. */
interface Follower {
  id: string;
  username: string;
  follows: boolean;
  /** When the person last wrote; a comment alone does not set it. */
  wroteAt: number | undefined;
}

export interface Comment {
  id: string;
  mediaId: string;
  person: string;
  text: string;
  at: number;
  replies: { id: string; text: string; at: number }[];
  hasPrivateReply: boolean;
}

export interface Conversation {
  id: string;
  person: Follower;
  messages: Message[];
}

/** All conversations between accounts and people, stored in memory only. */
export interface Messaging {
  readonly comments: Map<string, Comment>;
  /** Pages whose messages are sent to the app. */
  readonly subscribed: Set<string>;
  callback: { url: string; verifyToken: string } | undefined;
  /** Ids have the network's format and are unique. */
  nextId: (start: string) => string;
  /** The conversation of an account with a person by username; it is created on first use. */
  conversation: (account: Account, username: string) => Conversation;
  byPerson: (account: Account, id: string) => Conversation | undefined;
  byId: (account: Account, id: string) => Conversation | undefined;
  of: (account: Account) => Conversation[];
}

export const createMessaging = (): Messaging => {
  const conversations = new Map<string, Conversation>();
  let count = 0;
  const nextId = (start: string): string => {
    count += 1;
    return `${start}${String(Date.now())}${String(count).padStart(4, '0')}`;
  };
  const of = (account: Account): Conversation[] =>
    [...conversations].flatMap(([key, conversation]) => (key.startsWith(`${account.id} `) ? [conversation] : []));
  return {
    comments: new Map(),
    subscribed: new Set(),
    callback: undefined,
    nextId,
    of,
    conversation: (account, username) => {
      const key = `${account.id} ${username}`;
      const known = conversations.get(key);
      if (known !== undefined) return known;
      const made: Conversation = {
        id: `aWdfZAG06${nextId('')}`,
        person: { id: nextId('4'), username, follows: false, wroteAt: undefined },
        messages: [],
      };
      conversations.set(key, made);
      return made;
    },
    byPerson: (account, id) => of(account).find(({ person }) => person.id === id),
    byId: (account, id) => of(account).find((conversation) => conversation.id === id),
  };
};
