import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../live-region/announcer.tsx';
import type { GalleryItem } from './gallery-item.ts';
import type { WallSelection } from './wall-types.ts';

/** How items of a wall are chosen, by their places. */
export type Choosing = {
  /** Chooses or gives up one; with `isRange` all from the one chosen before to it, if several may be. */
  readonly choose: (index: number, isRange: boolean) => void;
  readonly chooseAll: () => void;
  /** Gives up all; false when there was nothing to give up. */
  readonly clear: () => boolean;
};

/** The acts of a selection, or null where nothing can be chosen. What is chosen now is the caller's. */
export function useWallSelection(items: readonly GalleryItem[], selection: WallSelection | undefined): Choosing | null {
  const { t } = useTranslation('ui');
  const announce = useAnnounce();
  const anchor = useRef(0);
  const become = useCallback(
    (ids: ReadonlySet<string>): void => {
      selection?.onChange(ids);
      announce(t('gallery.chosen.count', { count: ids.size }));
    },
    [selection, announce, t],
  );
  const choose = useCallback(
    (index: number, isRange: boolean): void => {
      const id = items[index]?.id;
      if (!selection || id === undefined) return;
      const one = new Set([id]);
      if (selection.mode === 'single') become(one);
      else if (isRange) {
        const between = items.slice(Math.min(anchor.current, index), Math.max(anchor.current, index) + 1);
        become(selection.ids.union(new Set(between.map((item) => item.id))));
        return;
      } else become(selection.ids.symmetricDifference(one));
      anchor.current = index;
    },
    [items, selection, become],
  );
  const chooseAll = useCallback((): void => {
    if (selection?.mode === 'multiple') become(new Set(items.map((item) => item.id)));
  }, [items, selection, become]);
  const clear = useCallback((): boolean => {
    if (!selection || selection.ids.size === 0) return false;
    become(new Set());
    return true;
  }, [selection, become]);
  const canChoose = selection !== undefined;
  return useMemo(() => (canChoose ? { choose, chooseAll, clear } : null), [canChoose, choose, chooseAll, clear]);
}
