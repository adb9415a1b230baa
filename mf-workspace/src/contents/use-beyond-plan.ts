import type { Content } from '@tessera/contracts/content/content.schema';
import { useFolders } from '../folders/use-folders.ts';
import { beyondPlan } from '../plan/beyond-plan.ts';
import { useRights } from '../plan/use-rights.ts';
import { useContents } from '../content-query/use-contents.ts';

/** The contents that the plan does not cover any more: they stay, and take nothing in. */
export function useBeyondPlan(): readonly Content[] {
  const { quota } = useRights();
  const contents = useContents();
  const folders = useFolders();
  if (contents.status !== 'ready' || folders.status !== 'ready') return [];
  return beyondPlan(folders.data, contents.data, { folders: quota('folderNumber'), contents: quota('contentNumber') });
}
