import type { Media } from '@tessera/contracts/media/media.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useMemo } from 'react';
import { toMediaItem } from './media-item.ts';
import type { MediaItem } from './media-item.ts';

/** Media as the wall shows them, with what is to be seen in words. */
export function useMediaItems(mediaList: readonly Media[]): readonly MediaItem[] {
  const { t } = useTranslation('workspace');
  return useMemo(() => {
    const altOf = (account: string | null, caption: string): string => {
      const by = account ?? t('media.author.unknown');
      return caption === '' ? t('media.alt.plain', { account: by }) : t('media.alt.caption', { account: by, caption });
    };
    return mediaList.map((media) => toMediaItem(media, { altOf }));
  }, [mediaList, t]);
}
