import { sql, type Kysely } from 'kysely';

const kinds = "('load', 'mount', 'longTask', 'error', 'fellBack', 'failed')";

const statements = [
  // Sums per hour. The buckets count times up to the bounds in `modules/operations/watch/histogram.ts`; kinds without a
  // time have no buckets.
  sql.raw(`create table remote_reading (
    hour timestamptz not null,
    remote text not null,
    version text not null,
    kind text not null check (kind in ${kinds}),
    place text not null,
    count integer not null,
    buckets integer[] not null,
    primary key (hour, remote, version, kind, place)
  )`),
  // Reports per hour and address, so that one address cannot dominate. Only a keyed digest is stored, which differs
  // each hour.
  sql`create table remote_reader (
    hour timestamptz not null,
    remote text not null,
    version text not null,
    reader bytea not null,
    readings integer not null,
    starts integer not null,
    failures integer not null,
    primary key (hour, remote, version, reader)
  )`,
  // Written before the registry is changed and completed afterwards, so that work interrupted by a kill is resumed.
  sql`create table remote_opening (
    id bigint generated always as identity primary key,
    remote text not null,
    version text not null,
    to_version text not null,
    kind text not null check (kind in ('withdrawn', 'rolledBack')),
    budget text not null check (budget in ('loadP95', 'mountP95', 'failureShare')),
    limit_value double precision not null,
    value double precision not null,
    opened_at timestamptz not null,
    done_at timestamptz
  )`,
  sql`create index remote_opening_remote on remote_opening (remote, opened_at desc)`,
  sql`create unique index remote_opening_pending on remote_opening (remote) where done_at is null`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
