import { connectionOptions, openDatabase, type Db } from '@tessera/api-server/platform/db/database';
import { keptName } from '@tessera/api-server/platform/db/kept-statements';
import pg from 'pg';

/** A statement as it is sent to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A database that records the statements it receives. */
export interface RecordingDatabase {
  readonly db: Db;
  /** The statements since the last call, in order. */
  readonly take: () => readonly Statement[];
}

export function openRecordingDatabase(url: string): RecordingDatabase {
  const recorded: Statement[] = [];
  const db = openDatabase({ url, pool: 4, onStatement: (text, values) => void recorded.push({ text, values }) });
  return { db, take: () => recorded.splice(0) };
}

/**
 * The plain driver: one connection with the product's settings, no query builder, its own parsing of rows. Prepares the
 * same statements as the product.
 */
export interface BareDriver {
  /** Runs the statements one after the other, as the request does; returns the rows of the largest result. */
  replay(statements: readonly Statement[]): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

export async function openBareDriver(url: string): Promise<BareDriver> {
  const client = new pg.Client({ connectionString: url, options: connectionOptions });
  await client.connect();
  return {
    async replay(statements) {
      let longest: readonly unknown[] = [];
      for (const { text, values } of statements) {
        const name = keptName(text);
        const { rows } = await client.query<object>(
          name === null ? { text, values: [...values] } : { name, text, values: [...values] },
        );
        if (rows.length > longest.length) longest = rows;
      }
      return longest;
    },
    close: () => client.end(),
  };
}
