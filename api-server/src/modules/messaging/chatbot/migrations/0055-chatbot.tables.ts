import type { ProjectState } from '@tessera/contracts/chatbot/chatbot.schema';
import type { ConversationState, FlowReply } from '@tessera/contracts/chatbot/engine/flow-engine.schema';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { StoredIncoming } from '../event/stored-event.ts';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface ChatbotProjectTable {
  owner_id: string;
  id: string;
  name: string;
  /** The network's id of the account that the project answers for. */
  account_id: string | null;
  state: Generated<ProjectState>;
  draft: JSONColumnType<Flow, string, string>;
  published: JSONColumnType<Flow, string | null, string | null> | null;
  created_at: Instant;
  changed_at: Instant;
  published_at: OptionalInstant;
  revision: Generated<number>;
}

export interface ChatbotBotTable {
  owner_id: string;
  account_id: string;
  stop_words: string[];
  start_words: string[];
  /** Hours for which the bot is silent after a person of the account has answered by hand. */
  takeover_hours: number;
  /** Why the bot is paused: the network rejected its token or a permission. */
  problem: string | null;
  problem_at: OptionalInstant;
  /** The name that the account had when it was taken away; null while it was always connected. */
  username: Generated<string | null>;
  /** Further ids of the account at the network, as its events have named them. */
  own_ids: Generated<string[]>;
  revision: Generated<number>;
}

export interface ChatbotConversationTable {
  owner_id: string;
  account_id: string;
  person_id: string;
  username: string | null;
  state: JSONColumnType<ConversationState, string, string>;
  /** When the person last wrote, which opens the network's time window; null for somebody who only commented. */
  wrote_at: OptionalInstant;
  changed_at: Instant;
}

export interface ChatbotEventTable {
  owner_id: string;
  account_id: string;
  /** The network's id of the message or comment, by which duplicates are detected. */
  event_key: string;
  person_id: string;
  username: string | null;
  /** When it happened at the network. */
  at: Instant;
  received_at: Instant;
  incoming: JSONColumnType<StoredIncoming, string, string>;
  state: 'waiting' | 'done' | 'aside';
  attempts: Generated<number>;
  due_at: Instant;
  problem: string | null;
}

export interface ChatbotReplyTable {
  owner_id: string;
  account_id: string;
  event_key: string;
  /** Its position among the replies to an event: part of the key that makes sending idempotent. */
  position: number;
  id: string;
  person_id: string;
  project_id: string;
  way: FlowReply['way'];
  content: JSONColumnType<FlowReply['content'], string, string>;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Number of claims. It only grows, so that a slow worker's late result never belongs to the claim of another. */
  attempts: Generated<number>;
  /** How often the network gave no readable answer. */
  failures: Generated<number>;
  created_at: Instant;
  due_at: Instant;
  /** When the first try began that may have sent it. Null: it was certainly not sent. */
  tried_at: OptionalInstant;
  sent_at: OptionalInstant;
  network_id: string | null;
  problem: string | null;
}

export interface ChatbotDayTable {
  owner_id: string;
  project_id: string;
  day: string;
  bubble_id: string;
  /** The port that the person took; empty for a visit. */
  port: string;
  variant: number;
  count: number;
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    chatbot_project: ChatbotProjectTable;
    chatbot_bot: ChatbotBotTable;
    chatbot_conversation: ChatbotConversationTable;
    chatbot_event: ChatbotEventTable;
    chatbot_reply: ChatbotReplyTable;
    chatbot_day: ChatbotDayTable;
  }
}
