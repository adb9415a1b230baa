import { importCalls } from '@tessera/contracts/import/import.calls';
import type { DayOrder, Import, ImportMapping, PreviewRow } from '@tessera/contracts/import/import.schema';
import { useHost, useSettledQuery } from '@tessera/ui/shared-modules/kit';
import { importKeys } from '../import-keys.ts';

export interface PreviewQuestion {
  readonly mapping: ImportMapping;
  readonly dayOrder?: DayOrder;
}

/** The first rows of a waiting file as they would come in. */
export function useImportPreview({ id, encoding }: Import, question: PreviewQuestion): ReturnType<typeof useSettledQuery<readonly PreviewRow[]>> {
  const { api } = useHost();
  return useSettledQuery({
    queryKey: importKeys.preview(id, { ...question, encoding }),
    queryFn: async ({ signal }) => (await api.call(importCalls.previewImport, { body: { id, ...question } }, { signal })).previewList,
  });
}
