import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { AddFolderButton } from './add-folder-host.tsx';

/** The empty state: an explanation, and a button to create the first board. */
export function NoFolders(): ReactNode {
  const { t } = useTranslation('workspace');
  return <EmptyState title={t('folder.empty.title')} text={t('folder.empty.text')} action={<AddFolderButton />} />;
}
