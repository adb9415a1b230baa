import type { Kysely, RawBuilder } from 'kysely';

/** A migration that runs statements one after the other. Never change it, because past migrations depend on it. */
export const inOrder =
  (statements: readonly RawBuilder<unknown>[]) =>
  async <Schema>(db: Kysely<Schema>): Promise<void> => {
    for (const statement of statements) await statement.execute(db);
  };
