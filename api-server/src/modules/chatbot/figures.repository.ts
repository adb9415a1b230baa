import { sql } from 'kysely';
import type { EngineOutcome } from '@tessera/contracts/chatbot/flow-engine';
import type { Db } from '../../db/database.ts';

export interface FlowCount {
  readonly bubbleId: string;
  /** Empty for a visit. */
  readonly port: string;
  readonly variant: number;
  readonly count: number;
}

export interface FlowFiguresRepository {
  /** Counts where a conversation came by. */
  count(ownerId: string, projectId: string, day: string, outcome: Pick<EngineOutcome, 'visits' | 'passes'>): Promise<void>;
  read(ownerId: string, projectId: string, dateFrom: string, toDate: string): Promise<FlowCount[]>;
}

export function createFlowFiguresRepository(db: Db): FlowFiguresRepository {
  return {
    async count(ownerId, projectId, day, { visits, passes }) {
      const entries = [...visits.map(({ bubbleId, variant }) => ({ bubbleId, port: '', variant })), ...passes.map(({ bubbleId, port }) => ({ bubbleId, port, variant: 0 }))];
      if (entries.length === 0) return;
      // In one order for everybody: two conversations that come by the same bubbles would wait for each other otherwise.
      await sql`insert into chatbot_day (owner_id, project_id, day, bubble_id, port, variant, count)
        select ${ownerId}::uuid, ${projectId}::uuid, ${day}::date, e.bubble_id, e.port, e.variant, count(*)
        from unnest(${entries.map(({ bubbleId }) => bubbleId)}::text[], ${entries.map(({ port }) => port)}::text[], ${entries.map(({ variant }) => variant)}::int[]) as e (bubble_id, port, variant)
        group by e.bubble_id, e.port, e.variant order by e.bubble_id, e.port, e.variant
        on conflict (owner_id, project_id, day, bubble_id, port, variant) do update set count = chatbot_day.count + excluded.count`.execute(db);
    },
    async read(ownerId, projectId, dateFrom, toDate) {
      const { rows } = await sql<FlowCount>`
        select d.bubble_id as "bubbleId", d.port, d.variant, sum(d.count)::int as count from chatbot_day d
        where d.owner_id = ${ownerId} and d.project_id = ${projectId} and d.day between ${dateFrom}::date and ${toDate}::date
        group by d.bubble_id, d.port, d.variant order by d.bubble_id, d.port, d.variant`.execute(db);
      return rows;
    },
  };
}
