import { importCalls } from '@tessera/contracts/import/import.calls';
import type { Import } from '@tessera/contracts/import/import.schema';
import { useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useMutation } from '@tessera/ui/shared-modules/query';
import type { UseMutationResult } from '@tessera/ui/shared-modules/query';
import { usePutImport } from './use-put-import.ts';

/** Ends an import; what is in stays. */
export function useCancelImport(): UseMutationResult<Import, Error, string> {
  const { api } = useHost();
  const put = usePutImport();
  const notifyProblem = useNotifyProblem();
  return useMutation({
    mutationFn: async (id: string) => (await api.call(importCalls.cancelImport, { body: { id } })).import,
    onSuccess: put,
    onError: notifyProblem,
  });
}
