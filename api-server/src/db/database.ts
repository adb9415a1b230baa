import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import { unsafeCast } from '@tessera/contracts/http/schema';
import type { DatabaseSchema } from './database-schema.ts';
import { keepingStatements } from './kept-statements.ts';

/** The database, or a transaction of it: what a repository is made with. */
export type Db = Kysely<DatabaseSchema>;
export type Trx = Transaction<DatabaseSchema>;

const bigintOid = 20;

export interface DatabaseOptions {
  readonly url: string;
  /** Most connections. */
  readonly pool?: number;
  /** Told when a connection breaks that no query waits for; the next query opens a new one. */
  readonly onIdleError?: (error: Error) => void;
  /** Milliseconds after which a statement is given up; without it none is. */
  readonly statementTimeout?: number;
  /** Told of every statement, for measurements. */
  readonly onStatement?: (text: string, values: readonly unknown[]) => void;
}

/**
 * What every connection asks of PostgreSQL. Compiling a statement takes longer than any of ours gains by it. And what a filter leaves of a large board
 * may be read by several processes: by the usual price of a row between them it never is, though a keyword among 1,000,000 media takes 0.37 s so and 0.67 s by one.
 */
export const connectionOptions = '-c jit=off -c parallel_tuple_cost=0.01';

/** Opens the database. bigint comes as number where it is safe and throws where it is not; timestamptz as Date. */
export function openDatabase(options: DatabaseOptions): Db {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.pool ?? 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: { getTypeParser: parserOf },
    options: options.statementTimeout === undefined ? connectionOptions : `${connectionOptions} -c statement_timeout=${options.statementTimeout}`,
  });
  // Without a listener a connection that breaks would end the process, be it idle or between two queries of a transaction.
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
  // Of a driver's own parser only the shape is known.
  return unsafeCast<Parse>(pg.types.getTypeParser(oid, format));
};

function toSafeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}

/** True for the error that PostgreSQL gives when a unique rule is hurt; with a name, only for that rule. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && (constraint === undefined || error.constraint === constraint);
}
