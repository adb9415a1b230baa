import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { useFormat } from '@tessera/ui/doors/kit';
import type { ReactNode } from 'react';

/** A board in one line: how much it holds, and of when that is. */
export function FolderSummary({ folder }: { readonly folder: Folder }): ReactNode {
  const { t } = useTranslation('workspace');
  const { dateTime } = useFormat();
  const { contentCount, mediaCount, asOf } = folder;
  return [
    t('content.count', { count: contentCount }),
    t('media.count', { count: mediaCount }),
    asOf === null ? t('asOf.never') : t('asOf.time', { time: dateTime(asOf) }),
  ].join(' · ');
}
