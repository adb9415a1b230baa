import type { Db } from './database.ts';

/** Runs several queries on one consistent snapshot. Inside a transaction it runs them in that transaction. */
export const atOneMoment = <Answer>(db: Db, ask: (at: Db) => Promise<Answer>): Promise<Answer> =>
  db.isTransaction
    ? ask(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(ask);
