import { Lightbox } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { ReactNode } from 'react';
import type { MediaItem } from '../use-media-items.ts';
import type { MediaQuery } from '../use-media.ts';
import { LinkedMedia } from './linked-media.tsx';
import { useLightboxParts } from './use-lightbox-parts.tsx';
import type { OpenMedia } from './use-open-media.ts';

interface MediaLightboxProps {
  readonly opened: OpenMedia;
  readonly items: readonly MediaItem[];
  readonly total: number | undefined;
  readonly query: MediaQuery;
}

/** The lightbox over a table: the media in the address, with links to the next and previous one. */
export function MediaLightbox({
  opened: { openId, missingId, onOpenChange },
  items,
  total,
  query,
}: MediaLightboxProps): ReactNode {
  const { t } = useTranslation('workspace');
  const parts = useLightboxParts(openId);
  return (
    <>
      <Lightbox
        label={t('media.lightbox.label')}
        items={items}
        openId={openId}
        onOpenChange={onOpenChange}
        total={total}
        {...parts}
        hasMore={query.hasNextPage}
        onLoadMore={query.isFetchingNextPage ? undefined : () => void query.fetchNextPage()}
      />
      <LinkedMedia openId={missingId} />
    </>
  );
}
