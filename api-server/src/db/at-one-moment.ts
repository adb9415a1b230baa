import type { Db } from './database.ts';

/** Several questions that are answered by the same state of the tables. Who is in a transaction already asks in that one. */
export const atOneMoment = <Answer>(db: Db, ask: (at: Db) => Promise<Answer>): Promise<Answer> => (db.isTransaction ? ask(db) : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(ask));
