import { isAtWork, isUndone } from '@tessera/contracts/import/import-state';
import type { Import } from '@tessera/contracts/import/import.schema';
import { useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';

/** Query keys of imports, from general to specific. */
export const importKeys = {
  all: ['imports'],
  ofContent: (contentId: string) => ['imports', contentId] as const,
  preview: (importId: string, question: Readonly<Record<string, unknown>>) =>
    ['importPreview', importId, question] as const,
  badRows: (importId: string) => ['importBadRows', importId] as const,
} as const;

const stages: Readonly<Record<Import['state'], number>> = {
  uploaded: 0,
  waiting: 1,
  running: 2,
  done: 3,
  failed: 3,
  cancelled: 3,
};

/** Whether the first version of an import is newer than the second. */
const isFurther = (item: Import, other: Import): boolean =>
  stages[item.state] > stages[other.state] ||
  (item.state === other.state && item.done > other.done) ||
  (isUndone(item) && !isUndone(other));

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Updates the progress of an import. Counts only grow, so late events and events after the end are ignored. */
export const progressImport = (item: Import, { done, total }: Progress): Import =>
  !isAtWork(item) || done < item.done ? item : { ...item, state: 'running', done, total };

/** Replaces an import in the list, or adds it in front as the newest. */
const putImport = (items: readonly Import[], item: Import): readonly Import[] =>
  items.some(({ id }) => id === item.id)
    ? items.map((other) => (other.id === item.id ? item : other))
    : [item, ...items];

/**
 * Returns a function that reports a failed change of an import, and refetches the list of its content, because the
 * import may have been changed elsewhere.
 */
export function useImportFailure(contentId: string): (error: Error) => void {
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  return (error) => {
    void client.invalidateQueries({ queryKey: importKeys.ofContent(contentId) });
    notifyProblem(error);
  };
}

/** Puts an import from a response into the list of its content. */
export function usePutImport(): (item: Import) => void {
  const client = useQueryClient();
  return (item) => {
    const queryKey = importKeys.ofContent(item.contentId);
    const known = client.getQueryData<readonly Import[]>(queryKey)?.find(({ id }) => id === item.id);
    // The event stream may be ahead of this response; then the list is already newer or being refetched.
    if (known !== undefined && isFurther(known, item)) return;
    // A pending refetch may return an older state than this response, so cancel it. It may also be due to a later
    // event, so start it again.
    const isAsked = client.isFetching({ queryKey }) > 0;
    void client.cancelQueries({ queryKey });
    client.setQueryData<readonly Import[]>(queryKey, (items = []) => putImport(items, item));
    if (isAsked) void client.invalidateQueries({ queryKey });
  };
}
