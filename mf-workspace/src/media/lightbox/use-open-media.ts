import { useEffect, useEffectEvent, useState } from 'react';
import { useCurrentView } from '../../views/use-board-view.ts';
import type { MediaItem } from '../use-media-items.ts';

interface OpenMedia {
  /** The key of the media in the address, or null. */
  readonly openId: string | null;
  /** The same key if it is not among the items, otherwise null. */
  readonly missingId: string | null;
  readonly onOpenChange: (id: string | null) => void;
}

/** The media in the lightbox. If it leaves the wall, for example because it was blocked, the next one takes its place. */
export function useOpenMedia(items: readonly MediaItem[]): OpenMedia {
  const { address, go } = useCurrentView();
  const openId = address.media;
  const index = openId === null ? -1 : items.findIndex(({ id }) => id === openId);
  const [seen, setSeen] = useState({ id: openId, index });
  if (index >= 0 && (seen.id !== openId || seen.index !== index)) setSeen({ id: openId, index });
  const hasLeft = openId !== null && index < 0 && seen.id === openId && seen.index >= 0;
  const goOn = useEffectEvent(() => go({ media: (items[seen.index] ?? items[seen.index - 1])?.id ?? null }, { replace: true }));
  useEffect(() => {
    if (hasLeft) goOn();
  }, [hasLeft]);
  return {
    openId,
    missingId: openId !== null && index < 0 && !hasLeft ? openId : null,
    onOpenChange: (media) => go({ media }, { replace: openId !== null }),
  };
}
