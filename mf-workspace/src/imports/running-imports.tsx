import type { Content } from '@tessera/contracts/content/content.schema';
import type { ReactNode } from 'react';
import { isAtWork } from './import-changes.ts';
import { ImportProgress } from './import-progress.tsx';
import { useImports } from './use-imports.ts';

/** The imports into a content that are at work; nothing when there are none. */
export function RunningImports({ content }: { readonly content: Content }): ReactNode {
  const imports = useImports(content.id);
  if (imports.status !== 'ready') return null;
  return imports.data.filter(isAtWork).map((item) => <ImportProgress key={item.id} item={item} />);
}
