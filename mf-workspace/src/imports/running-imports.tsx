import type { Content } from '@tessera/contracts/content/content.schema';
import { isAtWork } from '@tessera/contracts/import/import-state';
import { ImportProgress } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useCancelImport } from './use-cancel-import.ts';
import { useImports } from './use-imports.ts';

/** The imports into a content that are at work; nothing when there are none. */
export function RunningImports({ content }: { readonly content: Content }): ReactNode {
  const imports = useImports(content.id);
  const cancel = useCancelImport();
  if (imports.status !== 'ready') return null;
  return imports.data.filter(isAtWork).map((item) => <ImportProgress key={item.id} item={item} isCancelling={cancel.isPending} onCancel={() => cancel.mutate(item.id)} />);
}
