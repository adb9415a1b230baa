import { type Account } from '../simulation/accounts.ts';

/** Something that lies in a conversation, as the network would show it. */
export type Message = {
  mid: string;
  /** Id of the account, or of the person. */
  from: string;
  at: number;
  text: string;
  /** What the network was given for it, where the account sent it. */
  sent: Record<string, unknown> | undefined;
  attachments: readonly Record<string, unknown>[];
};

/** A person as one account knows them. */
export type Follower = {
  id: string;
  username: string;
  follows: boolean;
  /** When the person wrote last; a comment alone opens nothing. */
  wroteAt: number | undefined;
};

export type Comment = { id: string; mediaId: string; person: string; text: string; at: number; replies: { id: string; text: string; at: number }[]; hasPrivateReply: boolean };

export type Conversation = { id: string; person: Follower; messages: Message[] };

export const DAY = 86_400_000;

/** What was said between accounts and people; it lasts as long as the process. */
export class Messaging {
  private readonly conversations = new Map<string, Conversation>();
  readonly comments = new Map<string, Comment>();
  /** Pages whose messages the app is told. */
  readonly subscribed = new Set<string>();
  callback: { url: string; verifyToken: string } | undefined;
  private count = 0;

  /** Ids look like the network's and never come twice. */
  nextId(start: string): string {
    this.count += 1;
    return `${start}${String(Date.now())}${String(this.count).padStart(4, '0')}`;
  }

  /** The conversation of an account with a person by their name; it begins with the first word. */
  conversation(account: Account, username: string): Conversation {
    const key = `${account.id} ${username}`;
    const known = this.conversations.get(key);
    if (known !== undefined) return known;
    const made: Conversation = { id: `aWdfZAG06${this.nextId('')}`, person: { id: this.nextId('4'), username, follows: false, wroteAt: undefined }, messages: [] };
    this.conversations.set(key, made);
    return made;
  }

  byPerson(account: Account, id: string): Conversation | undefined {
    return this.of(account).find(({ person }) => person.id === id);
  }

  byId(account: Account, id: string): Conversation | undefined {
    return this.of(account).find((conversation) => conversation.id === id);
  }

  of(account: Account): Conversation[] {
    return [...this.conversations].flatMap(([key, conversation]) => (key.startsWith(`${account.id} `) ? [conversation] : []));
  }
}
