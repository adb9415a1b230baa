import { useTranslation } from '@tessera/ui/doors/i18n';
import { Gallery } from '@tessera/ui/doors/gallery';
import type { InfiniteData, UseInfiniteQueryResult } from '@tessera/ui/doors/query';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useWorkspaceAddress } from '../lib/use-workspace-address.ts';
import { MediaActions } from './media-actions.tsx';
import { MediaDetails } from './media-details.tsx';
import { MediaFoot, mediaFootHeight } from './media-foot.tsx';
import { MediaMarks } from './media-marks.tsx';
import { joinPages } from './media-pages.ts';
import type { MediaPage } from './media-pages.ts';
import { MediaStage } from './media-stage.tsx';
import { useCarousel } from './use-carousel.ts';
import { useLoadUntil } from './use-load-until.ts';
import { useMediaItems } from './use-media-items.ts';

const noPages: readonly MediaPage[] = [];

/** The wall of pictures, and the lightbox of the one that the address names. */
export function MediaWall({ query }: { readonly query: UseInfiniteQueryResult<InfiniteData<MediaPage>> }): ReactNode {
  const { t } = useTranslation('workspace');
  const { address, go } = useWorkspaceAddress();
  const pages = query.data?.pages ?? noPages;
  const items = useMediaItems(useMemo(() => joinPages(pages), [pages]));
  const carousel = useCarousel(address.media);
  useLoadUntil(query, address.media !== null && !items.some(({ id }) => id === address.media));

  return (
    <Gallery
      label={t('media.view.label')}
      items={items}
      total={pages.at(-1)?.total ?? items.length}
      footHeight={mediaFootHeight}
      renderMarks={({ media }) => <MediaMarks media={media} />}
      renderActions={({ media }) => <MediaActions media={media} />}
      renderFoot={({ media }) => <MediaFoot media={media} />}
      hasMore={query.hasNextPage}
      isLoadingMore={query.isFetchingNextPage}
      hasLoadFailed={query.isFetchNextPageError}
      onLoadMore={() => void query.fetchNextPage()}
      openId={address.media}
      onOpenChange={(media) => go({ media }, { replace: address.media !== null })}
      lightboxLabel={t('media.lightbox.label')}
      renderStage={(item) => <MediaStage item={item} index={carousel.index} />}
      renderDetails={({ media }) => <MediaDetails media={media} carousel={carousel} />}
    />
  );
}
