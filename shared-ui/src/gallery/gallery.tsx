import { useEffect, useRef, type ReactNode } from 'react';
import type { GalleryItem } from './gallery-item.ts';
import { Lightbox } from './lightbox.tsx';
import type { WallHandle, WallProps } from './wall-types.ts';
import { Wall } from './wall.tsx';

type GalleryProps<Item extends GalleryItem> = Omit<WallProps<Item>, 'onOpen'> & {
  /** Id of the open item, or null; may be kept in the address. */
  openId: string | null;
  onOpenChange: (id: string | null) => void;
  /** Accessible name of the lightbox for the open item. */
  lightboxLabel: string;
  renderDetails: (item: Item) => ReactNode;
  renderStage?: (item: Item) => ReactNode;
};

/** A wall whose pictures open in a lightbox. When the lightbox closes, the focus moves to the last viewed picture. */
export function Gallery<Item extends GalleryItem>({
  openId,
  onOpenChange,
  lightboxLabel,
  renderDetails,
  renderStage,
  ...wallProps
}: GalleryProps<Item>): ReactNode {
  const wall = useRef<WallHandle>(null);
  const lastOpen = useRef<string | null>(null);
  useEffect(() => {
    if (openId === null && lastOpen.current !== null) wall.current?.focusItem(lastOpen.current);
    lastOpen.current = openId;
  }, [openId]);
  const { isLoadingMore = false, onLoadMore } = wallProps;
  return (
    <>
      <Wall {...wallProps} ref={wall} onOpen={(item) => onOpenChange(item.id)} />
      <Lightbox
        label={lightboxLabel}
        items={wallProps.items}
        openId={openId}
        onOpenChange={onOpenChange}
        total={wallProps.total}
        renderDetails={renderDetails}
        renderStage={renderStage}
        hasMore={wallProps.hasMore}
        onLoadMore={isLoadingMore ? undefined : onLoadMore}
      />
    </>
  );
}
