import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { AddContentButton } from './add/add-content-host.tsx';

/** The empty board: an explanation, and a button to add the first content. */
export function NoContents(): ReactNode {
  const { t } = useTranslation('workspace');
  return <EmptyState title={t('content.empty.title')} text={t('content.empty.text')} action={<AddContentButton />} />;
}
