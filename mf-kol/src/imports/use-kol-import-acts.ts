import type { ImportEncoding } from '@tessera/contracts/import/import.schema';
import { kolImportCalls } from '@tessera/contracts/kol/kol-import.calls';
import type { KolImport, KolImportMapping } from '@tessera/contracts/kol/kol-import.schema';
import { useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import type { UseMutationResult } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';
import { usePutKolImport } from './use-kol-imports.ts';

interface KolImportActs {
  /** Its failure is shown where it was started. */
  readonly start: UseMutationResult<KolImport, Error, KolImportMapping>;
  /** When the file cannot be read in other characters, it stays as it was. */
  readonly setEncoding: UseMutationResult<KolImport, Error, ImportEncoding>;
  /** Who is in stays. */
  readonly cancel: UseMutationResult<KolImport, Error, void>;
  readonly undo: UseMutationResult<KolImport, Error, void>;
}

/** What can be done with an import. */
export function useKolImportActs(id: string): KolImportActs {
  const { api } = useHost();
  const client = useQueryClient();
  const put = usePutKolImport();
  const notifyProblem = useNotifyProblem();
  // Started, ended or undone in another window: the list tells.
  const askAgain = (): void => void client.invalidateQueries({ queryKey: queryKeys.imports });
  const tell = (error: Error): void => {
    askAgain();
    notifyProblem(error);
  };
  return {
    start: useMutation({ mutationFn: async (mapping: KolImportMapping) => (await api.call(kolImportCalls.startKolImport, { body: { id, mapping } })).import, onSuccess: put, onError: askAgain }),
    setEncoding: useMutation({ mutationFn: async (encoding: ImportEncoding) => (await api.call(kolImportCalls.setKolImportEncoding, { body: { id, encoding } })).import, onSuccess: put, onError: tell }),
    cancel: useMutation({ mutationFn: async () => (await api.call(kolImportCalls.cancelKolImport, { body: { id } })).import, onSuccess: put, onError: tell }),
    undo: useMutation({
      mutationFn: async () => (await api.call(kolImportCalls.undoKolImport, { body: { id } })).import,
      onSuccess: async (item) => {
        await put(item);
        void client.invalidateQueries({ queryKey: queryKeys.all });
      },
      onError: tell,
    }),
  };
}
