import type { Generated } from 'kysely';

export interface ChatbotWalkTable {
  owner_id: string;
  id: Generated<number>;
  project_id: string;
  day: string;
  /** Parallel arrays of bubbles, ports and variants: what was visited, and which ports were taken. */
  bubbles: string[];
  ports: string[];
  variants: number[];
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    chatbot_walk: ChatbotWalkTable;
  }
}
