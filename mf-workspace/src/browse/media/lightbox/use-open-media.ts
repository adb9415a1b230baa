import type { Media } from '@tessera/contracts/media/media.schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCurrentView } from '../../views/use-board-view.ts';
import type { MediaItem } from '../use-media-items.ts';
import { useMediaInfo } from './use-media-info.ts';

export interface OpenMedia {
  /** The key of the media in the address, or null. */
  readonly openId: string | null;
  /** The same key if it is not among the settled items, otherwise null. */
  readonly missingId: string | null;
  /** The open media, also if only the address names it; undefined until it has loaded. */
  readonly open: Media | undefined;
  readonly onOpenChange: (id: string | null) => void;
}

/**
 * The media in the lightbox. If it leaves the wall, for example because it was blocked, the next one takes its place.
 * @param isSettled false while the items are none yet, or those of a previous view: what is missing then has not left
 */
export function useOpenMedia(items: readonly MediaItem[], isSettled: boolean): OpenMedia {
  const { address, folder, go } = useCurrentView();
  const openId = address.media;
  const index = openId === null ? -1 : items.findIndex(({ id }) => id === openId);
  const [seen, setSeen] = useState({ id: openId, index });
  // A post that was closed may be missing when it is opened again.
  if (isSettled && (openId === null || index >= 0) && (seen.id !== openId || seen.index !== index))
    setSeen({ id: openId, index });
  const hasLeft = isSettled && openId !== null && index < 0 && seen.id === openId && seen.index >= 0;
  const goOn = useEffectEvent(() =>
    go({ media: (items[seen.index] ?? items[seen.index - 1])?.id ?? null }, { replace: true }),
  );
  useEffect(() => {
    if (hasLeft) goOn();
  }, [hasLeft]);
  const missingId = isSettled && index < 0 && !hasLeft ? openId : null;
  const linked = useMediaInfo(folder.id, missingId);
  return {
    openId,
    missingId,
    open: items[index]?.media ?? (linked.status === 'ready' && missingId !== null ? linked.data : undefined),
    onOpenChange: (media) => go({ media }, { replace: openId !== null }),
  };
}
