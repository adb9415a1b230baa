import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { KolKey } from './kol-reading.repository.ts';

/** The progress of reading influencers that were requested together. */
export interface KolJob {
  readonly id: string;
  readonly done: number;
  readonly total: number;
}

export interface KolJobRepository {
  /** Creates a job for influencers that are due. Their earlier jobs go on without them. */
  begin(ownerId: string, kolIds: readonly string[], now: Date): Promise<KolJob>;
  /** The current job of an influencer; null when it has none or the job has ended. */
  find(key: KolKey): Promise<KolJob | null>;
  /**
   * Owners of jobs that have nothing left to read but were not ended, because the process that read the last influencer
   * was killed.
   */
  listOver(): Promise<string[]>;
  /** Ends the jobs that have nothing left to read. Each is returned to one caller only. */
  end(ownerId: string): Promise<KolJob[]>;
}

const isOpen = sql<boolean>`k.state in ('waiting', 'running')`;

export function createKolJobRepository(db: Db): KolJobRepository {
  return {
    async begin(ownerId, kolIds, now) {
      const id = randomUUID();
      await db.insertInto('kol_job').values({ owner_id: ownerId, id, total: kolIds.length, begun_at: now }).execute();
      await sql`update kol k set job_id = ${id} where k.owner_id = ${ownerId} and k.id = any(${[...kolIds]}::uuid[])`.execute(
        db,
      );
      return { id, done: 0, total: kolIds.length };
    },
    async find({ ownerId, kolId }) {
      const { rows } = await sql<KolJob>`
        select j.id, j.total, j.total - (select count(*)::int from kol k where k.owner_id = ${ownerId} and k.job_id = j.id and ${isOpen}) as done
        from kol_job j join kol asked on asked.owner_id = ${ownerId} and asked.id = ${kolId} and asked.job_id = j.id where j.owner_id = ${ownerId}`.execute(
        db,
      );
      return rows[0] ?? null;
    },
    async listOver() {
      const { rows } = await sql<{ ownerId: string }>`
        select distinct j.owner_id as "ownerId" from kol_job j where not exists (select from kol k where k.owner_id = j.owner_id and k.job_id = j.id and ${isOpen})`.execute(
        db,
      );
      return rows.map(({ ownerId }) => ownerId);
    },
    async end(ownerId) {
      const { rows } = await sql<KolJob>`
        delete from kol_job j where j.owner_id = ${ownerId} and not exists (select from kol k where k.owner_id = ${ownerId} and k.job_id = j.id and ${isOpen})
        returning j.id, j.total, j.total as done`.execute(db);
      return rows;
    },
  };
}
