import { Picture } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { ReactNode } from 'react';
import type { MediaItem } from '../media-item.ts';

/** The picture of a post that is chosen among its several. The wall's picture stands there until the large one is. */
export function MediaStage({ item, index }: { readonly item: MediaItem; readonly index: number }): ReactNode {
  const { t } = useTranslation('workspace');
  const { displayResources } = item.media;
  const shown = displayResources[index];
  const src = shown?.highImage ?? shown?.image ?? item.largeSrc ?? item.src;
  const alt = displayResources.length > 1 ? t('media.alt.part', { alt: item.alt, position: index + 1, total: displayResources.length }) : item.alt;
  return <Picture src={src} alt={alt} placeholder={index === 0 && item.src !== null ? `center / contain no-repeat url("${item.src}")` : 'transparent'} fit="contain" isLazy={false} />;
}
