import { isAtWork, isUndone } from '@tessera/contracts/import/import-state';
import type { Import } from '@tessera/contracts/import/import.schema';
import { useQueryClient } from '@tessera/ui/shared-modules/query';

/** Names of what is kept of imports, from wide to narrow. */
export const importKeys = {
  all: ['imports'],
  ofContent: (contentId: string) => ['imports', contentId] as const,
  preview: (importId: string, question: Readonly<Record<string, unknown>>) => ['importPreview', importId, question] as const,
  badRows: (importId: string) => ['importBadRows', importId] as const,
} as const;

const stages: Readonly<Record<Import['state'], number>> = { uploaded: 0, waiting: 1, running: 2, done: 3, failed: 3, cancelled: 3 };

/** True when an import has come further in one version than in another. */
const isFurther = (item: Import, other: Import): boolean => stages[item.state] > stages[other.state] || (item.state === other.state && item.done > other.done) || (isUndone(item) && !isUndone(other));

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** An import that has come so far. Counts only grow: an event that was overtaken changes nothing, nor one that comes after the end. */
export const progressImport = (item: Import, { done, total }: Progress): Import => (!isAtWork(item) || done < item.done ? item : { ...item, state: 'running', done, total });

/** The imports with a newer version of one: in its place, or first as the newest. */
const putImport = (items: readonly Import[], item: Import): readonly Import[] =>
  items.some(({ id }) => id === item.id) ? items.map((other) => (other.id === item.id ? item : other)) : [item, ...items];

/** Takes the newer version of an import, as a call answered it, into the list of its content. */
export function usePutImport(): (item: Import) => void {
  const client = useQueryClient();
  return (item) => {
    const queryKey = importKeys.ofContent(item.contentId);
    const known = client.getQueryData<readonly Import[]>(queryKey)?.find(({ id }) => id === item.id);
    // The stream told more before this answer came, and what it told of has been asked for.
    if (known !== undefined && isFurther(known, item)) return;
    // A list on its way may have been read before this answer, and may have been asked for because of something after it.
    const isAsked = client.isFetching({ queryKey }) > 0;
    void client.cancelQueries({ queryKey });
    client.setQueryData<readonly Import[]>(queryKey, (items = []) => putImport(items, item));
    if (isAsked) void client.invalidateQueries({ queryKey });
  };
}
