import type { BudgetName } from '@tessera/contracts/watch/watch.schema';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ReadingSum } from './sums.ts';

/** What one reader reported about one version in an hour. */
export interface ReaderCount {
  readonly remote: string;
  readonly version: string;
  readonly readings: number;
  readonly starts: number;
  readonly failures: number;
  /** Reported times, and how many of them exceeded the budget. */
  readonly loads: number;
  readonly slow_loads: number;
  readonly mounts: number;
  readonly slow_mounts: number;
}

/**
 * Readers affected by what a budget limits: the most in one hour, and their share of all who could have been affected.
 */
interface Affected {
  readonly most: number;
  readonly share: number;
}

/**
 * Readers of a version for whom a start failed, or more than one time in twenty exceeded its budget. `most` is by hour:
 * readers are not recognized across hours.
 */
type ReaderSums = Readonly<Record<BudgetName, Affected>>;

export interface WatchRepository {
  /** Counts readings of one reader. Returns for each version how many this reader had sent before in the same hour. */
  countReadings(
    hour: Date,
    reader: Buffer,
    counts: readonly Pick<ReaderCount, 'remote' | 'version' | 'readings'>[],
  ): Promise<ReadonlyMap<string, number>>;
  countOutcomes(hour: Date, reader: Buffer, counts: readonly Omit<ReaderCount, 'readings'>[]): Promise<void>;
  add(hour: Date, sums: readonly ReadingSum[]): Promise<void>;
  /** Sums of all hours from `from` on, by remote, version, kind and place; only of one version if it is given. */
  list(from: Date, of?: { readonly remote: string; readonly version: string }): Promise<ReadingSum[]>;
  readers(remote: string, version: string, from: Date): Promise<ReaderSums>;
}

/** A 95th percentile exceeds its limit when more than this share of the values does. */
export const slowShare = 0.05;

const outcomes = ['starts', 'failures', 'loads', 'slow_loads', 'mounts', 'slow_mounts'] as const;

/** The key of a version of a remote in maps. */
export const versionKey = ({ remote, version }: { readonly remote: string; readonly version: string }): string =>
  `${remote} ${version}`;

export function createWatchRepository(db: Db): WatchRepository {
  const hourRows = <Row extends object>(hour: Date, reader: Buffer, rows: readonly Row[]) =>
    rows.map((row) => ({ hour, reader, ...row }));

  return {
    async countReadings(hour, reader, counts) {
      const counted = await db
        .insertInto('remote_reader')
        .values(
          hourRows(
            hour,
            reader,
            counts.map((row) => ({ ...row, starts: 0, failures: 0 })),
          ),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['hour', 'remote', 'version', 'reader'])
            .doUpdateSet({ readings: sql`remote_reader.readings + excluded.readings` }),
        )
        .returning(['remote', 'version', 'readings'])
        .execute();
      const added = new Map(counts.map((row) => [versionKey(row), row.readings]));
      return new Map(counted.map((row) => [versionKey(row), row.readings - (added.get(versionKey(row)) ?? 0)]));
    },

    async countOutcomes(hour, reader, counts) {
      if (counts.length === 0) return;
      await db
        .insertInto('remote_reader')
        .values(
          hourRows(
            hour,
            reader,
            counts.map((row) => ({ ...row, readings: 0 })),
          ),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['hour', 'remote', 'version', 'reader'])
            .doUpdateSet(
              Object.fromEntries(
                outcomes.map((name) => [
                  name,
                  sql`${sql.ref(`remote_reader.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
                ]),
              ),
            ),
        )
        .execute();
    },

    async add(hour, sums) {
      if (sums.length === 0) return;
      await db
        .insertInto('remote_reading')
        .values(sums.map((sum) => ({ hour, ...sum })))
        .onConflict((conflict) =>
          conflict
            .columns(['hour', 'remote', 'version', 'kind', 'place'])
            .doUpdateSet({
              count: sql`remote_reading.count + excluded.count`,
              buckets: sql`array(select coalesce(a, 0) + coalesce(b, 0) from unnest(remote_reading.buckets, excluded.buckets) with ordinality as t(a, b, i) order by i)`,
            }),
        )
        .execute();
    },

    async list(from, of) {
      const named = of ? sql`and remote = ${of.remote} and version = ${of.version}` : sql``;
      const { rows } = await sql<ReadingSum>`
        with picked as (select remote, version, kind, place, count, buckets from remote_reading where hour >= ${from} ${named}),
          counted as (select remote, version, kind, place, sum(count)::int as count from picked group by remote, version, kind, place),
          bins as (select remote, version, kind, place, i, sum(b)::int as b from picked, unnest(buckets) with ordinality as u(b, i) group by remote, version, kind, place, i),
          binned as (select remote, version, kind, place, array_agg(b order by i) as buckets from bins group by remote, version, kind, place)
        select c.*, coalesce(b.buckets, '{}') as buckets from counted c left join binned b using (remote, version, kind, place) order by remote, version, kind, place`.execute(
        db,
      );
      return rows;
    },

    async readers(remote, version, from) {
      const { rows } = await sql<
        Readonly<Record<'failed' | 'started' | 'slowLoading' | 'loading' | 'slowMounting' | 'mounting', number>>
      >`
        select count(*) filter (where failures > 0)::int as failed, count(*) filter (where starts > 0)::int as started,
          count(*) filter (where slow_loads > ${slowShare}::float8 * loads)::int as "slowLoading", count(*) filter (where loads > 0)::int as loading,
          count(*) filter (where slow_mounts > ${slowShare}::float8 * mounts)::int as "slowMounting", count(*) filter (where mounts > 0)::int as mounting
        from remote_reader where remote = ${remote} and version = ${version} and hour >= ${from} group by hour`.execute(
        db,
      );
      const affected = (
        part: (row: (typeof rows)[number]) => number,
        whole: (row: (typeof rows)[number]) => number,
      ): Affected => {
        const all = rows.reduce((sum, row) => sum + whole(row), 0);
        return {
          most: Math.max(0, ...rows.map(part)),
          share: all === 0 ? 0 : rows.reduce((sum, row) => sum + part(row), 0) / all,
        };
      };
      return {
        failureShare: affected(
          (row) => row.failed,
          (row) => row.started,
        ),
        loadP95: affected(
          (row) => row.slowLoading,
          (row) => row.loading,
        ),
        mountP95: affected(
          (row) => row.slowMounting,
          (row) => row.mounting,
        ),
      };
    },
  };
}
