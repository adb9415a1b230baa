import { useTranslation } from '@tessera/ui/doors/i18n';
import { EmptyState } from '@tessera/ui/doors/kit';
import type { ReactNode } from 'react';

/** No picture to show: the first ones are on their way, or there are none. */
export function NoMedia({ isScanning }: { readonly isScanning: boolean }): ReactNode {
  const { t } = useTranslation(['workspace', 'problem']);
  return isScanning ? <EmptyState title={t('media.empty.scanning')} text={t('media.empty.scanningText')} /> : <EmptyState title={t('media.empty.title')} text={t('problem:noRecentMedia')} />;
}
