import { Picture, StageNote, Video } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { ReactNode } from 'react';
import type { MediaItem } from '../use-media-items.ts';
import { MediaDetails } from './media-details.tsx';
import { useCarousel } from './use-carousel.ts';

interface LightboxParts {
  readonly renderStage: (item: MediaItem) => ReactNode;
  readonly renderDetails: (item: MediaItem) => ReactNode;
}

/** The content of the lightbox: one picture or video of the open post, and all its details. */
export function useLightboxParts(openId: string | null): LightboxParts {
  const carousel = useCarousel(openId);
  return {
    renderStage: (item) => <MediaStage item={item} index={carousel.index} />,
    renderDetails: ({ media }) => <MediaDetails media={media} carousel={carousel} />,
  };
}

/** The chosen picture or video of a post. The wall's small picture is shown until the large one has loaded. */
function MediaStage({ item, index }: { readonly item: MediaItem; readonly index: number }): ReactNode {
  const { t } = useTranslation('workspace');
  const { displayResources } = item.media;
  const shown = displayResources[index];
  const src = shown?.highImage ?? shown?.image ?? item.largeSrc ?? item.src;
  const alt =
    displayResources.length > 1
      ? t('media.alt.part', { alt: item.alt, position: index + 1, total: displayResources.length })
      : item.alt;
  const picture = (
    <Picture
      src={src}
      alt={alt}
      placeholder={index === 0 && item.src !== null ? `center / contain no-repeat url("${item.src}")` : 'transparent'}
      fit="contain"
      isLazy={false}
    />
  );
  if (shown?.type !== 'GraphVideo') return picture;
  if (shown.videoUrl === null)
    return (
      <>
        {picture}
        <StageNote>{t('media.video.none')}</StageNote>
      </>
    );
  return (
    <Video
      key={`${item.id} ${shown.id}`}
      src={shown.videoUrl}
      alt={alt}
      poster={src}
      failedText={t('media.video.failed')}
    >
      {picture}
    </Video>
  );
}
