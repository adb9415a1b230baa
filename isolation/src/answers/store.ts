import { Problem } from '@tessera/contracts/http/problem';

interface Row {
  readonly id: string;
  readonly revision?: number;
}

/** Rows by id, in insertion order. */
export interface Store<Item extends Row> {
  list(): Item[];
  find(id: string): Item | undefined;
  add(item: Item): Item;
  /** Changes a row if its revision matches; otherwise returns a `conflict` or `notFound` problem. */
  change(id: string, revision: number, changes: Partial<Item>): Item | Problem;
  /** Returns false if there is no such row. */
  remove(id: string): boolean;
}

export function createStore<Item extends Row>(first: readonly Item[]): Store<Item> {
  const rows = new Map(first.map((item) => [item.id, item]));
  return {
    list: () => [...rows.values()],
    find: (id) => rows.get(id),
    add: (item) => {
      rows.set(item.id, item);
      return item;
    },
    change: (id, revision, changes) => {
      const found = rows.get(id);
      if (!found) return new Problem('notFound');
      if (found.revision !== revision) return new Problem('conflict');
      const changed = { ...found, ...changes, revision: revision + 1 };
      rows.set(id, changed);
      return changed;
    },
    remove: (id) => rows.delete(id),
  };
}
