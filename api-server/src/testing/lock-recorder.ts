import { unsafeCast } from '@tessera/contracts/schema/schema';
import pg from 'pg';

/** The tables whose rows one transaction locked, in the order of its first lock of each. */
export type LockedTables = readonly string[];

const names = String.raw`"?(\w+)"?`;
/** Text in quotes may contain anything. */
const literals = /'(?:[^']|'')*'/gu;
const locking = new RegExp(
  [
    String.raw`\bupdate\s+(?:only\s+)?${names}\s+(?:as\s+)?(?:"?\w+"?\s+)?set\b`,
    String.raw`\bdelete\s+from\s+(?:only\s+)?${names}`,
    String.raw`\binsert\s+into\s+${names}(?=(?:(?!\binsert\s+into\b)[\s\S])*\bdo\s+(?:update|nothing)\b)`,
    String.raw`\bfrom\s+(?:only\s+)?${names}(?=(?:(?!\bfrom\b)[\s\S])*\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b)`,
  ]
    .map((pattern) => `(?:${pattern})`)
    .join('|'),
  'giu',
);

/**
 * The tables whose existing rows a statement locks, in the order of the text. A new row is nobody's yet, unless it may
 * exist.
 */
export function tablesLockedBy(text: string): string[] {
  return [...text.replaceAll(literals, "''").matchAll(locking)].flatMap(
    ([, ...groups]) => groups.find((group) => group !== undefined) ?? [],
  );
}

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
    ? query.text
    : '';
};

/** Reports what each transaction of this process locked, when it ends. Returns a function that ends the recording. */
export function recordLocks(onTransaction: (locked: LockedTables) => void): () => void {
  const open = new WeakMap<object, string[]>();
  const query = unsafeCast<(...given: readonly unknown[]) => unknown>(Reflect.get(pg.Client.prototype, 'query'));
  const recording = function (this: pg.Client, ...given: unknown[]): unknown {
    const text = textOf(given[0]).trim();
    if (/^(?:begin|start transaction)\b/iu.test(text)) open.set(this, []);
    else if (/^(?:commit|rollback)$/iu.test(text)) {
      onTransaction(open.get(this) ?? []);
      open.delete(this);
    } else {
      const locked = open.get(this);
      if (locked) for (const table of tablesLockedBy(text)) if (!locked.includes(table)) locked.push(table);
    }
    return Reflect.apply(query, this, given);
  };
  Reflect.set(pg.Client.prototype, 'query', recording);
  return () => void Reflect.set(pg.Client.prototype, 'query', query);
}
