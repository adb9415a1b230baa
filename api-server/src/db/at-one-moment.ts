import type { Db, Trx } from './database.ts';

/** Several questions that are answered by the same state of the tables. */
export const atOneMoment = <Answer>(db: Db, ask: (trx: Trx) => Promise<Answer>): Promise<Answer> => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(ask);
