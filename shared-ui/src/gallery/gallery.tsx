import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { GalleryItem } from './gallery-item.ts';
import { Lightbox } from './lightbox.tsx';
import { Wall } from './wall.tsx';
import type { WallHandle, WallProps } from './wall-types.ts';

type GalleryProps<Item extends GalleryItem> = Omit<WallProps<Item>, 'onOpen'> & {
  /** The id of the open item, or null; may live in the address. */
  openId: string | null;
  onOpenChange: (id: string | null) => void;
  /** Names the lightbox for the item that is open. */
  lightboxLabel: string;
  renderDetails: (item: Item) => ReactNode;
  renderStage?: (item: Item) => ReactNode;
};

/** A wall whose pictures open in a lightbox. When it closes, the picture last seen has the focus. */
export function Gallery<Item extends GalleryItem>({ openId, onOpenChange, lightboxLabel, renderDetails, renderStage, ...wallProps }: GalleryProps<Item>): ReactNode {
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
