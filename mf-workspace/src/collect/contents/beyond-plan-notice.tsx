import type { Content } from '@tessera/contracts/content/content.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { Alert, AlertTitle } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { ReactNode } from 'react';
import { useContents } from '../../lib/content-query/use-contents.ts';
import { PlansButton } from '../../lib/plan/plans-button.tsx';
import { useRights } from '../../lib/plan/use-rights.ts';
import { useFolders } from '../folders/use-folders.ts';
import { useContentsName } from './use-contents-name.ts';

/** The contents that exceed the plan. They stay, but are not updated. */
export function useBeyondPlan(): readonly Content[] {
  const { quota } = useRights();
  const contents = useContents();
  const folders = useFolders();
  if (contents.status !== 'ready' || folders.status !== 'ready') return [];
  return beyondPlan(folders.data, contents.data, { folders: quota('folderNumber'), contents: quota('contentNumber') });
}

/**
 * Contents beyond the quotas, counted from the oldest, and all contents of boards beyond theirs. A quota of 0 means no
 * plan, so the list is empty. Both lists must be sorted oldest first.
 */
export function beyondPlan(
  folders: readonly Folder[],
  contents: readonly Content[],
  quotas: { readonly folders: number; readonly contents: number },
): readonly Content[] {
  if (quotas.contents === 0) return [];
  const folderIds = new Set(folders.slice(quotas.folders).map(({ id }) => id));
  return contents.filter(({ folderId }, place) => place >= quotas.contents || folderIds.has(folderId));
}

/**
 * Says which contents (of one board or of all) exceed the plan, and how to have them updated again. Renders nothing if
 * none do or the plan has expired.
 */
export function BeyondPlanNotice({ folderId }: { readonly folderId?: string | undefined }): ReactNode {
  const { t } = useTranslation('workspace');
  const { isExpired, quota } = useRights();
  const nameOf = useContentsName();
  const beyond = useBeyondPlan().filter((content) => folderId === undefined || content.folderId === folderId);
  if (beyond.length === 0 || isExpired) return null;
  return (
    <Alert severity="info" role="status" action={<PlansButton />}>
      <AlertTitle>{t('plan.beyond.title', { what: nameOf(beyond) })}</AlertTitle>
      {t('plan.beyond.text', { boards: quota('folderNumber'), contents: quota('contentNumber') })}
    </Alert>
  );
}
