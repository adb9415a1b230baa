import type { Generated } from 'kysely';

export interface ChatbotWalkTable {
  owner_id: string;
  id: Generated<number>;
  project_id: string;
  day: string;
  /** Bubbles, ports and variants by their place: what was visited, and by which ports it was left. */
  bubbles: string[];
  ports: string[];
  variants: number[];
}

declare module '../../../db/database-schema.ts' {
  interface DatabaseSchema {
    chatbot_walk: ChatbotWalkTable;
  }
}
