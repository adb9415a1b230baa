import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { DecimalMark } from '@tessera/contracts/import/column-values';
import { callsOfImport, type FileItem } from '@tessera/contracts/import/file-import';
import type { ChosenReading } from '@tessera/contracts/import/file-reading';
import { useNotifyProblem } from '../../act/use-notify-problem.ts';
import { toLoadable, type Loadable } from '../../page/loadable.ts';
import { useHost } from '../../remote/host-context.tsx';
import type { FileImportParts } from './file-import-parts.ts';

type Which = Pick<FileImportParts, 'kind' | 'queryKey'>;

const keyOf = ({ queryKey }: Which) => [queryKey, 'imports'] as const;

/** The imports of one kind of rows, newest first. */
export function useFileImports(which: Which): Loadable<readonly FileItem[]> {
  const { api } = useHost();
  const query = useQuery({
    queryKey: keyOf(which),
    queryFn: async ({ signal }): Promise<readonly FileItem[]> =>
      (await api.call(callsOfImport(which.kind).getAll, undefined, { signal })).importList,
  });
  return toLoadable(query, (items) => items.length === 0);
}

/**
 * Returns a function that writes an import from a call's response into the cached list, and cancels requests under way,
 * which may be older.
 */
export function usePutFileImport(which: Which): (item: FileItem) => Promise<void> {
  const client = useQueryClient();
  const queryKey = keyOf(which);
  return async (item) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData<readonly FileItem[]>(queryKey, (items = []) =>
      items.some(({ id }) => id === item.id)
        ? items.map((other) => (other.id === item.id ? item : other))
        : [item, ...items],
    );
    void client.invalidateQueries({ queryKey });
  };
}

/** The meaning of a file's columns, and the decimal mark if the user has chosen one. */
export interface FileColumns {
  readonly mapping: FileItem['mapping'];
  readonly decimalMark?: DecimalMark;
}

interface FileImportActs {
  /** Its error is shown in the mapping step. */
  readonly start: UseMutationResult<FileItem, Error, FileColumns>;
  /** If the file cannot be read in the chosen way, nothing changes. */
  readonly setReading: UseMutationResult<FileItem, Error, ChosenReading>;
  /** Rows imported so far are kept. */
  readonly cancel: UseMutationResult<FileItem, Error, void>;
  readonly undo: UseMutationResult<FileItem, Error, void>;
}

/** The mutations of an import. */
export function useFileImportActs(which: Which, id: string): FileImportActs {
  const { api } = useHost();
  const client = useQueryClient();
  const calls = callsOfImport(which.kind);
  const put = usePutFileImport(which);
  const notifyProblem = useNotifyProblem();
  // The import may have been changed in another tab, so refresh the list.
  const refreshList = (): void => void client.invalidateQueries({ queryKey: keyOf(which) });
  const refreshAndNotify = (error: Error): void => {
    refreshList();
    notifyProblem(error);
  };
  return {
    start: useMutation({
      mutationFn: async (columns: FileColumns) => (await api.call(calls.start, { body: { id, ...columns } })).import,
      onSuccess: put,
      onError: refreshList,
    }),
    setReading: useMutation({
      // One after the other, so that the last choice counts.
      scope: { id },
      mutationFn: async (reading: ChosenReading) =>
        (await api.call(calls.setReading, { body: { id, reading } })).import,
      onSuccess: put,
      onError: refreshAndNotify,
    }),
    cancel: useMutation({
      mutationFn: async () => (await api.call(calls.cancel, { body: { id } })).import,
      onSuccess: put,
      onError: refreshAndNotify,
    }),
    undo: useMutation({
      mutationFn: async () => (await api.call(calls.undo, { body: { id } })).import,
      onSuccess: async (item) => {
        await put(item);
        void client.invalidateQueries({ queryKey: [which.queryKey] });
      },
      onError: refreshAndNotify,
    }),
  };
}
