import { importCalls } from '@tessera/contracts/import/import.calls';
import type { DayOrder, Import, ImportMapping } from '@tessera/contracts/import/import.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import type { UseMutationResult } from '@tessera/ui/shared-modules/query';
import { importKeys } from '../import-keys.ts';
import { usePutImport } from '../use-put-import.ts';

interface StartImport {
  readonly mapping: ImportMapping;
  readonly dayOrder?: DayOrder;
}

/** Starts an import with what its columns mean. Started elsewhere already: the list tells how far it is. */
export function useStartImport({ id, contentId }: Import): UseMutationResult<Import, Error, StartImport> {
  const { api } = useHost();
  const client = useQueryClient();
  const put = usePutImport();
  return useMutation({
    mutationFn: async ({ mapping, dayOrder }: StartImport) => (await api.call(importCalls.startImport, { body: { id, mapping, ...(dayOrder === undefined ? {} : { dayOrder }) } })).import,
    onSuccess: put,
    onError: (error) => {
      const { code } = toProblem(error);
      if (code === 'conflict' || code === 'notFound') void client.invalidateQueries({ queryKey: importKeys.ofContent(contentId) });
    },
  });
}
