import type { Content } from '@tessera/contracts/content/content.schema';
import { isAtWork } from '@tessera/contracts/import/import-state';
import { importCalls } from '@tessera/contracts/import/import.calls';
import type { Import } from '@tessera/contracts/import/import.schema';
import { ImportProgress, useHost } from '@tessera/ui/shared-modules/kit';
import { useMutation, type UseMutationResult } from '@tessera/ui/shared-modules/query';
import type { ReactNode } from 'react';
import { useImportFailure, usePutImport } from './import-changes.ts';
import { useImports } from './use-imports.ts';

/** The running imports of a content. Renders nothing if there are none. */
export function RunningImports({ content }: { readonly content: Content }): ReactNode {
  const imports = useImports(content.id);
  const cancel = useCancelImport(content.id);
  if (imports.status !== 'ready') return null;
  return imports.data
    .filter(isAtWork)
    .map((item) => (
      <ImportProgress
        key={item.id}
        item={item}
        isCancelling={cancel.isPending}
        onCancel={() => cancel.mutate(item.id)}
      />
    ));
}

/** Cancels an import; what was already imported stays. */
export function useCancelImport(contentId: string): UseMutationResult<Import, Error, string> {
  const { api } = useHost();
  const put = usePutImport();
  const onError = useImportFailure(contentId);
  return useMutation({
    mutationFn: async (id: string) => (await api.call(importCalls.cancelImport, { body: { id } })).import,
    onSuccess: put,
    onError,
  });
}
