import type { Media } from '@tessera/contracts/media/media.schema';
import type { GalleryItem } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useMemo } from 'react';
import { captionExcerpt } from '../figures/caption-excerpt.ts';
import { mediaKey } from '../media-cache/media-pages.ts';

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

/** A media as the wall and the lightbox show it. */
export type MediaItem = GalleryItem & { readonly media: Media };

/** Characters of a caption that stand for its picture. */
const altLength = 140;

interface ItemTexts {
  /** What is to be seen, by account and beginning of the caption; either can be unknown. */
  readonly altOf: (account: string | null, caption: string) => string;
}

/** What the wall needs of a media. Where the network withholds the picture nothing is asked for, and its place says so. */
function toMediaItem(media: Media, { altOf }: ItemTexts): MediaItem {
  const [first] = media.displayResources;
  return {
    id: mediaKey(media),
    src: media.image,
    largeSrc: first?.highImage ?? media.image,
    alt: altOf(media.username, captionExcerpt(media.text, altLength)),
    ratio: media.ratio ?? 1,
    media,
  };
}
