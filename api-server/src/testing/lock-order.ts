import { recordLocks } from './lock-recorder.ts';

/**
 * The order in which a transaction locks rows: it never locks a row of an earlier table after one of a later table.
 * Rows of tables that are not named here belong to one row of a named one, which is locked before them, or are locked
 * alone (decision 0212).
 */
const lockOrder = [
  // The owner: who locks it needs no order with others of the same owner.
  'app_user',
  'folder',
  'content',
  // What is done with a content.
  'scan',
  'media_import',
  // What several contents of the owner share.
  'account',
  'media_usage',
  'folder_day',
  'account_flag',
  // What refers to boards and contents.
  'draw',
  'share',
  'link',
  // Locked by themselves, in transactions of their own.
  'rate_window',
] as const;

const rankOf = (table: string): number => lockOrder.findIndex((name) => name === table);

/** The pairs of tables that a transaction locked against the order, as in `content after scan`. */
export function misorderedIn(locked: readonly string[]): string[] {
  const ranked = locked.filter((table) => rankOf(table) >= 0);
  return ranked.flatMap((table, index) =>
    ranked.slice(0, index).flatMap((before) => (rankOf(before) > rankOf(table) ? [`${table} after ${before}`] : [])),
  );
}

/** Records what every transaction locks while the tests of a file run, and fails when one did so against the order. */
export function watchLockOrder(): void {
  const wrong = new Set<string>();
  let several = 0;
  let stop = (): void => undefined;
  beforeAll(() => {
    stop = recordLocks((locked) => {
      if (locked.length > 1) several += 1;
      for (const pair of misorderedIn(locked)) wrong.add(`${pair}: ${locked.join(', ')}`);
    });
  });
  afterAll(() => {
    stop();
    if (several === 0) throw new Error('no transaction locked rows of several tables');
    if (wrong.size > 0)
      throw new Error(`rows were locked against the order of lock-order.ts:\n${[...wrong].join('\n')}`);
  });
}
