import type { ReactNode } from 'react';
import { MediaDetails } from './media-details.tsx';
import type { MediaItem } from '../media-item.ts';
import { MediaStage } from './media-stage.tsx';
import { useCarousel } from './use-carousel.ts';

interface LightboxParts {
  readonly renderStage: (item: MediaItem) => ReactNode;
  readonly renderDetails: (item: MediaItem) => ReactNode;
}

/** What a lightbox shows of the post that is open: one of its pictures, and everything known of it. */
export function useLightboxParts(openId: string | null): LightboxParts {
  const carousel = useCarousel(openId);
  return {
    renderStage: (item) => <MediaStage item={item} index={carousel.index} />,
    renderDetails: ({ media }) => <MediaDetails media={media} carousel={carousel} />,
  };
}
