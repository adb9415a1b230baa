import { sql, type Kysely } from 'kysely';

const statements = [
  // A renewal starts a new period of the same plan. The start of the plan itself decides what was lost with an earlier
  // plan.
  sql`alter table subscription add column plan_since timestamptz`,
  sql`update subscription set plan_since = starts_at`,
];

export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
