import { unsafeCast } from '@tessera/contracts/schema/schema';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DatabaseSchema } from './database-schema.ts';
import { keepingStatements } from './kept-statements.ts';

/** The database, or a transaction of it. Repositories are created with it. */
export type Db = Kysely<DatabaseSchema>;
export type Trx = Transaction<DatabaseSchema>;

const bigintOid = 20;

export interface DatabaseOptions {
  readonly url: string;
  /** Maximum number of connections. */
  readonly pool?: number;
  /**
   * Milliseconds to wait for a connection while all are in use, or while the database does not answer. 10 seconds if
   * absent.
   */
  readonly connectionTimeout?: number;
  /** Called when a connection breaks while no query is waiting for it. The next query opens a new one. */
  readonly onIdleError?: (error: Error) => void;
  /** Milliseconds after which a statement is cancelled; absent for no limit. */
  readonly statementTimeout?: number;
  /** Called with every statement, for measurements. */
  readonly onStatement?: (text: string, values: readonly unknown[]) => void;
}

/**
 * Options of every connection. JIT compilation costs more time than it saves in our statements. A lower
 * parallel_tuple_cost lets PostgreSQL filter a large board in parallel, which the default never does: a keyword among
 * 1,000,000 media takes 0.37 s instead of 0.67 s.
 */
export const connectionOptions = '-c jit=off -c parallel_tuple_cost=0.01';

/**
 * Opens the database. bigint is read as a number, and throws when it is too large for one; timestamptz is read as a
 * Date.
 */
export function openDatabase(options: DatabaseOptions): Db {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.pool ?? 10,
    connectionTimeoutMillis: options.connectionTimeout ?? 10_000,
    keepAlive: true,
    types: { getTypeParser: parserOf },
    options:
      options.statementTimeout === undefined
        ? connectionOptions
        : `${connectionOptions} -c statement_timeout=${options.statementTimeout}`,
  });
  // Without a listener, a broken connection would end the process, whether it is idle or between two queries of a
  // transaction.
  const onBroken = options.onIdleError ?? (() => undefined);
  pool.on('error', onBroken);
  pool.on('connect', (client) => client.on('error', onBroken));
  const { onStatement } = options;
  return new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool: keepingStatements(pool) }),
    ...(onStatement === undefined ? {} : { log: ({ query }) => onStatement(query.sql, query.parameters) }),
  });
}

type Parse = (text: string) => unknown;

const parserOf = (oid: number, format: 'text' | 'binary' = 'text'): Parse => {
  if (oid === bigintOid) return toSafeNumber;
  // The driver types its parsers loosely.
  return unsafeCast<Parse>(pg.types.getTypeParser(oid, format));
};

function toSafeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}

/** Whether an error is PostgreSQL's unique violation; with a name, only of that constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}
