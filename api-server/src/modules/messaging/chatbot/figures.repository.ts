import type { EngineOutcome } from '@tessera/contracts/chatbot/engine/flow-engine';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface FlowCount {
  readonly bubbleId: string;
  /** Empty for a visit. */
  readonly port: string;
  readonly variant: number;
  readonly count: number;
}

type Walk = Pick<EngineOutcome, 'visits' | 'passes'>;

export interface FlowFiguresRepository {
  /** Records the steps of a conversation. */
  note(ownerId: string, projectId: string, day: string, walk: Walk): Promise<void>;
  /** Owners with steps that are not yet added to the daily figures. */
  listWalked(): Promise<string[]>;
  /** Adds an owner's recorded steps to the daily figures. Skips rows that another process is adding. */
  addUp(ownerId: string): Promise<void>;
  /** The counts of a period, including steps that are not added up yet. */
  read(ownerId: string, projectId: string, dateFrom: string, toDate: string): Promise<FlowCount[]>;
}

/** Recorded conversations that are added up at once. */
const walksMax = 2_000;

export function createFlowFiguresRepository(db: Db): FlowFiguresRepository {
  return {
    async note(ownerId, projectId, day, { visits, passes }) {
      const steps = [
        ...visits.map(({ bubbleId, variant }) => ({ bubbleId, port: '', variant })),
        ...passes.map(({ bubbleId, port }) => ({ bubbleId, port, variant: 0 })),
      ];
      if (steps.length === 0) return;
      const walk = {
        bubbles: steps.map(({ bubbleId }) => bubbleId),
        ports: steps.map(({ port }) => port),
        variants: steps.map(({ variant }) => variant),
      };
      await db
        .insertInto('chatbot_walk')
        .values({ owner_id: ownerId, project_id: projectId, day, ...walk })
        .execute();
    },
    async listWalked() {
      const rows = await db.selectFrom('chatbot_walk').select('owner_id').distinct().execute();
      return rows.map(({ owner_id: ownerId }) => ownerId);
    },
    async addUp(ownerId) {
      // Rows are updated in a fixed order, so that two processes cannot deadlock.
      await sql`with taken as (
          delete from chatbot_walk w where w.owner_id = ${ownerId} and w.id in (select id from chatbot_walk where owner_id = ${ownerId} order by id limit ${walksMax} for update skip locked)
          returning w.project_id, w.day, w.bubbles, w.ports, w.variants)
        insert into chatbot_day (owner_id, project_id, day, bubble_id, port, variant, count)
        select ${ownerId}::uuid, t.project_id, t.day, s.bubble_id, s.port, s.variant, count(*)::int
        from taken t cross join lateral unnest(t.bubbles, t.ports, t.variants) as s (bubble_id, port, variant)
        group by t.project_id, t.day, s.bubble_id, s.port, s.variant order by t.project_id, t.day, s.bubble_id, s.port, s.variant
        on conflict (owner_id, project_id, day, bubble_id, port, variant) do update set count = chatbot_day.count + excluded.count`.execute(
        db,
      );
    },
    async read(ownerId, projectId, dateFrom, toDate) {
      const { rows } = await sql<FlowCount>`
        select c.bubble_id as "bubbleId", c.port, c.variant, sum(c.count)::int as count from (
          select d.bubble_id, d.port, d.variant, d.count from chatbot_day d
          where d.owner_id = ${ownerId} and d.project_id = ${projectId} and d.day between ${dateFrom}::date and ${toDate}::date
          union all
          select s.bubble_id, s.port, s.variant, 1 from chatbot_walk w cross join lateral unnest(w.bubbles, w.ports, w.variants) as s (bubble_id, port, variant)
          where w.owner_id = ${ownerId} and w.project_id = ${projectId} and w.day between ${dateFrom}::date and ${toDate}::date
        ) c group by c.bubble_id, c.port, c.variant order by c.bubble_id, c.port, c.variant`.execute(db);
      return rows;
    },
  };
}
