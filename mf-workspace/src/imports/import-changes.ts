import { isAtWork, isUndone } from '@tessera/contracts/import/import-state';
import type { Import } from '@tessera/contracts/import/import.schema';

const stages: Readonly<Record<Import['state'], number>> = { uploaded: 0, waiting: 1, running: 2, done: 3, failed: 3, cancelled: 3 };

/** True when an import has come further in one version than in another. */
export const isFurther = (item: Import, other: Import): boolean => stages[item.state] > stages[other.state] || (item.state === other.state && item.done > other.done) || (isUndone(item) && !isUndone(other));

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** An import that has come so far. Counts only grow: an event that was overtaken changes nothing, nor one that comes after the end. */
export const progressImport = (item: Import, { done, total }: Progress): Import => (!isAtWork(item) || done < item.done ? item : { ...item, state: 'running', done, total });

/** The imports with a newer version of one: in its place, or first as the newest. */
export const putImport = (items: readonly Import[], item: Import): readonly Import[] =>
  items.some(({ id }) => id === item.id) ? items.map((other) => (other.id === item.id ? item : other)) : [item, ...items];
