import type { Media } from '@tessera/contracts/media/media.schema';
import type { GalleryItem } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useMemo } from 'react';
import { captionExcerpt } from '../../lib/figures/caption-excerpt.ts';
import { mediaKey } from './media-pages.ts';

/** The media as items of the wall, with alternative texts. */
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

/** A media as an item of the wall and the lightbox. */
export type MediaItem = GalleryItem & { readonly media: Media };

/** The number of caption characters in an alternative text. */
const altLength = 140;

interface ItemTexts {
  /** The alternative text, from the account and the beginning of the caption. Either may be unknown. */
  readonly altOf: (account: string | null, caption: string) => string;
}

/**
 * Converts a media to an item of the wall. If the network withholds the picture, none is requested, and its place says
 * so.
 */
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
