import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { ReactNode } from 'react';
import { FolderCount } from './folder-count.tsx';

const joint = ' · ';

/** The counts of a board in one line. Their date is shown beside its media. */
export function FolderSummary({ folder }: { readonly folder: Folder }): ReactNode {
  const { t } = useTranslation('workspace');
  const { contentCount, mediaCount, asOf } = folder;
  return (
    <>
      <FolderCount folder={folder} count="contentCount">
        {t('content.count', { count: contentCount })}
      </FolderCount>
      {joint}
      <FolderCount folder={folder} count="mediaCount">
        {t('media.count', { count: mediaCount })}
      </FolderCount>
      {asOf === null && contentCount > 0 && `${joint}${t('asOf.never')}`}
    </>
  );
}
