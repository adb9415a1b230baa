import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { EmptyState } from '@tessera/ui/doors/kit';
import type { ReactNode } from 'react';
import { useWorkspaceAddress } from '../lib/use-workspace-address.ts';
import { AddContentButton } from './add-content-button.tsx';

/** A board without contents: why it is empty, and the way to the first. */
export function NoContents({ folder }: { readonly folder: Folder }): ReactNode {
  const { t } = useTranslation('workspace');
  const { go } = useWorkspaceAddress();
  return (
    <EmptyState
      title={t('content.empty.title')}
      text={t('content.empty.text')}
      action={<AddContentButton folder={folder} onAdded={({ id }) => go({ folderId: folder.id, contentId: id })} />}
    />
  );
}
