import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { useTranslation } from '@tessera/ui/doors/i18n';
import type { ReactNode } from 'react';

/** A board in one short line: how much it holds. Of when that is stands beside what is shown of it. */
export function FolderSummary({ folder }: { readonly folder: Folder }): ReactNode {
  const { t } = useTranslation('workspace');
  const { contentCount, mediaCount, asOf } = folder;
  return [t('content.count', { count: contentCount }), t('media.count', { count: mediaCount }), ...(asOf === null && contentCount > 0 ? [t('asOf.never')] : [])].join(' · ');
}
