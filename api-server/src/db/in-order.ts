import type { Kysely, RawBuilder } from 'kysely';

/** A migration that is so many statements, one after the other. Never changed: those that have run were made by it. */
export const inOrder = (statements: readonly RawBuilder<unknown>[]) =>
  async <Schema>(db: Kysely<Schema>): Promise<void> => {
    for (const statement of statements) await statement.execute(db);
  };
