import { importCalls } from '@tessera/contracts/import/import.calls';
import type { Import, ImportEncoding } from '@tessera/contracts/import/import.schema';
import { useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useMutation } from '@tessera/ui/shared-modules/query';
import type { UseMutationResult } from '@tessera/ui/shared-modules/query';
import { usePutImport } from '../use-put-import.ts';

/** Reads a waiting file in other characters; when it cannot be read in them, it stays as it was. */
export function useSetEncoding(id: string): UseMutationResult<Import, Error, ImportEncoding> {
  const { api } = useHost();
  const put = usePutImport();
  const notifyProblem = useNotifyProblem();
  return useMutation({
    mutationFn: async (encoding: ImportEncoding) => (await api.call(importCalls.setEncoding, { body: { id, encoding } })).import,
    onSuccess: put,
    onError: notifyProblem,
  });
}
