import { createHash } from 'node:crypto';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';

const mark = '/* kept */';

/**
 * Marks a statement as a prepared statement, which each connection plans only once. Use it for frequent statements with
 * few variants of text: values must come as parameters, and the best plan must not depend on them.
 */
export const kept = sql.raw(mark);

const names = new Map<string, string>();

/** The name of the prepared statement, or null when the statement is planned each time. */
export function keptName(text: string): string | null {
  if (!text.includes(mark)) return null;
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

const naming = (client: pg.PoolClient): PostgresPoolClient =>
  unsafeCast({
    query: (text: string, values: readonly unknown[]) => {
      const name = keptName(text);
      return client.query(name === null ? { text, values: [...values] } : { name, text, values: [...values] });
    },
    release: () => client.release(),
  });

/** Wraps the pool for a query builder that cannot name statements. */
export function keepingStatements(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return unsafeCast({
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const found = clients.get(client) ?? naming(client);
      clients.set(client, found);
      return found;
    },
  });
}
